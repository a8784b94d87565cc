import { ownerAnalyticsRoutes } from "../features/owner/analytics/owner-analytics.routes.ts";
import { ownerBlogRoutes } from "../features/owner/blog/owner-blog.routes.ts";
import { ownerDashboardRoutes, ownerHomeRoute } from "../features/owner/dashboard/owner-dashboard.routes.ts";
import { ownerErrorsRoutes } from "../features/owner/errors/owner-errors.routes.ts";
import { ownerOrganisationsRoutes } from "../features/owner/organisations/owner-organisations.routes.ts";
import { ownerProfileRoutes } from "../features/owner/profile/owner-profile.routes.ts";
import { ownerStatusRoutes } from "../features/owner/status/owner-status.routes.ts";
import { ownerSupportRoutes } from "../features/owner/support/owner-support.routes.ts";
import { PortalContent, PortalContentError } from "../platform/portal/portal-content.tsx";
import { requireOwner } from "../platform/portal/require-owner.ts";
import type { AppRoute } from "../platform/route.ts";
import { Root } from "../platform/screen/root.tsx";
import { Starting } from "../platform/screen/starting.tsx";
import { GuardError } from "./guard-error.tsx";
import { Shell } from "./shell.tsx";

export const routes: AppRoute[] = [
  {
    Component: Root,
    ErrorBoundary: GuardError,
    HydrateFallback: () => <Starting label="Checking admin access..." />,
    children: [
      {
        Component: Shell,
        middleware: [requireOwner],
        // Without a loader, the middleware wouldn't run on every navigation to a child route.
        loader: () => null,
        children: [
          {
            Component: PortalContent,
            ErrorBoundary: PortalContentError,
            children: [
              ...ownerAnalyticsRoutes,
              ...ownerBlogRoutes,
              ...ownerDashboardRoutes,
              ...ownerErrorsRoutes,
              ...ownerOrganisationsRoutes,
              ...ownerProfileRoutes,
              ...ownerStatusRoutes,
              ...ownerSupportRoutes,
              ownerHomeRoute,
            ],
          },
        ],
      },
    ],
  },
];
