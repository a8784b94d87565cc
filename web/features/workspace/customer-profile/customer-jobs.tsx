import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { DataList } from "@fettle/design-system/DataList";
import { formatCount } from "@fettle/rules/platform/format-count";
import { useSearchParams } from "react-router";
import type { CustomerJobsQuery, CustomerJobsQueryVariables } from "../../../generated/graphql.ts";
import { useFreshness } from "../../../platform/long-list/freshness.ts";
import type { PageProps } from "../../../platform/long-list/list-context.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { more, prose } from "../../../platform/screen/record-page.css.ts";
import { JobSummaryRow } from "../../jobs/jobs/job-summary-row.tsx";

export interface CustomerJobsProps {
  list: PreloadedList<CustomerJobsQuery, CustomerJobsQueryVariables>;
}

/** Few enough that the equipment and balance below stay in view. */
const SHOWN_FIRST = 6;

const jobsOf = (data: CustomerJobsQuery) => data.jobs;

export function CustomerJobs({ list }: CustomerJobsProps) {
  const { edges, totalCount } = useFirstPage(list).jobs;
  useFreshness(list.document, list.variables);
  // Kept in the URL, so going back from a job restores the list.
  const [params, setParams] = useSearchParams();
  if (edges.length === 0) {
    return (
      <Card title="Jobs" count={totalCount}>
        <p className={prose}>No jobs yet</p>
      </Card>
    );
  }
  if (totalCount > SHOWN_FIRST && params.get("jobs") !== "all") {
    return (
      <Card title="Jobs" count={totalCount} padding="none">
        <JobsOfPage rows={edges.slice(0, SHOWN_FIRST).map(({ node }) => node)} index={0} />
        <p className={more}>
          <Button size="inline" onPress={() => setParams({ jobs: "all" }, { replace: true })}>
            {`All ${formatCount(totalCount)} jobs`}
          </Button>
        </p>
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

function JobsOfPage({ rows, index }: Pick<PageProps<Job>, "rows" | "index">) {
  return (
    <DataList label="Jobs" variant="plain" isContinuation={index > 0}>
      {rows.map((job) => (
        <JobSummaryRow key={job.id} job={job} />
      ))}
    </DataList>
  );
}
