import { PortalContent, PortalContentError } from "../platform/portal/portal-content.tsx";
import type { AppRoute } from "../platform/route.ts";
import { Root } from "../platform/screen/root.tsx";
import { RootError } from "../platform/screen/root-error.tsx";
import { Starting } from "../platform/screen/starting.tsx";
import { Dashboard } from "./dashboard.tsx";
import { Shell } from "./shell.tsx";

/** Every route of the owner's portal; an unknown path shows the dashboard. */
export const routes: AppRoute[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: Starting,
    children: [
      {
        Component: Shell,
        children: [
          {
            Component: PortalContent,
            ErrorBoundary: PortalContentError,
            children: [{ path: "*", Component: Dashboard, handle: { title: "Dashboard" } }],
          },
        ],
      },
    ],
  },
];
