import { Prisma } from "../../database/generated/client/client.ts";
import type { JobStatus } from "../../database/generated/client/enums.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import type { PageArgs } from "../keyset-page.ts";
import { PARENT, type RecordReader } from "../read-records.ts";
import { type ListOrder, type RecordPage, readRecordPage } from "../record-page.ts";
import { searchConditions } from "../search-condition.ts";
import { type JobRow, jobShape } from "./job-row.ts";

export type JobFilter = {
  status?: JobStatus | null;
  search?: string | null;
  customerId?: string | null;
  unscheduled?: boolean | null;
  /** Whether an invoice charges it. */
  invoiced?: boolean | null;
  /** Open jobs whose time was before this. */
  lateAt?: Date | undefined;
  /** Jobs in this customer. */
  jobsOf?: string;
  /** Completed services in this piece of equipment. */
  servicesOf?: string;
};

export type JobPage = RecordPage<JobRow>;

const ORDER: ListOrder = { property: "listOrder", column: "list_order", type: "float8" };

/** A page of the jobs list: open jobs by time, undated ones after them, then done and cancelled ones, newest first. */
export function readJobPage(
  reader: RecordReader,
  fields: FieldTree,
  filter: JobFilter,
  page: PageArgs,
  maxPage: number,
): Promise<JobPage> {
  const parentId = filter.jobsOf ?? filter.servicesOf;
  return readRecordPage(reader, jobShape, fields, {
    parentId,
    filter: condition(filter),
    order: ORDER,
    page,
    maxPage,
  });
}

function condition(filter: JobFilter): Prisma.Sql {
  const { status, search, customerId, unscheduled, invoiced, lateAt, jobsOf, servicesOf } = filter;
  const all = [Prisma.sql`j.archived_at is null`, ...jobSearch(search)];
  if (status) all.push(Prisma.sql`j.status = ${status}::job_status`);
  if (customerId) all.push(Prisma.sql`j.customer_id = ${customerId}::uuid`);
  if (unscheduled) all.push(Prisma.sql`j.scheduled_at is null and j.status not in ('done', 'cancelled')`);
  if (typeof invoiced === "boolean") all.push(Prisma.sql`j.has_invoice = ${invoiced}`);
  if (lateAt) all.push(lateJobs(lateAt));
  if (jobsOf) all.push(Prisma.sql`j.customer_id = ${PARENT}`);
  if (servicesOf) {
    all.push(Prisma.sql`j.job_type = 'Service' and j.status = 'done' and exists (
      select from job_equipment s
      where s.org_id = j.org_id and s.job_id = j.id and s.equipment_id = ${PARENT})`);
  }
  return Prisma.join(all, " and ");
}

/** Open jobs of the time before: the list's order has them first, by their time in milliseconds. */
export const lateJobs = (at: Date) => Prisma.sql`j.list_order < ${at.getTime()}::float8`;

/** A UUID finds its job; other words are looked for in number, title, customer and equipment. */
export function jobSearch(search: string | null | undefined): Prisma.Sql[] {
  return searchConditions("j", search?.trim().replace(/^#(?=\d)/, ""));
}
