import type { AppRoute } from "../../../platform/route.ts";

export const ownerSupportRoutes: AppRoute[] = [
  {
    path: "/admin/support",
    lazy: () => import("./support-screen.tsx"),
    handle: { title: "Support" },
  },
];
