import type { QueryRef } from "@apollo/client/react";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/messages";
import { useSearchParams } from "react-router";
import { useViewer } from "../../app/session/viewer.ts";
import type { JobsPageQuery, JobsPageQueryVariables } from "../../generated/graphql.ts";
import { LoadMore } from "../../lib/load-more.tsx";
import { usePages } from "../../lib/paged-query.ts";
import { useToday } from "../../lib/use-today.ts";
import { groupJobs } from "./job-groups.ts";
import { JobRow } from "./job-row.tsx";
import { readJobsFilter } from "./jobs-filter.ts";
import { count, group, heading, list } from "./jobs-list.css.ts";
import { NewJobButton } from "./new-job-button.tsx";

export interface JobsListProps {
  queryRef: QueryRef<JobsPageQuery, JobsPageQueryVariables>;
  /** Another filter is being loaded. */
  isChanging?: boolean;
}

export function JobsList({ queryRef, isChanging = false }: JobsListProps) {
  const { data, next } = usePages(queryRef, (page) => page.jobs.pageInfo);
  const { timeZone } = useViewer().organisation;
  const today = useToday(timeZone);
  const jobs = data.jobs.edges.map((edge) => edge.node);
  const groups = groupJobs(jobs, timeZone, today);
  if (groups.length === 0) return <NoJobs />;
  return (
    <div className={list} aria-busy={isChanging || next.isLoading}>
      {groups.map(({ key, label, jobs }, index) => (
        <section key={key} className={group}>
          <h2 className={heading}>
            {label}
            <span className={count}>
              {jobs.length}
              {next.hasMore && index === groups.length - 1 && "+"}
            </span>
          </h2>
          <DataList label={label} variant="split">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} timeZone={timeZone} today={today} />
            ))}
          </DataList>
        </section>
      ))}
      <LoadMore {...next} />
    </div>
  );
}

function NoJobs() {
  const [params] = useSearchParams();
  const { status, search } = readJobsFilter(params);
  if (status || search) return <EmptyState heading={MESSAGES.noJobsMatch} illustration={false} />;
  return <EmptyState heading={MESSAGES.noJobs} action={<NewJobButton />} />;
}
