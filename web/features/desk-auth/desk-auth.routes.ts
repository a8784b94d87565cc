import type { AppRoute } from "../../platform/route.ts";

/** The support login, for staff who aren't signed in. */
export const deskAuthRoutes: AppRoute[] = [
  {
    path: "/support-admin/login",
    lazy: () => import("./sign-in-screen.tsx"),
    handle: { title: "Support login" },
  },
];
