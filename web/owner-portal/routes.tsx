import { businessAnalyticsRoutes } from "../features/business-analytics/business-analytics.routes.ts";
import { businessBlogRoutes } from "../features/business-blog/business-blog.routes.ts";
import {
  businessDashboardRoutes,
  businessHomeRoute,
} from "../features/business-dashboard/business-dashboard.routes.ts";
import { businessOrganisationsRoutes } from "../features/business-organisations/business-organisations.routes.ts";
import { businessProfileRoutes } from "../features/business-profile/business-profile.routes.ts";
import { businessSupportRoutes } from "../features/business-support/business-support.routes.ts";
import { PortalContent, PortalContentError } from "../platform/portal/portal-content.tsx";
import { requireOwner } from "../platform/portal/require-owner.ts";
import type { AppRoute } from "../platform/route.ts";
import { Root } from "../platform/screen/root.tsx";
import { Starting } from "../platform/screen/starting.tsx";
import { GuardError } from "./guard-error.tsx";
import { Shell } from "./shell.tsx";

/** Every route of the owner's portal; an unknown path shows the dashboard. */
export const routes: AppRoute[] = [
  {
    Component: Root,
    ErrorBoundary: GuardError,
    HydrateFallback: () => <Starting label="Checking admin access..." />,
    children: [
      {
        Component: Shell,
        middleware: [requireOwner],
        // A loader makes the middleware run on every navigation below.
        loader: () => null,
        children: [
          {
            Component: PortalContent,
            ErrorBoundary: PortalContentError,
            children: [
              ...businessAnalyticsRoutes,
              ...businessBlogRoutes,
              ...businessDashboardRoutes,
              ...businessOrganisationsRoutes,
              ...businessProfileRoutes,
              ...businessSupportRoutes,
              businessHomeRoute,
            ],
          },
        ],
      },
    ],
  },
];
