import { KEEP_DAYS, type Purge } from "./purge-expired.ts";

/** Purges queue jobs that failed for good and were last due a month ago. */
export const purgeFailedJobs: Purge = (system, daysAgo) =>
  system.$executeRaw`select forget_failed_jobs(${daysAgo(KEEP_DAYS)}::timestamptz)`;
