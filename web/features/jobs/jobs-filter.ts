import { JOB_STATUSES, type JobStatus } from "@fettle/rules/job-status";

export type JobsFilter = {
  status: JobStatus | null;
  late: boolean;
  technicianId: string | null;
  mine: boolean;
  search: string | null;
};

/** The value of the URL for the viewer. */
export const ME = "me";

/**
 * Reads `?status=new&technician=me&search=coolroom`; `late` is open work of a day before today, an unknown status
 * means All.
 */
export function readJobsFilter(params: URLSearchParams): JobsFilter {
  const status = JOB_STATUSES.find((each) => each === params.get("status")) ?? null;
  const technician = params.get("technician") || null;
  const mine = technician === ME;
  return {
    status,
    late: params.get("status") === "late",
    technicianId: mine ? null : technician,
    mine,
    search: params.get("search")?.trim() || null,
  };
}
