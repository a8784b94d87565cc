import type { AppRoute } from "../../../platform/route.ts";

export const deskAuthRoutes: AppRoute[] = [
  {
    path: "/support-admin/login",
    lazy: () => import("./sign-in-screen.tsx"),
    handle: { title: "Support login" },
  },
  {
    path: "/support-admin/forgot-password",
    lazy: () => import("./forgotten-password-screen.tsx"),
    handle: { title: "Forgotten password" },
  },
  {
    path: "/support-admin/reset-password",
    lazy: () => import("./reset-password-screen.tsx"),
    handle: { title: "Choose a new password" },
  },
];
