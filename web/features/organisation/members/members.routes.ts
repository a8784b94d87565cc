import type { AppRoute } from "../../../platform/route.ts";

export const membersRoutes: AppRoute[] = [
  {
    path: "members",
    lazy: () => import("./members-screen.tsx"),
    handle: { title: "Team Members", roles: ["admin", "manager"], loadError: "Failed to load members" },
  },
];
