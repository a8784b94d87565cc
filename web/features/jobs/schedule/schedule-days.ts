import { type DateRange, daysOf, jobWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDate, CalendarDateTime } from "@internationalized/date";

export interface ScheduleDay<Job> {
  date: CalendarDate;
  jobs: Job[];
  /** False if this device might not have all the day's jobs. */
  isWhole: boolean;
}

export const PILL_LIMIT = { week: 8, month: 3 } as const;

export const DEFAULT_HOUR = 9;

type Dated = { id: string; scheduledAt: string | null };

/** Groups jobs by day, sorted by time of day. Drops jobs outside the range or without a date. */
export function scheduleDays<Job extends Dated>(
  range: DateRange,
  jobs: readonly Job[],
  timeZone: string,
  isWhole: (day: CalendarDate) => boolean = () => true,
) {
  const days: ScheduleDay<Job>[] = daysOf(range).map((date) => ({ date, jobs: [], isWhole: isWhole(date) }));
  const byDate = new Map(days.map((day) => [day.date.toString(), day.jobs]));
  for (const { job, wall } of byWallTime(jobs, timeZone)) {
    byDate.get(dateKey(wall))?.push(job);
  }
  return days;
}

function byWallTime<Job extends Dated>(jobs: readonly Job[], timeZone: string) {
  return jobs
    .flatMap((job) => (job.scheduledAt ? [{ job, wall: jobWallTime(job.scheduledAt, timeZone) }] : []))
    .sort((a, b) => a.wall.compare(b.wall) || (a.job.id < b.job.id ? -1 : 1));
}

function dateKey(wall: CalendarDateTime): string {
  return wall.toString().slice(0, 10);
}

export function visiblePills<Job>(jobs: readonly Job[], limit: number): { shown: Job[]; hidden: number } {
  return { shown: jobs.slice(0, limit), hidden: Math.max(0, jobs.length - limit) };
}

/** Formats "6 jobs", or "2 jobs or more" if the day isn't complete. Empty if none are stored. */
export function dayCount({ jobs, isWhole }: Pick<ScheduleDay<unknown>, "jobs" | "isWhole">): string {
  if (isWhole) return jobCount(jobs.length);
  return jobs.length > 0 ? `${jobCount(jobs.length)} or more` : "";
}

export function jobCount(count: number): string {
  return count === 1 ? "1 job" : `${count} jobs`;
}
