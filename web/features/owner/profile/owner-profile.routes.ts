import type { AppRoute } from "../../../platform/route.ts";

export const ownerProfileRoutes: AppRoute[] = [
  {
    path: "/admin/profile",
    lazy: () => import("./profile-screen.tsx"),
    handle: { title: "Profile", loadError: "Failed to load your profile" },
  },
];
