import { authRoutes } from "../features/auth/auth.routes.ts";
import { billingRoutes } from "../features/billing/billing.routes.ts";
import { completedJobsRoutes } from "../features/completed-jobs/completed-jobs.routes.ts";
import { customersRoutes } from "../features/customers/customers.routes.ts";
import { dashboardRoutes } from "../features/dashboard/dashboard.routes.ts";
import { equipmentRoutes } from "../features/equipment/equipment.routes.ts";
import { invoicesRoutes } from "../features/invoices/invoices.routes.ts";
import { jobWorkRoutes } from "../features/job-work/job-work.routes.ts";
import { jobsRoutes } from "../features/jobs/jobs.routes.ts";
import { membersRoutes } from "../features/members/members.routes.ts";
import { profileRoutes } from "../features/profile/profile.routes.ts";
import { quotesRoutes } from "../features/quotes/quotes.routes.ts";
import { scheduleRoutes } from "../features/schedule/schedule.routes.ts";
import { settingsRoutes } from "../features/settings/settings.routes.ts";
import { ContentError } from "./errors/content-error.tsx";
import { NotFound } from "./errors/not-found.tsx";
import { RootError } from "./errors/root-error.tsx";
import { Root } from "./root.tsx";
import type { AppRoute } from "./route.ts";
import { requireViewer } from "./session/require-viewer.ts";
import { Content } from "./shell/content.tsx";
import { Shell } from "./shell/shell.tsx";
import { Starting } from "./starting.tsx";

/** Every address of the client. A content crash stays within the shell; the rest falls to the root's error. */
export const routes: AppRoute[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: Starting,
    children: [
      ...authRoutes,
      {
        Component: Shell,
        middleware: [requireViewer],
        // A loader makes the middleware run on every navigation below.
        loader: () => null,
        children: [
          {
            Component: Content,
            ErrorBoundary: ContentError,
            children: [
              ...dashboardRoutes,
              ...jobsRoutes,
              ...jobWorkRoutes,
              ...completedJobsRoutes,
              ...customersRoutes,
              ...equipmentRoutes,
              ...membersRoutes,
              ...scheduleRoutes,
              ...quotesRoutes,
              ...invoicesRoutes,
              ...settingsRoutes,
              ...profileRoutes,
              ...billingRoutes,
              { path: "*", Component: NotFound, handle: { title: "Not found" } },
            ],
          },
        ],
      },
    ],
  },
];
