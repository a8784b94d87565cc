import { jobInstant, nowWall } from "../platform/wall-time.ts";
import type { JobStatus } from "./job-status.ts";

export const LATE_STATUSES: readonly JobStatus[] = ["new", "scheduled", "confirmed"];

/** Returns the current time in the encoding of job times. Jobs scheduled before it should have started. */
export const presentAsJobTime = (timeZone: string, nowMs: number = Date.now()): number =>
  Date.parse(jobInstant(nowWall(timeZone, nowMs), timeZone));

type Visit = { status: JobStatus; scheduledAt: string | null };

export const isLateJob = (
  { status, scheduledAt }: Visit,
  timeZone: string,
  nowMs: number = Date.now(),
): boolean =>
  scheduledAt !== null &&
  LATE_STATUSES.includes(status) &&
  Date.parse(scheduledAt) < presentAsJobTime(timeZone, nowMs);

/** '23 min late', '2 h late' or '3 days late'. Null if the job isn't late. */
export function lateWords(job: Visit, timeZone: string, nowMs: number = Date.now()): string | null {
  if (!isLateJob(job, timeZone, nowMs)) return null;
  const minutes = Math.floor(
    (presentAsJobTime(timeZone, nowMs) - Date.parse(job.scheduledAt ?? "")) / 60_000,
  );
  if (minutes < 60) return `${Math.max(minutes, 1)} min late`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h late`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "1 day late" : `${days} days late`;
}
