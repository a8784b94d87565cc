import { Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import { ContentSkeleton } from "./content-skeleton.tsx";

/** The screen itself. A new screen starts with its own skeleton; a change within one keeps what is shown. */
export function Content() {
  const screen = useMatches().at(-1);
  return (
    <Suspense key={`${screen?.id} ${JSON.stringify(screen?.params)}`} fallback={<ContentSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
