import { Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import { useRouteHandle } from "../document-title.ts";
import { NotFound } from "../errors/not-found.tsx";
import { useViewer } from "../session/viewer.ts";
import { ContentSkeleton } from "./content-skeleton.tsx";

/** The screen itself, for those it is for. A new screen starts with its own skeleton; a change within one keeps what is shown. */
export function Content() {
  const screen = useMatches().at(-1);
  const handle = useRouteHandle();
  const { role } = useViewer();
  if (handle?.roles && !handle.roles.includes(role)) return <NotFound />;
  return (
    <Suspense
      key={`${screen?.id} ${JSON.stringify(screen?.params)}`}
      fallback={<ContentSkeleton shape={handle?.shape} />}
    >
      <Outlet />
    </Suspense>
  );
}
