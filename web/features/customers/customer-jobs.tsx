import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import type { PageProps } from "../../app/long-list/list-context.ts";
import { LongList } from "../../app/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../app/long-list/preload-list.ts";
import type { CustomerJobsQuery, CustomerJobsQueryVariables } from "../../generated/graphql.ts";
import { prose } from "../../lib/record-page.css.ts";
import { JobSummaryRow } from "../jobs/job-summary-row.tsx";

export interface CustomerJobsProps {
  list: PreloadedList<CustomerJobsQuery, CustomerJobsQueryVariables>;
}

const jobsOf = (data: CustomerJobsQuery) => data.jobs;

/** A customer's jobs: what is open first, then what is done. */
export function CustomerJobs({ list }: CustomerJobsProps) {
  const { edges, totalCount } = useFirstPage(list).jobs;
  if (edges.length === 0) {
    return (
      <Card title="Jobs" count={totalCount}>
        <p className={prose}>No jobs yet</p>
      </Card>
    );
  }
  return (
    <Card title="Jobs" count={totalCount} padding="none">
      <LongList list={list} connectionOf={jobsOf} Page={JobsOfPage} />
    </Card>
  );
}

type Job = CustomerJobsQuery["jobs"]["edges"][number]["node"];

function JobsOfPage({ rows, index }: PageProps<Job>) {
  return (
    <DataList label="Jobs" variant="plain" isContinuation={index > 0}>
      {rows.map((job) => (
        <JobSummaryRow key={job.id} job={job} />
      ))}
    </DataList>
  );
}
