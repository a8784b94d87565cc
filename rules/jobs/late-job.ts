import { jobInstant, nowWall } from "../platform/wall-time.ts";
import type { JobStatus } from "./job-status.ts";

export const LATE_STATUSES: readonly JobStatus[] = ["new", "scheduled", "confirmed"];

/** Returns the current time in the encoding of job times. Jobs scheduled before it should have started. */
export const presentAsJobTime = (timeZone: string, nowMs: number = Date.now()): number =>
  Date.parse(jobInstant(nowWall(timeZone, nowMs), timeZone));

type Startable = { status: JobStatus; scheduledAt: string | null };

export const isLateJob = (job: Startable, timeZone: string, nowMs: number = Date.now()): boolean =>
  minutesLate(job, timeZone, nowMs) !== null;

/** Returns null if the job isn't late. */
function minutesLate({ status, scheduledAt }: Startable, timeZone: string, nowMs: number): number | null {
  if (scheduledAt === null || !LATE_STATUSES.includes(status)) return null;
  const lateMs = presentAsJobTime(timeZone, nowMs) - Date.parse(scheduledAt);
  return lateMs > 0 ? Math.floor(lateMs / 60_000) : null;
}

/** '23 min late', '2 h late', '1 day late'. Returns null if the job isn't late. */
export function lateWords(job: Startable, timeZone: string, nowMs: number = Date.now()): string | null {
  const minutes = minutesLate(job, timeZone, nowMs);
  if (minutes === null) return null;
  if (minutes < 60) return `${Math.max(1, minutes)} min late`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h late`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? "day" : "days"} late`;
}
