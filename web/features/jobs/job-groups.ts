import { formatWallDay, formatWeekday } from "@fettle/rules/format-wall-time";
import { isOpenStatus, type JobStatus } from "@fettle/rules/job-status";
import { instantWallTime, isSameWallDay, jobWallTime } from "@fettle/rules/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { toCalendarDate } from "@internationalized/date";

type GroupedJob = { id: string; status: JobStatus; scheduledAt: string | null; completedAt: string | null };

export type JobGroup<Job> = { key: string; label: string; jobs: Job[] };

/**
 * Jobs under the heading of their day, in the list's own order: open jobs by the day they are booked for, then
 * finished ones by the day they were completed. A job that stands in two pages is shown once.
 */
export function groupJobs<Job extends GroupedJob>(
  jobs: readonly Job[],
  timeZone: string,
  today: CalendarDate,
) {
  const groups: JobGroup<Job>[] = [];
  const seen = new Set<string>();
  for (const job of jobs) {
    if (seen.has(job.id)) continue;
    seen.add(job.id);
    const label = headingOf(job, timeZone, today);
    const last = groups.at(-1);
    if (last?.label === label) last.jobs.push(job);
    else groups.push({ key: `${label} ${job.id}`, label, jobs: [job] });
  }
  return groups;
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

/** 'Today, Wed 18 November', 'Thursday 19 November'; the year when it isn't this one. */
export function dayHeading(day: CalendarDate, today: CalendarDate): string {
  const month = new Intl.DateTimeFormat("en-AU", { month: "long", timeZone: "UTC" }).format(
    day.toDate("UTC"),
  );
  const year = day.year === today.year ? "" : ` ${day.year}`;
  if (isSameWallDay(day, today)) return `Today, ${formatWallDay(day).slice(0, 3)} ${day.day} ${month}`;
  return `${formatWeekday(day)} ${day.day} ${month}${year}`;
}
