import type { JobStatus } from "@fettle/rules/jobs/job-status";
import { isOpenStatus } from "@fettle/rules/jobs/job-status";

export type JobOrderFacts = {
  id: string;
  status: JobStatus;
  scheduledAt: string | null;
  completedAt: string | null;
  createdAt: string;
};

const LAST_OPEN = 9e15;
const FINISHED = 2e16;

/** The server's job order: open jobs by time, undated jobs last, then finished jobs, newest first. */
function orderKey(job: JobOrderFacts): number {
  if (isOpenStatus(job.status)) return job.scheduledAt ? Date.parse(job.scheduledAt) : LAST_OPEN;
  return FINISHED - Date.parse(job.completedAt ?? job.scheduledAt ?? job.createdAt);
}

export function compareJobs(a: JobOrderFacts, b: JobOrderFacts): number {
  return orderKey(a) - orderKey(b) || (a.id < b.id ? -1 : Number(a.id > b.id));
}
