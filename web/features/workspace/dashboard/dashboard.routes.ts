import type { AppRoute } from "../../../platform/route.ts";

export const dashboardRoutes: AppRoute[] = [
  {
    index: true,
    lazy: () => import("./dashboard-screen.tsx"),
    handle: { title: "Dashboard", loadError: "Failed to load data" },
  } as AppRoute,
];
