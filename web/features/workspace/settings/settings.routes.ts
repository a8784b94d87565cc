import type { AppRoute } from "../../../platform/route.ts";

export const settingsRoutes: AppRoute[] = [
  {
    path: "settings",
    lazy: () => import("./settings-screen.tsx"),
    handle: { title: "Settings", roles: ["admin", "manager"], loadError: "Failed to load data" },
  },
  {
    path: "settings/deleted",
    lazy: () => import("../recently-deleted/recently-deleted-screen.tsx"),
    handle: {
      title: "Recently deleted",
      roles: ["admin", "manager"],
      loadError: "Failed to load deleted records",
    },
  },
];
