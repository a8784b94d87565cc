import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { JOB_ORDERS } from "@fettle/rules/platform/list-orders";
import { Archive } from "lucide-react";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useNavigation } from "react-router";
import { JobsPageDocument } from "../../../generated/graphql.ts";
import { useLoaded } from "../../../platform/apollo/preload.ts";
import { restoreSearch } from "../../../platform/long-list/kept-search.ts";
import { preloadList } from "../../../platform/long-list/preload-list.ts";
import { sortVariables } from "../../../platform/long-list/read-sort.ts";
import { KeptDaysNote } from "../../../platform/offline/kept-days-note.tsx";
import { ImportButton } from "../../../platform/record-import/import-button.tsx";
import { ImportHost } from "../../../platform/record-import/import-host.tsx";
import { useIsFirstScreenDrawn } from "../../../platform/screen/first-screen.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { DeletedJobsLink } from "./deleted-jobs-link.tsx";
import { readJobsFilter } from "./jobs-filter.ts";
import { JobsList } from "./jobs-list.tsx";
import { room } from "./jobs-order.css.ts";
import { JobsSkeleton } from "./jobs-skeleton.tsx";
import { JobsToolbar } from "./jobs-toolbar.tsx";
import { NewJobButton } from "./new-job-button.tsx";

const JobsOrder = lazyPart(() => import("./jobs-order.tsx"));

export function loader(args: LoaderFunctionArgs) {
  restoreSearch(args);
  const params = new URL(args.request.url).searchParams;
  return preloadList(args, JobsPageDocument, {
    ...readJobsFilter(params),
    ...sortVariables(params, JOB_ORDERS),
  });
}

export function Component() {
  const list = useLoaded<typeof loader>();
  const isChanging = useNavigation().location?.pathname === "/jobs";
  const isPhone = useIsPhone();
  const isDrawn = useIsFirstScreenDrawn();
  const actions = (
    <>
      <Button variant="secondary" icon={<Archive />} href="/completed-jobs">
        Completed Jobs
      </Button>
      <NewJobButton />
    </>
  );
  return (
    <>
      <PageHeader
        title="Jobs"
        actions={
          !isPhone && (
            <>
              <DeletedJobsLink />
              <ImportButton kind="jobs" />
              {actions}
            </>
          )
        }
      />
      <ImportHost kind="jobs" />
      <JobsToolbar />
      <KeptDaysNote />
      <Suspense fallback={<div className={room} />}>
        {isDrawn ? <JobsOrder /> : <div className={room} />}
      </Suspense>
      <Suspense fallback={<JobsSkeleton />}>
        <JobsList list={list} isChanging={isChanging} />
      </Suspense>
      {isPhone && <StickyActionBar>{actions}</StickyActionBar>}
    </>
  );
}
