import type { AppRoute } from "../../../platform/route.ts";

export const ownerStatusRoutes: AppRoute[] = [
  {
    path: "/admin/status",
    lazy: () => import("./status-screen.tsx"),
    handle: { title: "Status page" },
  },
];
