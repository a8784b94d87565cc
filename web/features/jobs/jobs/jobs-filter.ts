import { JOB_STATUSES, type JobStatus } from "@fettle/rules/jobs/job-status";

export type JobsFilter = {
  status: JobStatus | null;
  late: boolean;
  archived?: true;
  technicianId: string | null;
  mine: boolean;
  search: string | null;
};

/** The value of the URL for the viewer. */
export const ME = "me";

/**
 * Reads `?status=new&technician=me&search=coolroom`; `late` is open work of a day before today, `archived` are
 * invoiced jobs that were deleted, and an unknown status means All.
 */
export function readJobsFilter(params: URLSearchParams): JobsFilter {
  const status = JOB_STATUSES.find((each) => each === params.get("status")) ?? null;
  const technician = params.get("technician") || null;
  const mine = technician === ME;
  return {
    status,
    late: params.get("status") === "late",
    ...(params.get("status") === "archived" && { archived: true }),
    technicianId: mine ? null : technician,
    mine,
    search: params.get("search")?.trim() || null,
  };
}
