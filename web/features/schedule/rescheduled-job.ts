import { statusAfterMovingDay } from "@fettle/rules/job-status";
import { isSameWallDay, jobInstant, jobWallTime, moveToDay, startOfWallDay } from "@fettle/rules/wall-time";
import type { CalendarDate } from "@internationalized/date";
import type { JobStatus } from "../../generated/graphql.ts";
import { DEFAULT_HOUR } from "./schedule-days.ts";

type Movable = { scheduledAt: string | null; status: JobStatus };

/**
 * A job moved to another day, or off the schedule with null, as the server will answer it: its time of day kept
 * (9:00 am if it had none), a confirmed one to be confirmed again. null when it is there already.
 */
export function rescheduledJob<Job extends Movable>(
  job: Job,
  day: CalendarDate | null,
  timeZone: string,
): Job | null {
  if (!day) {
    return job.scheduledAt === null
      ? null
      : { ...job, scheduledAt: null, status: statusAfterMovingDay(job.status) };
  }
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
