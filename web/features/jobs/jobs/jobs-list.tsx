import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useSearchParams } from "react-router";
import type { JobsPageQuery, JobsPageQueryVariables } from "../../../generated/graphql.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import { withPage } from "../../../platform/long-list/cut-page.ts";
import { type PageProps, useListVariables, useShownPages } from "../../../platform/long-list/list-context.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { EmptyListActions } from "../../../platform/record-import/import-button.tsx";
import { useViewer } from "../../../platform/session/viewer.ts";
import { groupJobs } from "./job-groups.ts";
import { JobRow } from "./job-row.tsx";
import { readJobsFilter } from "./jobs-filter.ts";
import { count, group, heading, list as listClass, part, unseen } from "./jobs-list.css.ts";
import { NewJobButton } from "./new-job-button.tsx";

export interface JobsListProps {
  list: PreloadedList<JobsPageQuery, JobsPageQueryVariables>;
  isChanging?: boolean;
}

const jobsOf = (data: JobsPageQuery) => data.jobs;

export function JobsList({ list, isChanging = false }: JobsListProps) {
  const { jobs } = useFirstPage(list);
  if (jobs.edges.length === 0) return <NoJobs />;
  return (
    <LongList
      list={list}
      connectionOf={jobsOf}
      Page={JobsOfPage}
      isChanging={isChanging}
      className={listClass}
    />
  );
}

type Job = JobsPageQuery["jobs"]["edges"][number]["node"];

/** Shows day headings only when sorted by day. */
function JobsOfPage(props: PageProps<Job>) {
  const { orderBy, archived } = useListVariables<JobsPageQueryVariables>();
  const Rows = orderBy ? JobsInOrder : JobsByDay;
  return <Rows {...props} isArchived={archived === true} />;
}

type RowsProps = PageProps<Job> & { isArchived: boolean };

function JobsInOrder({ rows, index, isLast, isArchived }: RowsProps) {
  const { timeZone } = useViewer().organisation;
  const today = useToday(timeZone);
  return (
    <>
      {index === 0 && <h2 className={unseen}>Jobs in the chosen order</h2>}
      <DataList label="Jobs" variant="split" isContinuation={index > 0} isContinued={!isLast}>
        {rows.map((job) => (
          <JobRow key={job.id} job={job} timeZone={timeZone} today={today} isArchived={isArchived} />
        ))}
      </DataList>
    </>
  );
}

function JobsByDay({ rows, pageRows, index, isLast, isArchived }: RowsProps) {
  const { timeZone } = useViewer().organisation;
  const today = useToday(timeZone);
  const pages = withPage(useShownPages<Job>(), index, { rows: pageRows, end: isLast ? null : "" });
  const drawn = new Set(rows);
  const groups = groupJobs(pages, index, timeZone, today).filter(
    ({ jobs: [first] }) => first && drawn.has(first),
  );
  return groups.map(({ key, label, jobs, count: all, isContinuation, isContinued, isOpenEnded }) => (
    <section key={key} className={isContinuation ? part : group}>
      {!isContinuation && (
        <h2 className={heading}>
          {label}
          <span className={count}>
            {all}
            {isOpenEnded && "+"}
          </span>
        </h2>
      )}
      <DataList label={label} variant="split" isContinuation={isContinuation} isContinued={isContinued}>
        {jobs.map(
          (job) =>
            drawn.has(job) && (
              <JobRow key={job.id} job={job} timeZone={timeZone} today={today} isArchived={isArchived} />
            ),
        )}
      </DataList>
    </section>
  ));
}

function NoJobs() {
  const [params] = useSearchParams();
  const { status, late, archived, technicianId, mine, search } = readJobsFilter(params);
  if (archived && !technicianId && !mine && !search)
    return <EmptyState heading="No archived jobs" illustration={false} />;
  if (status || late || archived || technicianId || mine || search)
    return <EmptyState heading={MESSAGES.noJobsMatch} illustration={false} />;
  return (
    <EmptyState
      heading={MESSAGES.noJobs}
      action={<EmptyListActions kind="jobs" add={(variant) => <NewJobButton variant={variant} />} />}
    />
  );
}
