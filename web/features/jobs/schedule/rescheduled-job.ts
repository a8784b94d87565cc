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
 * Predicts a move: keeps the time of day unless given `at` (undated jobs default to 9:00 am) and sets a confirmed job
 * back to scheduled if its day changes. Returns null if nothing changes.
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
  const moved = at ?? moveToDay(wall, day);
  if (moved.compare(wall) === 0) return null;
  return {
    ...job,
    scheduledAt: jobInstant(moved, timeZone),
    status: isSameWallDay(wall, day) ? job.status : statusAfterMovingDay(job.status),
  };
}
