import type { QueryRef } from "@apollo/client/react";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { SkeletonRegion, SkeletonRow } from "@fettle/design-system/Skeleton";
import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { preload, useLoaded } from "../../app/apollo/preload.ts";
import {
  CompletedJobsDocument,
  type CompletedJobsQuery,
  type CompletedJobsQueryVariables,
} from "../../generated/graphql.ts";
import { LoadMore } from "../../lib/load-more.tsx";
import { usePages } from "../../lib/paged-query.ts";
import { CompletedJobRow } from "./completed-job-row.tsx";

const PAGE_SIZE = 50;
const SKELETON_ROWS = ["one", "two", "three", "four", "five", "six"];
/** Title and customer, when, photos, badge, arrow. */
const COLUMNS = "minmax(0, 1fr) 246px 48px 132px 18px";

export function loader(args: LoaderFunctionArgs) {
  return preload(args, CompletedJobsDocument, { first: PAGE_SIZE });
}

export function Component() {
  const queryRef = useLoaded<typeof loader>();
  return (
    <>
      <PageHeader title="Completed Jobs" backHref="/jobs" backLabel="Jobs" />
      <Suspense fallback={<CompletedJobsSkeleton />}>
        <CompletedJobsList queryRef={queryRef} />
      </Suspense>
    </>
  );
}

function CompletedJobsList({
  queryRef,
}: {
  queryRef: QueryRef<CompletedJobsQuery, CompletedJobsQueryVariables>;
}) {
  const { data, next } = usePages(queryRef, (page) => page.jobs.pageInfo);
  if (data.jobs.edges.length === 0) {
    return <EmptyState heading="No completed jobs yet" detail="Jobs appear here once they are completed." />;
  }
  return (
    <>
      <DataList label="Completed jobs" variant="split" columns={COLUMNS}>
        {data.jobs.edges.map(({ node }) => (
          <CompletedJobRow key={node.id} job={node} />
        ))}
      </DataList>
      <LoadMore {...next} />
    </>
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
