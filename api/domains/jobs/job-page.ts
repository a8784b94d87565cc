import { Prisma } from "../../database/generated/client/client.ts";
import type { JobStatus } from "../../database/generated/client/enums.ts";
import { BadInputError } from "../../errors.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { escapeLike, searchWords } from "../search-terms.ts";
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

export type PageArgs = {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
};

export type JobPage = {
  edges: { cursor: string; node: JobRow }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  /** Counts every job of the filter when asked. */
  totalCount: () => Promise<number>;
};

const DEFAULT_PAGE = 50;
/** The trigram index knows no shorter words: the list's own order finds what holds them sooner. */
const INDEXED_LENGTH = 3;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
  const backwards = page.last != null && page.first == null;
  const size = pageSize(backwards ? page.last : page.first, backwards ? "last" : "first", maxPage);
  const rows = await readJobs(reader, fields, {
    where: Prisma.sql`${filtered} and ${after(page.after, "after")} and ${before(page.before, "before")}`,
    orderBy: backwards ? Prisma.sql`j.list_order desc, j.id desc` : Prisma.sql`j.list_order, j.id`,
    limit: size + 1,
  });
  const more = rows.length > size;
  const kept = rows.slice(0, size);
  if (backwards) kept.reverse();
  const edges = kept.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: backwards ? page.before != null : more,
      hasPreviousPage: backwards ? more : page.after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: () => countJobs(reader, filtered),
  };
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
  const text = search?.trim().replace(/^#(?=\d)/, "");
  if (text && UUID.test(text)) return [Prisma.sql`j.id = ${text}::uuid`];
  return searchWords(text).map((word) =>
    word.length < INDEXED_LENGTH
      ? Prisma.sql`strpos(j.search_text, ${word}) > 0`
      : Prisma.sql`j.search_text like ${`%${escapeLike(word)}%`}`,
  );
}

function pageSize(asked: number | null | undefined, field: string, maxPage: number): number {
  const size = asked ?? DEFAULT_PAGE;
  if (size < 0) throw new BadInputError(`"${field}" can't be negative`, field);
  return Math.min(size, maxPage);
}

const after = (cursor: string | null | undefined, field: string) =>
  cursor ? Prisma.sql`(j.list_order, j.id) > (${position(cursor, field)})` : Prisma.sql`true`;

const before = (cursor: string | null | undefined, field: string) =>
  cursor ? Prisma.sql`(j.list_order, j.id) < (${position(cursor, field)})` : Prisma.sql`true`;

const cursorOf = ({ listOrder, id }: JobRow) => Buffer.from(`${listOrder} ${id}`).toString("base64url");

function position(cursor: string, field: string): Prisma.Sql {
  const [order, id] = Buffer.from(cursor, "base64url").toString().split(" ");
  const listOrder = Number(order || Number.NaN);
  if (!Number.isFinite(listOrder) || !id || !UUID.test(id)) {
    throw new BadInputError("The cursor isn't one that this list gave out", field);
  }
  return Prisma.sql`${listOrder}::float8, ${id}::uuid`;
}
