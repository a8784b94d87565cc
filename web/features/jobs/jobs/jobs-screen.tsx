import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { JOB_ORDERS } from "@fettle/rules/platform/list-orders";
import { Archive } from "lucide-react";
import { Suspense, useState } from "react";
import { type LoaderFunctionArgs, useNavigation } from "react-router";
import { JobsPageDocument } from "../../../generated/graphql.ts";
import { useLoaded } from "../../../platform/apollo/preload.ts";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import { loadSortVariables } from "../../../platform/long-list/managers-sort.ts";
import { preloadList } from "../../../platform/long-list/preload-list.ts";
import { KeptDaysNote } from "../../../platform/offline/kept-days-note.tsx";
import { ImportButton } from "../../../platform/record-import/import-button.tsx";
import { ImportHost } from "../../../platform/record-import/import-host.tsx";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { readJobsFilter } from "./jobs-filter.ts";
import { JobsList } from "./jobs-list.tsx";
import { JobsSkeleton } from "./jobs-skeleton.tsx";
import { JobsToolbar } from "./jobs-toolbar.tsx";
import { NewJobButton } from "./new-job-button.tsx";

const NextVisit = lazyPart(() => import("./next-visit.tsx"));

export async function loader(args: LoaderFunctionArgs) {
  restoreSearch(args);
  const params = new URL(args.request.url).searchParams;
  return preloadList(args, JobsPageDocument, {
    ...readJobsFilter(params),
    ...(await loadSortVariables(args, JOB_ORDERS, "value")),
  });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  const isChanging = useNavigation().location?.pathname === "/jobs";
  const isPhone = useIsPhone();
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
      {isPhone && (
        <Suspense>
          <NextVisit />
        </Suspense>
      )}
      <JobsToolbar isEmpty={isEmpty} />
      <KeptDaysNote />
      <Suspense fallback={<JobsSkeleton />}>
        <JobsList list={list} isChanging={isChanging} onEmpty={setEmpty} />
      </Suspense>
      {isPhone && <StickyActionBar>{actions}</StickyActionBar>}
    </>
  );
}
