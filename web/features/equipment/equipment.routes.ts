import type { AppRoute } from "../../app/route.ts";

export const equipmentRoutes: AppRoute[] = [
  {
    path: "equipment",
    lazy: () => import("./equipment-list-screen.tsx"),
    handle: { title: "Equipment", loadError: "Failed to load equipment" },
  },
  {
    path: "equipment/:id/edit?",
    lazy: () => import("./equipment-screen.tsx"),
    handle: { title: "Equipment", shape: "record", loadError: "Equipment not found" },
  },
];
