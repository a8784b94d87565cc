import { MESSAGES } from "@fettle/rules/platform/messages";
import type { AppRoute } from "../../../platform/route.ts";

export const jobWorkRoutes: AppRoute[] = [
  {
    path: "jobs/:id/notes",
    lazy: () => import("./work-screen.tsx"),
    handle: { title: "Notes & Charges", shape: "work", loadError: MESSAGES.failedToLoadJob },
  },
];
