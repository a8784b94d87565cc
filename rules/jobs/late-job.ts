import { ageWords } from "../platform/age-words.ts";
import { jobInstant, nowWall } from "../platform/wall-time.ts";
import type { JobStatus } from "./job-status.ts";

export const LATE_STATUSES: readonly JobStatus[] = ["new", "scheduled", "confirmed"];

/** Returns the current time in the encoding of job times. Jobs scheduled before it should have started. */
export const presentAsJobTime = (timeZone: string, nowMs: number = Date.now()): number =>
  Date.parse(jobInstant(nowWall(timeZone, nowMs), timeZone));

type Startable = { status: JobStatus; scheduledAt: string | null };

export const isLateJob = (job: Startable, timeZone: string, nowMs: number = Date.now()): boolean =>
  msLate(job, timeZone, nowMs) !== null;

/** Returns null if the job isn't late. */
function msLate({ status, scheduledAt }: Startable, timeZone: string, nowMs: number): number | null {
  if (scheduledAt === null || !LATE_STATUSES.includes(status)) return null;
  const late = presentAsJobTime(timeZone, nowMs) - Date.parse(scheduledAt);
  return late > 0 ? late : null;
}

type Declinable = Startable & { cannotMakeItAt: string | null };

/** Why a visit needs attention: 'Can’t make it' from its customer, or '23 min late'. Returns null if it doesn't. */
export const troubleWords = (job: Declinable, timeZone: string, nowMs: number = Date.now()): string | null =>
  job.cannotMakeItAt ? "Can’t make it" : lateWords(job, timeZone, nowMs);

/** '23 min late', '2 h late', '1 day late'. Returns null if the job isn't late. */
export function lateWords(job: Startable, timeZone: string, nowMs: number = Date.now()): string | null {
  const late = msLate(job, timeZone, nowMs);
  return late === null ? null : `${ageWords(late)} late`;
}
