import { billingRoutes } from "../features/billing/billing/billing.routes.ts";
import { customersRoutes } from "../features/customers/customers/customers.routes.ts";
import { equipmentRoutes } from "../features/customers/equipment/equipment.routes.ts";
import { authRoutes } from "../features/identity/auth/auth.routes.ts";
import { profileRoutes } from "../features/identity/profile/profile.routes.ts";
import { invoicesRoutes } from "../features/invoicing/invoices/invoices.routes.ts";
import { quotesRoutes } from "../features/invoicing/quotes/quotes.routes.ts";
import { completedJobsRoutes } from "../features/jobs/completed-jobs/completed-jobs.routes.ts";
import { jobPhotosRoutes } from "../features/jobs/job-photos/job-photos.routes.ts";
import { jobWorkRoutes } from "../features/jobs/job-work/job-work.routes.ts";
import { jobsRoutes } from "../features/jobs/jobs/jobs.routes.ts";
import { scheduleRoutes } from "../features/jobs/schedule/schedule.routes.ts";
import { calendarFeedsRoutes } from "../features/organisation/calendar-feeds/calendar-feeds.routes.ts";
import { membersRoutes } from "../features/organisation/members/members.routes.ts";
import { supportRoutes } from "../features/support/support/support.routes.ts";
import { customerProfileRoutes } from "../features/workspace/customer-profile/customer-profile.routes.ts";
import { dashboardRoutes } from "../features/workspace/dashboard/dashboard.routes.ts";
import { equipmentProfileRoutes } from "../features/workspace/equipment-profile/equipment-profile.routes.ts";
import { messagesRoutes } from "../features/workspace/messages/messages.routes.ts";
import { outboxRoutes } from "../features/workspace/outbox/outbox.routes.ts";
import { settingsRoutes } from "../features/workspace/settings/settings.routes.ts";
import { webhooksRoutes } from "../features/workspace/webhooks/webhooks.routes.ts";
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

/** A crash in a screen is contained within the shell. Other errors reach the root error screen. */
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
              ...webhooksRoutes,
              ...profileRoutes,
              ...calendarFeedsRoutes,
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
