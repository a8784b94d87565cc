import type { AppRoute } from "../../../platform/route.ts";

export const ownerAnalyticsRoutes: AppRoute[] = [
  {
    path: "/admin/analytics",
    lazy: () => import("./analytics-screen.tsx"),
    handle: { title: "Analytics", loadError: "Failed to load analytics", contentWidth: "full" },
  },
];
