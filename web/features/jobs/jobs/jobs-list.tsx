import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { DataList } from "@fettle/design-system/DataList";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { SortHeader } from "@fettle/design-system/SortHeader";
import { media } from "@fettle/design-system/tokens/scale";
import { isManaging } from "@fettle/rules/identity/role";
import { isAhead } from "@fettle/rules/jobs/job-status";
import { troubleWords } from "@fettle/rules/jobs/late-job";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { type CSSProperties, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import {
  JobListCountsDocument,
  type JobsPageQuery,
  type JobsPageQueryVariables,
} from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import { KEYS, useKeys } from "../../../platform/keys/keys.ts";
import { focusedRow } from "../../../platform/keys/list-keys.ts";
import { withPage } from "../../../platform/long-list/cut-page.ts";
import { EmptyList } from "../../../platform/long-list/empty-list.tsx";
import { type PageProps, useListVariables, useShownPages } from "../../../platform/long-list/list-context.ts";
import { useListSort } from "../../../platform/long-list/list-sort.ts";
import { LongList } from "../../../platform/long-list/long-list.tsx";
import { type PreloadedList, useFirstPage } from "../../../platform/long-list/preload-list.ts";
import { tableCard } from "../../../platform/long-list/table-row.css.ts";
import { useKeptDays } from "../../../platform/offline/kept-days.ts";
import { EmptyListActions } from "../../../platform/record-import/import-button.tsx";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { useCanHover, useIsPhone, useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { groupJobs } from "./job-groups.ts";
import { JobRow, type JobRowProps } from "./job-row.tsx";
import { jobHeads, jobSorts } from "./jobs-columns.ts";
import { allJobsHref, isOwnDay, readJobsFilter } from "./jobs-filter.ts";
import * as css from "./jobs-list.css.ts";
import { NewJobButton } from "./new-job-button.tsx";

const MoveJobDialog = lazyOpened(() => import("./move-job-dialog.tsx"));

export interface JobsListProps {
  list: PreloadedList<JobsPageQuery, JobsPageQueryVariables>;
  isChanging?: boolean;
  onEmpty: (isEmpty: boolean) => void;
}

const jobsOf = (data: JobsPageQuery) => data.jobs;

export function JobsList({ list, isChanging = false, onEmpty }: JobsListProps) {
  const { jobs } = useFirstPage(list);
  const { role } = useViewer();
  const isManager = isManaging(role);
  const [movedId, setMovedId] = useState<string>();
  useKeys({ [KEYS.move]: () => setMovedId(focusedRow()?.dataset.job) });
  const isOfOwnDay = isOwnDay(useSearchParams()[0], role);
  if (jobs.edges.length === 0)
    return isOfOwnDay ? <NothingToday onEmpty={onEmpty} /> : <NoJobs onEmpty={onEmpty} />;
  return (
    <div
      className={tableCard}
      style={{ "--tracks": css.columns[isManager ? "priced" : "plain"] } as CSSProperties}
    >
      <Heads isManager={isManager} />
      <LongList
        list={list}
        connectionOf={jobsOf}
        Page={JobsOfPage}
        isChanging={isChanging}
        className={css.list}
      />
      {movedId && (
        <Suspense>
          <MoveJobDialog jobId={movedId} onClose={() => setMovedId(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function Heads({ isManager }: { isManager: boolean }) {
  const hasHeads = useMediaQuery(media.roomy);
  const { order, press } = useListSort(jobSorts(isManager).map(({ id }) => id));
  // Open jobs come by date, unless another order is chosen.
  const sortedBy = order.id === "open_first" ? { ...order, id: "scheduled" } : order;
  if (!hasHeads) return null;
  return (
    <SortHeader
      label="Sort jobs"
      columns="var(--tracks)"
      cells={jobHeads(isManager)}
      sortedBy={sortedBy}
      onSort={press}
      isInCard
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

/** On a desktop all rows are in one card. */
const variantOf = (isPhone: boolean) => (isPhone ? "split" : "plain");

/** Read once per page, not per row. */
function useRowLook() {
  const { timeZone } = useViewer().organisation;
  return {
    timeZone,
    today: useToday(timeZone),
    now: useNow(),
    isPhone: useIsPhone(),
    canHover: useCanHover(),
  };
}

function JobsInOrder({ rows, index, isLast, isArchived }: RowsProps) {
  const look = useRowLook();
  return (
    <>
      {index === 0 && <h2 className={css.unseen}>Jobs in the chosen order</h2>}
      <DataList
        label="Jobs"
        variant={variantOf(look.isPhone)}
        isContinuation={index > 0}
        isContinued={!isLast}
      >
        {rows.map((job) => (
          <Row key={job.id} job={job} isArchived={isArchived} showsDay {...look} />
        ))}
      </DataList>
    </>
  );
}

function JobsByDay({ rows, pageRows, index, isLast, isArchived }: RowsProps) {
  const look = useRowLook();
  const isOfOwnDay = isOwnDay(useSearchParams()[0], useViewer().role);
  const nextId = isOfOwnDay && index === 0 && rows.find(({ status }) => isAhead(status))?.id;
  const pages = withPage(useShownPages<Job>(), index, { rows: pageRows, end: isLast ? null : "" });
  const drawn = new Set(rows);
  const groups = groupJobs(pages, index, look.timeZone, look.today).filter(
    ({ jobs: [first] }) => first && drawn.has(first),
  );
  return groups.map(({ key, label, jobs, count, isContinuation, isContinued, isOpenEnded, isFinished }) => (
    <section key={key} className={isContinuation ? css.part : css.group}>
      {!isContinuation && (
        <h2 className={css.heading}>
          {label}
          <span className={css.count}>
            {count}
            {isOpenEnded && "+"} {count === 1 && !isOpenEnded ? "visit" : "visits"}
          </span>
        </h2>
      )}
      <DataList
        label={label}
        variant={variantOf(look.isPhone)}
        isContinuation={isContinuation}
        isContinued={isContinued}
      >
        {jobs.map(
          (job) =>
            drawn.has(job) && (
              <Row
                key={job.id}
                job={job}
                isArchived={isArchived}
                showsDay={isFinished}
                isNext={job.id === nextId}
                {...look}
              />
            ),
        )}
      </DataList>
    </section>
  ));
}

function Row({ now, ...props }: Omit<JobRowProps, "late"> & { now: number }) {
  return <JobRow {...props} late={troubleWords(props.job, props.timeZone, now)} />;
}

function NoJobs({ onEmpty }: Pick<JobsListProps, "onEmpty">) {
  const [params] = useSearchParams();
  const isPartOnly = useKeptDays() !== undefined;
  const { status, late, archived, technicianId, mine, search } = readJobsFilter(params);
  if (archived && !technicianId && !mine && !search)
    return <EmptyState heading="No archived jobs" illustration={false} />;
  if (status || late || archived || technicianId || mine || search)
    return <EmptyState heading={MESSAGES.noJobsMatch} illustration={false} />;
  // The server may have jobs, so don't say there are none.
  if (isPartOnly) return <EmptyState heading="No jobs on this device" illustration={false} />;
  return (
    <EmptyList
      onShown={onEmpty}
      heading={MESSAGES.noJobs}
      action={<EmptyListActions kind="jobs" add={(variant) => <NewJobButton variant={variant} />} />}
    />
  );
}

function NothingToday({ onEmpty }: Pick<JobsListProps, "onEmpty">) {
  const { role } = useViewer();
  const { data } = useQuery(JobListCountsDocument, {
    variables: { search: null, technicianId: null, mine: false },
    context: { handlesErrors: true },
  });
  if (data?.jobListCounts.total === 0) return <NoJobs onEmpty={onEmpty} />;
  return (
    <EmptyState
      heading="Nothing booked for you today"
      illustration={false}
      action={
        <Button variant="secondary" href={allJobsHref(role)}>
          All jobs
        </Button>
      }
    />
  );
}
