import type { AppRoute } from "../../../platform/route.ts";

export const ownerDashboardRoutes: AppRoute[] = [
  {
    path: "/admin/alerts",
    lazy: () => import("./alerts-screen.tsx"),
    handle: { title: "Alerts" },
  },
];

export const ownerHomeRoute: AppRoute = {
  path: "*",
  lazy: () => import("./dashboard-screen.tsx"),
  handle: { title: "Dashboard" },
};
