import { statusAfterMovingDay } from "@fettle/rules/jobs/job-status";
import {
  isSameWallDay,
  jobInstant,
  jobWallTime,
  moveToDay,
  startOfWallDay,
} from "@fettle/rules/platform/wall-time";
import type { CalendarDate, CalendarDateTime } from "@internationalized/date";
import type { JobStatus } from "../../../generated/graphql.ts";
import { DEFAULT_HOUR } from "./schedule-days.ts";

type Movable = { scheduledAt: string | null; status: JobStatus };

/**
 * Predicts a move: keeps the time of day (undated jobs get `at`, default 9:00 am) and sets a confirmed job back to
 * scheduled. Returns null if nothing changes.
 */
export function rescheduledJob<Job extends Movable>(
  job: Job,
  day: CalendarDate | null,
  timeZone: string,
  at?: CalendarDateTime,
): Job | null {
  if (!day) {
    return job.scheduledAt === null
      ? null
      : { ...job, scheduledAt: null, status: statusAfterMovingDay(job.status) };
  }
  if (!job.scheduledAt) {
    const wall = at ?? startOfWallDay(day).set({ hour: DEFAULT_HOUR });
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
