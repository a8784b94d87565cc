import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { SkeletonRegion, SkeletonRow } from "@fettle/design-system/Skeleton";
import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useLoaded } from "../../app/apollo/preload.ts";
import type { PageProps } from "../../app/long-list/list-context.ts";
import { LongList } from "../../app/long-list/long-list.tsx";
import { type PreloadedList, preloadList, useFirstPage } from "../../app/long-list/preload-list.ts";
import {
  CompletedJobsDocument,
  type CompletedJobsQuery,
  type CompletedJobsQueryVariables,
} from "../../generated/graphql.ts";
import { CompletedJobRow } from "./completed-job-row.tsx";

const SKELETON_ROWS = ["one", "two", "three", "four", "five", "six"];
/** Title and customer, when, photos, badge, arrow. */
const COLUMNS = "minmax(0, 1fr) 246px 48px 132px 18px";

export function loader(args: LoaderFunctionArgs) {
  return preloadList(args, CompletedJobsDocument, {});
}

export function Component() {
  const list = useLoaded<typeof loader>();
  return (
    <>
      <PageHeader title="Completed Jobs" backHref="/jobs" backLabel="Jobs" isList />
      <Suspense fallback={<CompletedJobsSkeleton />}>
        <CompletedJobsList list={list} />
      </Suspense>
    </>
  );
}

const jobsOf = (data: CompletedJobsQuery) => data.jobs;

function CompletedJobsList({
  list,
}: {
  list: PreloadedList<CompletedJobsQuery, CompletedJobsQueryVariables>;
}) {
  const { jobs } = useFirstPage(list);
  if (jobs.edges.length === 0) {
    return <EmptyState heading="No completed jobs yet" detail="Jobs appear here once they are completed." />;
  }
  return <LongList list={list} connectionOf={jobsOf} Page={CompletedJobsOfPage} />;
}

type CompletedJob = CompletedJobsQuery["jobs"]["edges"][number]["node"];

function CompletedJobsOfPage({ rows, index, isLast }: PageProps<CompletedJob>) {
  return (
    <DataList
      label="Completed jobs"
      variant="split"
      columns={COLUMNS}
      isContinuation={index > 0}
      isContinued={!isLast}
    >
      {rows.map((job) => (
        <CompletedJobRow key={job.id} job={job} />
      ))}
    </DataList>
  );
}

function CompletedJobsSkeleton() {
  return (
    <SkeletonRegion label="Loading completed jobs">
      <DataList label="Completed jobs" variant="split">
        {SKELETON_ROWS.map((row) => (
          <li key={row}>
            <SkeletonRow />
          </li>
        ))}
      </DataList>
    </SkeletonRegion>
  );
}
