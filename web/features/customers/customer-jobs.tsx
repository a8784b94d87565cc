import type { QueryRef } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import type { CustomerJobsQuery, CustomerJobsQueryVariables } from "../../generated/graphql.ts";
import { LoadMore } from "../../lib/load-more.tsx";
import { usePages } from "../../lib/paged-query.ts";
import { prose } from "../../lib/record-page.css.ts";
import { JobSummaryRow } from "../jobs/job-summary-row.tsx";

export interface CustomerJobsProps {
  queryRef: QueryRef<CustomerJobsQuery, CustomerJobsQueryVariables>;
}

/** A customer's jobs: what is open first, then what is done. */
export function CustomerJobs({ queryRef }: CustomerJobsProps) {
  const { data, next } = usePages(queryRef, (page) => page.jobs.pageInfo);
  const { edges, totalCount } = data.jobs;
  if (edges.length === 0) {
    return (
      <Card title="Jobs" count={totalCount}>
        <p className={prose}>No jobs yet</p>
      </Card>
    );
  }
  return (
    <Card title="Jobs" count={totalCount} padding="none">
      <DataList label="Jobs" variant="plain">
        {edges.map(({ node }) => (
          <JobSummaryRow key={node.id} job={node} />
        ))}
      </DataList>
      <LoadMore {...next} />
    </Card>
  );
}
