import { JOB_STATUSES } from "@fettle/rules/jobs/job-status";
import { LATE_STATUSES } from "@fettle/rules/jobs/late-job";
import type { CompletedJobOrder, JobOrder, SyncOrder } from "@fettle/rules/platform/list-orders";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { JobStatus } from "../../../database/generated/client/enums.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import {
  archivable,
  type ChangeFilter,
  changed,
  SYNC_COLUMNS,
} from "../../../platform/reads/change-filter.ts";
import { type ExternalIdFilter, withExternalId } from "../../../platform/reads/external-id.ts";
import { type ListColumn, listOrder, type OrderedPageArgs } from "../../../platform/reads/list-order.ts";
import { PARENT, type RecordReader } from "../../../platform/reads/read-records.ts";
import { type RecordPage, readRecordPage } from "../../../platform/reads/record-page.ts";
import { searchedFilter } from "../../../platform/reads/search-condition.ts";
import { billableTotal, type JobRow, jobShape, labourMinutes } from "./job-row.ts";
import { countTalliedJobs } from "./job-tallies.ts";

export type JobFilter = ChangeFilter &
  ExternalIdFilter & {
    status?: JobStatus | null;
    statuses?: JobStatus[] | null;
    scheduledFrom?: string | null;
    scheduledTo?: string | null;
    completedFrom?: string | null;
    completedTo?: string | null;
    search?: string | null;
    customerId?: string | null;
    unscheduled?: boolean | null;
    invoiced?: boolean | null;
    priced?: boolean | null;
    lateAt?: number | undefined;
    technicianIds?: string[];
    orUnassigned?: boolean | null;
    jobsOf?: string;
    servicesOf?: string;
  };

export type JobPage = RecordPage<Selected<JobRow>>;

type AnyJobOrder = JobOrder | CompletedJobOrder | SyncOrder;

const ORDERS: Record<AnyJobOrder, ListColumn> = {
  ...SYNC_COLUMNS,
  open_first: { column: "list_order", type: "float8" },
  number: { column: "number", type: "int4" },
  title: { column: "title_key", type: "text" },
  equipment: { column: "equipment_key", type: "text", isNullable: true },
  customer: { column: "customer_key", type: "text", isNullable: true },
  suburb: { column: "place_key", type: "text", isNullable: true },
  phone: { column: "phone_key", type: "text", isNullable: true },
  value: { column: "value_cents", type: "int4", isNullable: true },
  technician: { column: "technician_key", type: "text", isNullable: true },
  scheduled: { column: "scheduled_at", type: "timestamptz", isNullable: true },
  status: { column: "status", type: "job_status" },
  completed: { column: "completed_at", type: "timestamptz", isNullable: true },
  invoiced: { expression: (row) => `${row}.has_invoice::int`, type: "int4" },
  hours: { expression: labourMinutes, type: "int4" },
  amount: { expression: invoicedOrBillable, type: "int4", isNullable: true },
};

/** SQL for its own invoice's total, otherwise for what it would be invoiced at, including GST. */
function invoicedOrBillable(row: string) {
  return `coalesce((select i.total_cents from invoices i where i.org_id = ${row}.org_id and i.job_id = ${row}.id
    and i.status <> 'void'), ${billableTotal(row)})`;
}

/** Reads a page of jobs. By default: open jobs by time, then undated jobs, then closed jobs, newest first. */
export async function readJobPage(
  reader: RecordReader,
  fields: FieldTree,
  filter: JobFilter,
  page: OrderedPageArgs<AnyJobOrder>,
  maxPage: number,
): Promise<JobPage> {
  const parentId = filter.jobsOf ?? filter.servicesOf;
  const found = await readRecordPage(reader, jobShape, fields, {
    parentId,
    ...searchedFilter(conditions(filter), "j", jobSearchText(filter.search), { numbered: true }),
    order: listOrder(ORDERS, filter.updatedSince ? "updated" : "open_first", page),
    page,
    maxPage,
  });
  return isTallied(filter) ? { ...found, totalCount: () => countTallied(reader, filter) } : found;
}

/** The filters that `job_tallies` has no groups for. */
const UNTALLIED = {
  scheduledFrom: true,
  scheduledTo: true,
  completedFrom: true,
  completedTo: true,
  search: true,
  customerId: true,
  unscheduled: true,
  priced: true,
  lateAt: true,
  technicianIds: true,
  orUnassigned: true,
  jobsOf: true,
  servicesOf: true,
  updatedSince: true,
  externalId: true,
} satisfies Record<Exclude<keyof JobFilter, keyof Tallied | "tokenId">, true>;
type Tallied = Pick<JobFilter, "status" | "statuses" | "invoiced" | "archived" | "includeArchived">;

const isTallied = (filter: JobFilter) =>
  Object.keys(UNTALLIED).every((name) => {
    const value = filter[name as keyof typeof UNTALLIED];
    return value == null || (Array.isArray(value) ? value.length === 0 : value === "");
  });

function countTallied(reader: RecordReader, filter: Tallied): Promise<number> {
  const { status, statuses, invoiced, archived, includeArchived } = filter;
  const wanted = statuses ?? (status ? [status] : undefined);
  return countTalliedJobs(reader, {
    ...(wanted && { statuses: status ? wanted.filter((each) => each === status) : wanted }),
    ...(typeof invoiced === "boolean" && { invoiced }),
    ...(!includeArchived && { archived: archived ?? false }),
  });
}

export type JobListCounts = { total: number; late: number; archived: number } & Record<JobStatus, number>;

/** Counts jobs per filter of the list, in one statement. */
export async function countJobsForList(
  reader: RecordReader,
  { lateAt, ...filter }: JobFilter & { lateAt: number },
): Promise<JobListCounts> {
  const { db, orgId } = reader;
  if (isTallied(filter)) return countAllForList(reader, lateAt);
  const { filter: where } = searchedFilter(
    conditions({ ...filter, includeArchived: true }),
    "j",
    jobSearchText(filter.search),
    { numbered: true },
  );
  const [counts] = await db.$statement<[JobListCounts]>`
    select coalesce(sum(n) filter (where not archived), 0)::int as total,
      coalesce(sum(n) filter (where archived), 0)::int as archived,
      coalesce(sum(late) filter (where not archived), 0)::int as late,
      ${Prisma.join(JOB_STATUSES.map(countOfStatus))}
    from (
      select j.status, j.archived_at is not null as archived, count(*) as n,
        count(*) filter (where ${lateJobs(lateAt)}) as late
      from jobs j where j.org_id = ${orgId}::uuid and ${where}
      group by 1, 2
    ) counted`;
  return counts;
}

async function countAllForList({ db, orgId }: RecordReader, lateAt: number): Promise<JobListCounts> {
  const [counts] = await db.$statement<[JobListCounts]>`
    select coalesce(sum(n) filter (where not archived), 0)::int as total,
      coalesce(sum(n) filter (where archived), 0)::int as archived,
      (select count(*)::int from jobs j
        where j.org_id = ${orgId}::uuid and j.archived_at is null and ${lateJobs(lateAt)}) as late,
      ${Prisma.join(JOB_STATUSES.map(countOfStatus))}
    from (
      select status, is_archived as archived, jobs as n from job_tallies where org_id = ${orgId}::uuid
    ) counted`;
  return counts;
}

const countOfStatus = (status: JobStatus) =>
  Prisma.raw(`coalesce(sum(n) filter (where not archived and status = '${status}'), 0)::int as "${status}"`);

/** Open jobs (alias j) without a date. */
export const UNSCHEDULED = Prisma.sql`j.scheduled_at is null and j.status not in ('done', 'cancelled')`;

const UNASSIGNED = Prisma.sql`not exists (
  select from job_technicians t where t.org_id = j.org_id and t.job_id = j.id)`;

function conditions(filter: JobFilter): Prisma.Sql[] {
  const {
    status,
    statuses,
    scheduledFrom,
    scheduledTo,
    completedFrom,
    completedTo,
    customerId,
    unscheduled,
    invoiced,
    priced,
    lateAt,
    technicianIds,
    orUnassigned,
    jobsOf,
    servicesOf,
  } = filter;
  const all = [...archivable("j", filter), ...changed("j", filter), ...withExternalId("j", "job", filter)];
  if (status) all.push(Prisma.sql`j.status = ${status}::job_status`);
  if (statuses) all.push(Prisma.sql`j.status = any(${statuses}::job_status[])`);
  if (scheduledFrom) all.push(Prisma.sql`j.scheduled_at >= ${scheduledFrom}::timestamptz`);
  if (scheduledTo) all.push(Prisma.sql`j.scheduled_at < ${scheduledTo}::timestamptz`);
  if (completedFrom) all.push(Prisma.sql`j.completed_at >= ${completedFrom}::timestamptz`);
  if (completedTo) all.push(Prisma.sql`j.completed_at < ${completedTo}::timestamptz`);
  if (customerId) all.push(Prisma.sql`j.customer_id = ${customerId}::uuid`);
  if (unscheduled) all.push(UNSCHEDULED);
  if (typeof invoiced === "boolean") all.push(Prisma.sql`j.has_invoice = ${invoiced}`);
  if (typeof priced === "boolean") all.push(Prisma.sql`(coalesce(j.billable_cents, 0) > 0) = ${priced}`);
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
  return all;
}

/**
 * Matches jobs that should have started by `at` (epoch ms). Uses the index on `list_order`, which is an open job's
 * time.
 */
export const lateJobs = (at: number) => Prisma.sql`j.list_order < ${at}::float8
  and j.status in (${Prisma.join(LATE_STATUSES.map((status) => Prisma.sql`${status}::job_status`))})`;

/** "#1147" is the job with that number. */
export const jobSearchText = (search: string | null | undefined) => search?.trim().replace(/^#(?=\d)/, "");
