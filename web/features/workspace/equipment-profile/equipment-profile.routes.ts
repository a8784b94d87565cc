import type { AppRoute } from "../../../platform/route.ts";

export const equipmentProfileRoutes: AppRoute[] = [
  {
    path: "equipment/:id/edit?",
    lazy: () => import("./equipment-screen.tsx"),
    handle: { title: "Equipment", shape: "record", loadError: "Equipment not found" },
  },
];
