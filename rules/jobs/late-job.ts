import { jobInstant, nowWall } from "../platform/wall-time.ts";
import type { JobStatus } from "./job-status.ts";

/** Work that should have started by its time. */
export const LATE_STATUSES: readonly JobStatus[] = ["new", "scheduled", "confirmed"];

/** The present as a job's time is stored: a job that starts before it has had its start. */
export const presentAsJobTime = (timeZone: string, nowMs: number = Date.now()): number =>
  Date.parse(jobInstant(nowWall(timeZone, nowMs), timeZone));

/** Whether a job's start has passed, by wall time, and nobody has started it. */
export const isLateJob = (
  { status, scheduledAt }: { status: JobStatus; scheduledAt: string | null },
  timeZone: string,
  nowMs: number = Date.now(),
): boolean =>
  scheduledAt !== null &&
  LATE_STATUSES.includes(status) &&
  Date.parse(scheduledAt) < presentAsJobTime(timeZone, nowMs);
