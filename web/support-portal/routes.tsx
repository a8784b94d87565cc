import { MESSAGES } from "@fettle/rules/platform/messages";
import { deskAdminRoutes, deskInviteRoutes } from "../features/support/desk-admin/desk-admin.routes.ts";
import { deskAuthRoutes } from "../features/support/desk-auth/desk-auth.routes.ts";
import {
  deskDashboardRoute,
  deskTicketsRoutes,
} from "../features/support/desk-tickets/desk-tickets.routes.ts";
import { PortalContentError } from "../platform/portal/portal-content.tsx";
import { requireStaff } from "../platform/portal/require-staff.ts";
import { StaffContent } from "../platform/portal/staff-content.tsx";
import type { AppRoute } from "../platform/route.ts";
import { Root } from "../platform/screen/root.tsx";
import { RootError } from "../platform/screen/root-error.tsx";
import { Starting } from "../platform/screen/starting.tsx";
import { Shell } from "./shell.tsx";

export const routes: AppRoute[] = [
  {
    Component: Root,
    ErrorBoundary: () => <RootError heading={MESSAGES.failedToFetchSupportUser} />,
    HydrateFallback: Starting,
    children: [
      ...deskAuthRoutes,
      ...deskInviteRoutes,
      {
        Component: Shell,
        middleware: [requireStaff],
        // Without a loader, the middleware wouldn't run on every navigation to a child route.
        loader: () => null,
        children: [
          {
            Component: StaffContent,
            ErrorBoundary: PortalContentError,
            children: [...deskTicketsRoutes, ...deskAdminRoutes, deskDashboardRoute],
          },
        ],
      },
    ],
  },
];
