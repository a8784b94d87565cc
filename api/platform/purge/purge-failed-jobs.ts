import { KEEP_DAYS, type Purge } from "./purge-expired.ts";

export const purgeFailedJobs: Purge = (system, daysAgo) =>
  system.$executeRaw`select forget_failed_jobs(${daysAgo(KEEP_DAYS)}::timestamptz)`;
