import { JOB_STATUSES, type JobStatus } from "@fettle/rules/job-status";

export type JobsFilter = { status: JobStatus | null; late: boolean; search: string | null };

/** Reads `?status=new&search=coolroom`; `late` is open work of a day before today, an unknown status means All. */
export function readJobsFilter(params: URLSearchParams): JobsFilter {
  const status = JOB_STATUSES.find((each) => each === params.get("status")) ?? null;
  return { status, late: params.get("status") === "late", search: params.get("search")?.trim() || null };
}
