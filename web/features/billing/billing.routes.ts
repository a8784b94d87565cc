import type { AppRoute } from "../../platform/route.ts";

export const billingRoutes: AppRoute[] = [
  {
    path: "subscription",
    lazy: () => import("./subscription-screen.tsx"),
    handle: { title: "Plans", loadError: "Failed to load subscription plans" },
  },
  {
    path: "trial-expired",
    lazy: () => import("./trial-expired-screen.tsx"),
    handle: { title: "Trial Expired" },
  },
];
