import type { AppRoute } from "../../app/route.ts";

const roles = ["admin", "manager"] as const;

export const quotesRoutes: AppRoute[] = [
  {
    path: "quotes/new",
    lazy: () => import("./quote-editor-screen.tsx"),
    handle: { title: "New Quote", roles, loadError: "Failed to load data" },
  },
  {
    path: "quotes/:id/edit",
    lazy: () => import("./quote-editor-screen.tsx"),
    handle: { title: "Edit Quote", roles, loadError: "Failed to load quote" },
  },
];
