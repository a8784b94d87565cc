import type { AppRoute } from "../../../platform/route.ts";

export const ownerDashboardRoutes: AppRoute[] = [
  {
    path: "/admin/alerts",
    lazy: () => import("./alerts-screen.tsx"),
    handle: { title: "Alerts" },
  },
];

/** The first page, which unknown addresses show too. */
export const ownerHomeRoute: AppRoute = {
  path: "*",
  lazy: () => import("./dashboard-screen.tsx"),
  handle: { title: "Dashboard" },
};
