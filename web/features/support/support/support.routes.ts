import type { AppRoute } from "../../../platform/route.ts";

export const supportRoutes: AppRoute[] = [
  {
    // One route for all pages: each would add to what every first load of the app has to bring.
    path: "support/:page?/:id?",
    lazy: () => import("./support-pages.tsx"),
    handle: { title: "Support", loadError: "Failed to load tickets" },
  },
];
