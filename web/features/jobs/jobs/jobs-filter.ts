import { JOB_STATUSES, type JobStatus } from "@fettle/rules/jobs/job-status";

export type JobsFilter = {
  status: JobStatus | null;
  late: boolean;
  archived?: true;
  technicianId: string | null;
  mine: boolean;
  search: string | null;
};

export const ME = "me";

/**
 * Parses `?status=new&technician=me&search=coolroom`. `late` means open work from earlier days, `archived` means
 * deleted jobs that were invoiced, and an unknown status means All.
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
