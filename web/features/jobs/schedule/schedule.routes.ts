import type { AppRoute } from "../../../platform/route.ts";

export const scheduleRoutes: AppRoute[] = [
  {
    path: "schedule",
    lazy: () => import("./schedule-screen.tsx"),
    handle: { title: "Schedule", loadError: "Failed to load schedule", contentWidth: "full" },
  },
];
