import { authRoutes } from "../features/auth/auth.routes.ts";
import { billingRoutes } from "../features/billing/billing.routes.ts";
import { completedJobsRoutes } from "../features/completed-jobs/completed-jobs.routes.ts";
import { customerProfileRoutes } from "../features/customer-profile/customer-profile.routes.ts";
import { customersRoutes } from "../features/customers/customers.routes.ts";
import { dashboardRoutes } from "../features/dashboard/dashboard.routes.ts";
import { equipmentRoutes } from "../features/equipment/equipment.routes.ts";
import { equipmentProfileRoutes } from "../features/equipment-profile/equipment-profile.routes.ts";
import { invoicesRoutes } from "../features/invoices/invoices.routes.ts";
import { jobPhotosRoutes } from "../features/job-photos/job-photos.routes.ts";
import { jobWorkRoutes } from "../features/job-work/job-work.routes.ts";
import { jobsRoutes } from "../features/jobs/jobs.routes.ts";
import { membersRoutes } from "../features/members/members.routes.ts";
import { messagesRoutes } from "../features/messages/messages.routes.ts";
import { outboxRoutes } from "../features/outbox/outbox.routes.ts";
import { profileRoutes } from "../features/profile/profile.routes.ts";
import { quotesRoutes } from "../features/quotes/quotes.routes.ts";
import { scheduleRoutes } from "../features/schedule/schedule.routes.ts";
import { settingsRoutes } from "../features/settings/settings.routes.ts";
import { supportRoutes } from "../features/support/support.routes.ts";
import type { AppRoute } from "../platform/route.ts";
import { Content } from "../platform/screen/content.tsx";
import { ContentError } from "../platform/screen/content-error.tsx";
import { UnknownPage } from "../platform/screen/not-found.tsx";
import { Root } from "../platform/screen/root.tsx";
import { RootError } from "../platform/screen/root-error.tsx";
import { Starting } from "../platform/screen/starting.tsx";
import { requireViewer } from "../platform/session/require-viewer.ts";
import { loadFrame } from "./shell/load-frame.ts";
import { Shell } from "./shell/shell.tsx";

/** Every route of the client. A screen's crash stays within the shell; others reach the root error. */
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
        loader: loadFrame,
        children: [
          {
            Component: Content,
            ErrorBoundary: ContentError,
            children: [
              ...dashboardRoutes,
              ...jobsRoutes,
              ...jobWorkRoutes,
              ...jobPhotosRoutes,
              ...completedJobsRoutes,
              ...customersRoutes,
              ...customerProfileRoutes,
              ...equipmentRoutes,
              ...equipmentProfileRoutes,
              ...membersRoutes,
              ...scheduleRoutes,
              ...messagesRoutes,
              ...quotesRoutes,
              ...invoicesRoutes,
              ...supportRoutes,
              ...settingsRoutes,
              ...profileRoutes,
              ...billingRoutes,
              ...outboxRoutes,
              { path: "*", Component: UnknownPage, handle: { title: "Not found" } },
            ],
          },
        ],
      },
    ],
  },
];
