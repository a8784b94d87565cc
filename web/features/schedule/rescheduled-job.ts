import { statusAfterMovingDay } from "@fettle/rules/job-status";
import { isSameWallDay, jobInstant, jobWallTime, moveToDay, startOfWallDay } from "@fettle/rules/wall-time";
import type { CalendarDate } from "@internationalized/date";
import type { JobStatus } from "../../generated/graphql.ts";
import { DEFAULT_HOUR } from "./schedule-days.ts";

type Movable = { scheduledAt: string | null; status: JobStatus };

/**
 * A job moved to another day as the server will answer it: its time of day kept (9:00 am if it had none), a
 * confirmed one to be confirmed again (decision 4). null when it is on that day already.
 */
export function rescheduledJob<Job extends Movable>(
  job: Job,
  day: CalendarDate,
  timeZone: string,
): Job | null {
  if (!job.scheduledAt) {
    const wall = startOfWallDay(day).set({ hour: DEFAULT_HOUR });
    return { ...job, scheduledAt: jobInstant(wall, timeZone) };
  }
  const wall = jobWallTime(job.scheduledAt, timeZone);
  if (isSameWallDay(wall, day)) return null;
  return {
    ...job,
    scheduledAt: jobInstant(moveToDay(wall, day), timeZone),
    status: statusAfterMovingDay(job.status),
  };
}
