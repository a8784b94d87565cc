import type { AppRoute } from "../../../platform/route.ts";

export const profileRoutes: AppRoute[] = [
  { path: "profile", lazy: () => import("./profile-screen.tsx"), handle: { title: "Profile" } },
  {
    path: "profile/edit",
    lazy: () => import("./edit-profile-screen.tsx"),
    handle: { title: "Edit Profile" },
  },
];
