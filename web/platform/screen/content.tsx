import { Suspense } from "react";
import { Outlet } from "react-router";
import { useRouteHandle } from "../document-title.ts";
import { useViewer } from "../session/viewer.ts";
import { ContentSkeleton } from "./content-skeleton.tsx";
import { NotFound } from "./not-found.tsx";
import { useScreenKey } from "./screen-key.ts";

export function Content() {
  const screen = useScreenKey();
  const handle = useRouteHandle();
  const { role } = useViewer();
  if (handle?.roles && !handle.roles.includes(role)) return <NotFound />;
  return (
    <Suspense key={screen} fallback={<ContentSkeleton shape={handle?.shape} />}>
      <Outlet />
    </Suspense>
  );
}
