import { isManaging, type Role } from "@fettle/rules/identity/role";
import { JOB_STATUSES, type JobStatus } from "@fettle/rules/jobs/job-status";

import { dayInstants } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { withParam } from "../../../lib/with-param.ts";

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

const FILTERS = ["status", "technician", "search"] as const;

/** Without a filter in the address, a technician's list has their visits of today. */
export const isOwnDay = (params: URLSearchParams, role: Role) =>
  !isManaging(role) && FILTERS.every((name) => !params.get(name));

/** Variables of the list of a technician's visits on a day. */
export function ownDayFilter(day: CalendarDate, timeZone: string) {
  const { from, to } = dayInstants(day, timeZone);
  return { mine: true, scheduledFrom: from, scheduledTo: to };
}

export const withOwnDay = (params: URLSearchParams) =>
  FILTERS.reduce((others, name) => withParam(others, name, null), params);

/** Changes one filter. A technician's list of all jobs needs a filter in its address: `?status=all`. */
export function withJobsFilter(
  params: URLSearchParams,
  role: Role,
  name: "status" | "technician",
  value: string | null,
): URLSearchParams {
  const next = withParam(params, name, value);
  return isOwnDay(next, role) ? withParam(next, "status", "all") : next;
}

export const allJobsHref = (role: Role) => (isManaging(role) ? "/jobs" : "/jobs?status=all");
