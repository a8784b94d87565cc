import type { AppRoute } from "../../app/route.ts";
import { requireRole } from "../../app/session/require-viewer.ts";

export const settingsRoutes: AppRoute[] = [
  {
    path: "settings",
    middleware: [requireRole(["admin", "manager"])],
    lazy: () => import("./settings-screen.tsx"),
    handle: { title: "Settings", roles: ["admin", "manager"] },
  },
];
