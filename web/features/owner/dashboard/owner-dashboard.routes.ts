import type { AppRoute } from "../../../platform/route.ts";

export const businessDashboardRoutes: AppRoute[] = [
  {
    path: "/admin/alerts",
    lazy: () => import("./alerts-screen.tsx"),
    handle: { title: "Alerts" },
  },
];

/** The first page, which unknown addresses show too. */
export const businessHomeRoute: AppRoute = {
  path: "*",
  lazy: () => import("./dashboard-screen.tsx"),
  handle: { title: "Dashboard" },
};
