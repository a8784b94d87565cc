import type { AppRoute } from "../../../platform/route.ts";

const roles = ["support_admin"] as const;

export const deskAdminRoutes: AppRoute[] = [
  {
    path: "/support-admin/admin",
    lazy: () => import("./console-screen.tsx"),
    handle: { title: "Admin Console", roles },
  },
  {
    path: "/support-admin/users",
    lazy: () => import("./users-screen.tsx"),
    handle: { title: "Users", roles, loadError: "Failed to load users" },
  },
  {
    path: "/support-admin/invites",
    lazy: () => import("./invites-screen.tsx"),
    handle: { title: "Invites", roles, loadError: "Failed to load invites" },
  },
  {
    path: "/support-admin/audit",
    lazy: () => import("./audit-screen.tsx"),
    handle: { title: "Audit log", roles, loadError: "Failed to load the audit log" },
  },
  {
    path: "/support-admin/categories",
    lazy: () => import("./categories-screen.tsx"),
    handle: { title: "Categories", roles, loadError: "Failed to load categories" },
  },
  {
    path: "/support-admin/canned-replies",
    lazy: () => import("./canned-replies-screen.tsx"),
    handle: { title: "Canned replies", roles },
  },
  {
    path: "/support-admin/business-hours",
    lazy: () => import("./support-hours-screen.tsx"),
    handle: { title: "Business hours", roles, loadError: "Failed to load business hours" },
  },
  {
    path: "/support-admin/profile",
    lazy: () => import("./profile-screen.tsx"),
    handle: { title: "Profile", loadError: "Failed to load your profile" },
  },
];

export const deskInviteRoutes: AppRoute[] = [
  {
    path: "/support-admin/invite/:token",
    lazy: () => import("./join-screen.tsx"),
    handle: { title: "Join support" },
  },
];
