import type { AppRoute } from "../../platform/route.ts";

export const settingsRoutes: AppRoute[] = [
  {
    path: "settings",
    lazy: () => import("./settings-screen.tsx"),
    handle: { title: "Settings", roles: ["admin", "manager"], loadError: "Failed to load data" },
  },
];
