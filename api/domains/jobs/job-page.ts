import { Prisma } from "../../database/generated/client/client.ts";
import type { JobStatus } from "../../database/generated/client/enums.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { cursorParts, keysetPage, type Page, type PageArgs } from "../keyset-page.ts";
import { searchConditions, UUID } from "../search-condition.ts";
import type { JobRow } from "./job-row.ts";
import { countJobs, type JobReader, readJobs } from "./read-jobs.ts";

export type JobFilter = {
  status?: JobStatus | null;
  search?: string | null;
  customerId?: string | null;
  unscheduled?: boolean | null;
  /** Completed services of this piece of equipment. */
  servicesOf?: string;
};

export type JobPage = Page<JobRow> & {
  /** Counts every job of the filter when asked. */
  totalCount: () => Promise<number>;
};

/**
 * A page of the jobs list in one statement: open jobs by time, undated ones after them, then done and
 * cancelled ones, newest first. Keyset cursors, so a page costs the same wherever it is.
 */
export async function readJobPage(
  reader: JobReader,
  fields: FieldTree,
  filter: JobFilter,
  page: PageArgs,
  maxPage: number,
): Promise<JobPage> {
  const filtered = condition(filter);
  const found = await keysetPage(
    page,
    maxPage,
    ({ backwards, limit }) =>
      readJobs(reader, fields, {
        where: Prisma.sql`${filtered} and ${after(page.after, "after")} and ${before(page.before, "before")}`,
        orderBy: backwards ? Prisma.sql`j.list_order desc, j.id desc` : Prisma.sql`j.list_order, j.id`,
        limit,
      }),
    ({ listOrder, id }) => `${listOrder} ${id}`,
  );
  return { ...found, totalCount: () => countJobs(reader, filtered) };
}

function condition({ status, search, customerId, unscheduled, servicesOf }: JobFilter): Prisma.Sql {
  const all = [Prisma.sql`true`, ...jobSearch(search)];
  if (status) all.push(Prisma.sql`j.status = ${status}::job_status`);
  if (customerId) all.push(Prisma.sql`j.customer_id = ${customerId}::uuid`);
  if (unscheduled) all.push(Prisma.sql`j.scheduled_at is null and j.status not in ('done', 'cancelled')`);
  if (servicesOf) {
    all.push(Prisma.sql`j.job_type = 'Service' and j.status = 'done' and exists (
      select from job_equipment s
      where s.org_id = j.org_id and s.job_id = j.id and s.equipment_id = ${servicesOf}::uuid)`);
  }
  return Prisma.join(all, " and ");
}

/** A UUID finds its job; other words are looked for in number, title, customer and equipment. */
export function jobSearch(search: string | null | undefined): Prisma.Sql[] {
  return searchConditions("j", search?.trim().replace(/^#(?=\d)/, ""));
}

const after = (cursor: string | null | undefined, field: string) =>
  cursor ? Prisma.sql`(j.list_order, j.id) > (${position(cursor, field)})` : Prisma.sql`true`;

const before = (cursor: string | null | undefined, field: string) =>
  cursor ? Prisma.sql`(j.list_order, j.id) < (${position(cursor, field)})` : Prisma.sql`true`;

function position(cursor: string, field: string): Prisma.Sql {
  const [order, id] = cursorParts(cursor, field, ([listOrder, rowId]) => {
    return Number.isFinite(Number(listOrder || Number.NaN)) && UUID.test(rowId ?? "");
  });
  return Prisma.sql`${Number(order)}::float8, ${id}::uuid`;
}
