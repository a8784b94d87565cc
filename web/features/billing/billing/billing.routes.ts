import { MESSAGES } from "@fettle/rules/platform/messages";
import type { AppRoute } from "../../../platform/route.ts";

export const billingRoutes: AppRoute[] = [
  {
    path: "subscription",
    lazy: () => import("./subscription-screen.tsx"),
    handle: { title: "Subscription", loadError: MESSAGES.failedToLoadPlans, shape: "form" },
  },
  {
    path: "trial-expired",
    lazy: () => import("./trial-expired-screen.tsx"),
    handle: { title: "Your plan", loadError: MESSAGES.failedToFetchSubscription },
  },
];
