import type { AppRoute } from "../../../platform/route.ts";

export const jobsRoutes: AppRoute[] = [
  {
    path: "jobs",
    lazy: () => import("./jobs-screen.tsx"),
    handle: { title: "Jobs", loadError: "Failed to load jobs" },
  },
  {
    path: "jobs/new",
    lazy: () => import("./new-job-screen.tsx"),
    handle: { title: "Jobs", loadError: "Failed to load jobs" },
  },
  {
    path: "jobs/:id",
    lazy: () => import("./job-screen.tsx"),
    handle: { title: "Job", shape: "work", loadError: "Failed to load job" },
  },
  {
    path: "jobs/:id/edit",
    lazy: () => import("./job-edit-screen.tsx"),
    handle: { title: "Edit Job", shape: "form", loadError: "Failed to load job" },
  },
];
