import type { AppRoute } from "../../../platform/route.ts";

export const calendarFeedsRoutes: AppRoute[] = [
  {
    path: "profile/calendar",
    lazy: () => import("./calendar-screen.tsx"),
    handle: { title: "Calendar", shape: "form" },
  },
];
