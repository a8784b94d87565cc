import { LATE_STATUSES } from "@fettle/rules/jobs/late-job";
import type { JobOrder } from "@fettle/rules/platform/list-orders";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { JobStatus } from "../../../database/generated/client/enums.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { archivedCondition } from "../../../platform/reads/archived-condition.ts";
import { type ListColumn, listOrder, type OrderedPageArgs } from "../../../platform/reads/list-order.ts";
import { PARENT, type RecordReader } from "../../../platform/reads/read-records.ts";
import { type RecordPage, readRecordPage } from "../../../platform/reads/record-page.ts";
import { searchConditions } from "../../../platform/reads/search-condition.ts";
import { type JobRow, jobShape } from "./job-row.ts";

export type JobFilter = {
  status?: JobStatus | null;
  search?: string | null;
  archived?: boolean | null;
  customerId?: string | null;
  unscheduled?: boolean | null;
  /** Whether an invoice charges the job. */
  invoiced?: boolean | null;
  /** Jobs that should have started before this time, and haven't. */
  lateAt?: number | undefined;
  /** Jobs that each of these members is assigned to. */
  technicianIds?: string[];
  /** With `technicianIds`, also jobs that nobody is assigned to. */
  orUnassigned?: boolean | null;
  /** The condition for a customer's jobs. */
  jobsOf?: string;
  /** The condition for completed services of a piece of equipment. */
  servicesOf?: string;
};

export type JobPage = RecordPage<Selected<JobRow>>;

const ORDERS: Record<JobOrder, ListColumn> = {
  open_first: { column: "list_order", type: "float8" },
  number: { column: "number", type: "int4" },
  title: { column: "title_key", type: "text" },
  customer: { column: "customer_key", type: "text", isNullable: true },
  scheduled: { column: "scheduled_at", type: "timestamptz", isNullable: true },
  status: { column: "status", type: "job_status" },
};

/**
 * A page of the jobs list. Default order: open jobs by time, then undated ones, then done and cancelled ones, newest
 * first.
 */
export function readJobPage(
  reader: RecordReader,
  fields: FieldTree,
  filter: JobFilter,
  page: OrderedPageArgs<JobOrder>,
  maxPage: number,
): Promise<JobPage> {
  const parentId = filter.jobsOf ?? filter.servicesOf;
  return readRecordPage(reader, jobShape, fields, {
    parentId,
    filter: condition(filter),
    order: listOrder(ORDERS, "open_first", page),
    page,
    maxPage,
  });
}

const UNASSIGNED = Prisma.sql`not exists (
  select from job_technicians t where t.org_id = j.org_id and t.job_id = j.id)`;

function condition(filter: JobFilter): Prisma.Sql {
  const {
    status,
    search,
    archived,
    customerId,
    unscheduled,
    invoiced,
    lateAt,
    technicianIds,
    orUnassigned,
    jobsOf,
    servicesOf,
  } = filter;
  const all = [archivedCondition("j", archived), ...jobSearch(search)];
  if (status) all.push(Prisma.sql`j.status = ${status}::job_status`);
  if (customerId) all.push(Prisma.sql`j.customer_id = ${customerId}::uuid`);
  if (unscheduled) all.push(Prisma.sql`j.scheduled_at is null and j.status not in ('done', 'cancelled')`);
  if (typeof invoiced === "boolean") all.push(Prisma.sql`j.has_invoice = ${invoiced}`);
  if (lateAt) all.push(lateJobs(lateAt));
  for (const id of technicianIds ?? []) {
    const isOn = Prisma.sql`exists (
      select from job_technicians t
      where t.org_id = j.org_id and t.job_id = j.id and t.user_id = ${id}::uuid)`;
    all.push(orUnassigned ? Prisma.sql`(${isOn} or ${UNASSIGNED})` : isOn);
  }
  if (jobsOf) all.push(Prisma.sql`j.customer_id = ${PARENT}`);
  if (servicesOf) {
    all.push(Prisma.sql`j.job_type = 'Service' and j.status = 'done' and exists (
      select from job_equipment s
      where s.org_id = j.org_id and s.job_id = j.id and s.equipment_id = ${PARENT})`);
  }
  return Prisma.join(all, " and ");
}

/**
 * Jobs that should have started before a time and haven't (`isLateJob`). An open job's `list_order`, which has an
 * index, is its time in milliseconds.
 */
export const lateJobs = (at: number) => Prisma.sql`j.list_order < ${at}::float8
  and j.status in (${Prisma.join(LATE_STATUSES.map((status) => Prisma.sql`${status}::job_status`))})`;

/** A UUID finds its job; other words are searched in number, title, customer and equipment. */
export function jobSearch(search: string | null | undefined): Prisma.Sql[] {
  return searchConditions("j", search?.trim().replace(/^#(?=\d)/, ""));
}
