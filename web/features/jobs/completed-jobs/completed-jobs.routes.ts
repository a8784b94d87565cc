import { MESSAGES } from "@fettle/rules/platform/messages";
import type { AppRoute } from "../../../platform/route.ts";

export const completedJobsRoutes: AppRoute[] = [
  {
    path: "completed-jobs",
    lazy: () => import("./completed-jobs-screen.tsx"),
    handle: { title: "Completed Jobs", loadError: MESSAGES.failedToLoadCompletedJobs },
  },
  {
    path: "completed-jobs/:id",
    lazy: () => import("./completed-job-screen.tsx"),
    handle: { title: "Completed Job", shape: "work", loadError: MESSAGES.failedToLoadCompletedJob },
  },
];
