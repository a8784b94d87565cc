import type { AppRoute } from "../../../platform/route.ts";

export const ownerErrorsRoutes: AppRoute[] = [
  {
    path: "/admin/errors",
    lazy: () => import("./errors-screen.tsx"),
    handle: { title: "Errors" },
  },
  {
    path: "/admin/errors/:id",
    lazy: () => import("./error-screen.tsx"),
    handle: { title: "Error" },
  },
];
