import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { JOB_ORDERS } from "@fettle/rules/platform/list-orders";
import { dayInstants, today } from "@fettle/rules/platform/wall-time";
import { Archive } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { type LoaderFunctionArgs, useRevalidator, useSearchParams } from "react-router";
import { JobsPageDocument } from "../../../generated/graphql.ts";
import { useLoaded } from "../../../platform/apollo/preload.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import { loadSortVariables } from "../../../platform/long-list/managers-sort.ts";
import { preloadList } from "../../../platform/long-list/preload-list.ts";
import { useIsGoing } from "../../../platform/navigating.ts";
import { KeptDaysNote } from "../../../platform/offline/kept-days-note.tsx";
import { ImportButton } from "../../../platform/record-import/import-button.tsx";
import { ImportHost } from "../../../platform/record-import/import-host.tsx";
import { clientContext } from "../../../platform/route.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { loadViewer, useViewer, type Viewer } from "../../../platform/session/viewer.ts";
import { isOwnDay, ownDayFilter, readJobsFilter } from "./jobs-filter.ts";
import { JobsList } from "./jobs-list.tsx";
import { JobsSkeleton } from "./jobs-skeleton.tsx";
import { JobsToolbar } from "./jobs-toolbar.tsx";
import { NewJobButton } from "./new-job-button.tsx";

const NextVisit = lazyPart(() => import("./next-visit.tsx"));

const ownDayOf = ({ organisation: { timeZone } }: Viewer) => ownDayFilter(today(timeZone), timeZone);

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const viewer = await loadViewer(args.context.get(clientContext));
  const ownDay = viewer && isOwnDay(params, viewer.role);
  if (!ownDay) restoreSearch(args);
  return preloadList(args, JobsPageDocument, {
    ...readJobsFilter(params),
    ...(ownDay && ownDayOf(viewer)),
    ...(await loadSortVariables(args, JOB_ORDERS, "value")),
  });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  const isChanging = useIsGoing("/jobs");
  const isPhone = useIsPhone();
  const isOfOwnDay = isOwnDay(useSearchParams()[0], useViewer().role);
  useNewDay(list.variables.scheduledFrom);
  const [isEmpty, setEmpty] = useState(false);
  const actions = (
    <>
      <Button variant="secondary" icon={<Archive />} href="/completed-jobs">
        Completed Jobs
      </Button>
      <NewJobButton showsKey />
    </>
  );
  return (
    <>
      <PageHeader
        title="Jobs"
        actions={
          !isPhone && (
            <>
              <ImportButton kind="jobs" />
              {actions}
            </>
          )
        }
      />
      <ImportHost kind="jobs" />
      {isPhone && !isOfOwnDay && (
        <Suspense>
          <NextVisit />
        </Suspense>
      )}
      <JobsToolbar isEmpty={isEmpty} />
      <KeptDaysNote />
      <Suspense fallback={<JobsSkeleton isByDay={!list.variables.orderBy} />}>
        <JobsList list={list} isChanging={isChanging} onEmpty={setEmpty} />
      </Suspense>
      {isPhone && <StickyActionBar>{actions}</StickyActionBar>}
    </>
  );
}

/** A phone that stayed open overnight shows the new day. */
function useNewDay(shownFrom: string | null | undefined) {
  const { timeZone } = useViewer().organisation;
  const { from } = dayInstants(useToday(timeZone), timeZone);
  const { revalidate } = useRevalidator();
  const isOver = shownFrom ? shownFrom !== from : false;
  useEffect(() => {
    if (isOver) void revalidate();
  }, [isOver, revalidate]);
}
