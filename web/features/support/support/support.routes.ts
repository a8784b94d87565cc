import type { AppRoute } from "../../../platform/route.ts";

export const supportRoutes: AppRoute[] = [
  {
    // One route for all pages keeps the app's first load small.
    path: "support/:page?/:id?",
    lazy: () => import("./support-pages.tsx"),
    handle: { title: "Support", loadError: "Failed to load tickets" },
  },
];
