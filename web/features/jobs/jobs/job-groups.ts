import { isOpenStatus, type JobStatus } from "@fettle/rules/jobs/job-status";
import { formatWallDay, formatWeekday, monthName } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, isSameWallDay, jobWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { toCalendarDate } from "@internationalized/date";

type GroupedJob = { id: string; status: JobStatus; scheduledAt: string | null; completedAt: string | null };

export type JobGroup<Job> = {
  key: string;
  label: string;
  jobs: Job[];
  /** Set if the previous page ends on the same day as this group. */
  isContinuation: boolean;
  /** Set if the next page starts on the same day as this group, or hasn't loaded yet. */
  isContinued: boolean;
  count: number;
  isOpenEnded: boolean;
  /** Done and cancelled jobs, by the day they were completed. */
  isFinished: boolean;
};

type Pages<Job> = readonly { rows: readonly Job[]; end: string | null }[];

/** Groups a page's jobs by day: open jobs by booked time, closed jobs by completion time. A day can span pages. */
export function groupJobs<Job extends GroupedJob>(
  pages: Pages<Job>,
  index: number,
  timeZone: string,
  today: CalendarDate,
): JobGroup<Job>[] {
  const labelOf = (job: Job) => headingOf(job, timeZone, today);
  const runs: { label: string; jobs: Job[] }[] = [];
  for (const job of pages[index]?.rows ?? []) {
    const label = labelOf(job);
    const last = runs.at(-1);
    if (last?.label === label) last.jobs.push(job);
    else runs.push({ label, jobs: [job] });
  }
  const before = pages[index - 1]?.rows.at(-1);
  const after = pages.slice(index + 1).flatMap(({ rows }) => rows);
  const hasMore = pages.at(-1)?.end !== null;
  return runs.map(({ label, jobs }, place) => {
    const isLast = place === runs.length - 1;
    const others = isLast ? after.findIndex((job) => labelOf(job) !== label) : 0;
    const isOpenEnded = others < 0 && hasMore;
    return {
      key: `${label} ${jobs[0]?.id}`,
      label,
      jobs,
      isContinuation: place === 0 && before !== undefined && labelOf(before) === label,
      isContinued: others > 0 || (others < 0 && (hasMore || after.length > 0)),
      count: jobs.length + (others < 0 ? after.length : others),
      isOpenEnded,
      isFinished: jobs[0] !== undefined && !isOpenStatus(jobs[0].status),
    };
  });
}

function headingOf(job: GroupedJob, timeZone: string, today: CalendarDate): string {
  const isOpen = isOpenStatus(job.status);
  if (isOpen && !job.scheduledAt) return "Not scheduled yet";
  const wall = job.completedAt
    ? instantWallTime(job.completedAt, timeZone)
    : job.scheduledAt && jobWallTime(job.scheduledAt, timeZone);
  const day = wall ? dayHeading(toCalendarDate(wall), today) : "No date";
  return isOpen ? day : `Finished, ${day}`;
}

/** Formats "Today, Wed 18 November", "Tomorrow, Thu 19 November" or "Thursday 19 November", adding the year if it isn't the current year. */
export function dayHeading(day: CalendarDate, today: CalendarDate): string {
  const month = monthName(day);
  const year = day.year === today.year ? "" : ` ${day.year}`;
  if (isSameWallDay(day, today)) return `Today, ${formatWallDay(day).slice(0, 3)} ${day.day} ${month}`;
  if (isSameWallDay(day, today.add({ days: 1 })))
    return `Tomorrow, ${formatWallDay(day).slice(0, 3)} ${day.day} ${month}${year}`;
  return `${formatWeekday(day)} ${day.day} ${month}${year}`;
}
