import type { AppRoute } from "../../../platform/route.ts";

export const equipmentRoutes: AppRoute[] = [
  {
    path: "equipment",
    lazy: () => import("./equipment-list-screen.tsx"),
    handle: { title: "Equipment", loadError: "Failed to load equipment" },
  },
];
