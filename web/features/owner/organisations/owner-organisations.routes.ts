import type { AppRoute } from "../../../platform/route.ts";

export const ownerOrganisationsRoutes: AppRoute[] = [
  {
    path: "/admin/organizations",
    lazy: () => import("./organisations-screen.tsx"),
    handle: { title: "Organizations" },
  },
  {
    path: "/admin/organizations/:id",
    lazy: () => import("./organisation-screen.tsx"),
    handle: { title: "Organization" },
  },
  {
    path: "/admin/organizations/:id/audit",
    lazy: () => import("./audit-screen.tsx"),
    handle: { title: "Audit" },
  },
];
