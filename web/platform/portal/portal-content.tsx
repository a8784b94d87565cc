import { Suspense } from "react";
import { Outlet } from "react-router";
import type { StaffRole } from "../../generated/graphql.ts";
import { useRouteHandle } from "../document-title.ts";
import { ContentError } from "../screen/content-error.tsx";
import { ContentSkeleton } from "../screen/content-skeleton.tsx";
import { useScreenKey } from "../screen/screen-key.ts";
import { PortalNotFound } from "./portal-not-found.tsx";

export function PortalContent({ role }: { role?: StaffRole }) {
  const screen = useScreenKey();
  const handle = useRouteHandle();
  if (handle?.roles && !(role && handle.roles.includes(role))) return <PortalNotFound />;
  return (
    <Suspense key={screen} fallback={<ContentSkeleton shape={handle?.shape} />}>
      <Outlet />
    </Suspense>
  );
}

export const PortalContentError = () => <ContentError NotFound={PortalNotFound} />;
