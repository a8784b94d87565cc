import type { AppRoute } from "../../../platform/route.ts";

export const webhooksRoutes: AppRoute[] = [
  {
    path: "settings/webhooks/:id",
    lazy: () => import("./delivery-log-screen.tsx"),
    handle: { title: "Webhook deliveries", roles: ["admin"], loadError: "Failed to load data" },
  },
];
