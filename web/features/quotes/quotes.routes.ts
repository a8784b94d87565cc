import type { AppRoute } from "../../platform/route.ts";

const roles = ["admin", "manager"] as const;

export const quotesRoutes: AppRoute[] = [
  {
    path: "quotes",
    lazy: () => import("./quotes-screen.tsx"),
    handle: { title: "Quotes", roles, loadError: "Failed to load quotes" },
  },
  {
    path: "quotes/new",
    lazy: () => import("./quote-editor-screen.tsx"),
    handle: { title: "New Quote", roles, loadError: "Failed to load data" },
  },
  {
    path: "quotes/:id",
    lazy: () => import("./quote-screen.tsx"),
    handle: { title: "Quote", shape: "work", roles, loadError: "Failed to load quote" },
  },
  {
    path: "quotes/:id/edit",
    lazy: () => import("./quote-editor-screen.tsx"),
    handle: { title: "Edit Quote", shape: "form", roles, loadError: "Failed to load quote" },
  },
];
