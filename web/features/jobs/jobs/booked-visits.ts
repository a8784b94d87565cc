import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import type { BookedVisit } from "@fettle/rules/jobs/visit-overlaps";
import { visitMinutes } from "@fettle/rules/jobs/visit-place";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import type { BookedThenQuery } from "../../../generated/graphql.ts";

type Booked = BookedThenQuery["schedule"][number];
type Timed = Pick<Booked, "scheduledAt" | "jobType" | "durationMinutes">;

/** Returns null for a job without a date. */
export function visitSpan(
  job: Timed,
  timeZone: string,
): { start: CalendarDateTime; end: CalendarDateTime } | null {
  if (!job.scheduledAt) return null;
  const start = jobWallTime(job.scheduledAt, timeZone);
  return { start, end: start.add({ minutes: visitMinutes(job) }) };
}

/** The visits that still take up someone's time. */
export const bookedVisits = (jobs: readonly Booked[], timeZone: string): BookedVisit[] =>
  jobs.flatMap((job) => {
    const span = isOpenStatus(job.status) ? visitSpan(job, timeZone) : null;
    return span ? [{ id: job.id, ...span, technicianIds: job.technicians.map(({ id }) => id) }] : [];
  });
