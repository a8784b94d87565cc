import { jobInstant, nowWall } from "../platform/wall-time.ts";
import type { JobStatus } from "./job-status.ts";

export const LATE_STATUSES: readonly JobStatus[] = ["new", "scheduled", "confirmed"];

/** Returns the current time in the encoding of job times. Jobs scheduled before it should have started. */
export const presentAsJobTime = (timeZone: string, nowMs: number = Date.now()): number =>
  Date.parse(jobInstant(nowWall(timeZone, nowMs), timeZone));

export const isLateJob = (
  { status, scheduledAt }: { status: JobStatus; scheduledAt: string | null },
  timeZone: string,
  nowMs: number = Date.now(),
): boolean =>
  scheduledAt !== null &&
  LATE_STATUSES.includes(status) &&
  Date.parse(scheduledAt) < presentAsJobTime(timeZone, nowMs);
