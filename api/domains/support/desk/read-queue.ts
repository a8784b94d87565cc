import type { TicketPriority, TicketStatus } from "@fettle/rules/support/ticket";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { PLANNED_FOR_VALUES } from "../../../database/statement-names.ts";
import { BadInputError } from "../../../errors.ts";
import { isUuid } from "../../../lib/uuid.ts";
import { searchConditions } from "../../../platform/reads/search-condition.ts";
import type { Services } from "../../../services.ts";
import { type DeskMoment, lastDays, ofMoment } from "./desk-moments.ts";
import { type DeskTicketRow, TICKET_TABLES, ticketColumns } from "./ticket-row.ts";

const MAX_PAGE = 100;
/** Stop counting search matches here and show "more than". */
const COUNTED_MATCHES = 1_000;

export const QUEUE_SORTS = ["waiting", "newest", "updated", "priority", "due"] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

export interface QueueFilters {
  status?: TicketStatus | null | undefined;
  priority?: TicketPriority | null | undefined;
  /** "unassigned", or a staff id. */
  assignedTo?: string | null | undefined;
  categoryId?: string | null | undefined;
  search?: string | null | undefined;
  /** true: only snoozed tickets; false: only unsnoozed tickets; omitted: both. */
  isSnoozed?: boolean | null | undefined;
  moment?: DeskMoment | null | undefined;
  days?: number | undefined;
}

/** How many tickets each chip above the queue would list, with the other filters in use. */
export interface QueueCounts {
  all: number;
  waiting: number;
  late: number;
  unassigned: number;
  mine: number;
}

export interface QueuePage {
  items: DeskTicketRow[];
  total: number;
  isMore: boolean;
  pages: number;
  counts: () => Promise<QueueCounts>;
}

/** Each order has an index that starts with its column. */
const ORDERS: Record<QueueSort, Prisma.Sql> = {
  waiting: Prisma.sql`t.waiting_since, t.id`,
  newest: Prisma.sql`t.created_at desc, t.id`,
  updated: Prisma.sql`t.updated_at desc, t.id`,
  priority: Prisma.sql`t.priority, t.waiting_since, t.id`,
  due: Prisma.sql`t.response_due_at, t.waiting_since, t.updated_at desc, t.id`,
};

const UNASSIGNED = "unassigned";
const NIL = "00000000-0000-0000-0000-000000000000";
const allOf = (conditions: Prisma.Sql[]) =>
  conditions.length > 0 ? Prisma.join(conditions, " and ") : Prisma.sql`true`;

export async function readQueue(
  services: Services,
  filters: QueueFilters,
  { page, limit, sort, me }: { page: number; limit: number; sort: QueueSort; me: string },
): Promise<QueuePage> {
  if (page < 1) throw new BadInputError("page must be 1 or more", { field: "page" });
  if (limit < 1 || limit > MAX_PAGE) {
    throw new BadInputError(`limit must be from 1 to ${MAX_PAGE}`, { field: "limit" });
  }
  const now = services.now();
  const where = allOf(queueConditions(filters, now));
  const skipped = Math.min((page - 1) * limit, 1_000_000);
  const [items, counted] = await Promise.all([
    acrossOrganisations(services, "portal").$queryRaw<DeskTicketRow[]>`
      ${Prisma.raw(PLANNED_FOR_VALUES)}
      select ${ticketColumns(now)}
      from (
        select t.org_id, t.id from ${ticketsOf(filters)} where ${where}
        order by ${ORDERS[sort]} limit ${limit} offset ${skipped}
      ) as page
      join support_tickets t on t.org_id = page.org_id and t.id = page.id ${TICKET_TABLES}
      order by ${ORDERS[sort]}`,
    countQueue(services, filters, now),
  ]);
  return {
    items,
    ...counted,
    pages: Math.max(1, Math.ceil(counted.total / limit)),
    counts: () => countChips(services, filters, me),
  };
}

function queueConditions(filters: QueueFilters, now: Date): Prisma.Sql[] {
  const { moment, days = 0, search } = filters;
  return [
    ...tallied(filters, "t"),
    ...snoozed(filters, now),
    ...(moment ? [ofMoment(moment, lastDays(now, days))] : []),
    ...searchConditions("found", search),
  ];
}

/** A search reads all of a ticket's words, which have a table of their own: no member's connection can read it. */
const ticketsOf = ({ search }: QueueFilters) =>
  search?.trim()
    ? Prisma.sql`support_tickets t join ticket_searches found on found.org_id = t.org_id and found.id = t.id`
    : Prisma.sql`support_tickets t`;

function snoozed({ isSnoozed }: QueueFilters, now: Date): Prisma.Sql[] {
  if (isSnoozed == null) return [];
  return [
    isSnoozed
      ? Prisma.sql`t.snoozed_until > ${now}`
      : Prisma.sql`(t.snoozed_until is null or t.snoozed_until <= ${now})`,
  ];
}

function tallied(
  { status, priority, assignedTo, categoryId }: QueueFilters,
  of: "t" | "tally",
): Prisma.Sql[] {
  const column = (name: string) => Prisma.raw(`${of}.${name}`);
  const conditions: Prisma.Sql[] = [];
  if (status) conditions.push(Prisma.sql`${column("status")} = ${status}::ticket_status`);
  if (priority) conditions.push(Prisma.sql`${column("priority")} = ${priority}::ticket_priority`);
  if (assignedTo === UNASSIGNED) {
    conditions.push(
      of === "t"
        ? Prisma.sql`t.assigned_to_id is null`
        : Prisma.sql`${column("assigned_to_id")} = ${NIL}::uuid`,
    );
  } else if (assignedTo) {
    const staffId = isUuid(assignedTo) ? assignedTo : null;
    conditions.push(Prisma.sql`${column("assigned_to_id")} = ${staffId}::uuid`);
  }
  // A malformed id becomes NIL, which the tallies use for "no category".
  if (categoryId === NIL) conditions.push(Prisma.sql`false`);
  else if (categoryId) conditions.push(Prisma.sql`${column("category_id")} = ${categoryId}::uuid`);
  return conditions;
}

/**
 * Takes the count from the tallies, minus snoozed tickets. Searches and figures are counted directly, up to a limit.
 */
async function countQueue(services: Services, filters: QueueFilters, now: Date) {
  const system = acrossOrganisations(services, "portal");
  if (!isTallied(filters)) {
    const where = allOf(queueConditions(filters, now));
    const [found] = await system.$queryRaw<{ total: number }[]>`
      ${Prisma.raw(PLANNED_FOR_VALUES)}
      select count(*)::int as total
      from (select 1 from ${ticketsOf(filters)} where ${where} limit ${COUNTED_MATCHES + 1}) as matches`;
    const total = found?.total ?? 0;
    return { total: Math.min(total, COUNTED_MATCHES), isMore: total > COUNTED_MATCHES };
  }
  const [counted] = await system.$queryRaw<
    { total: number }[]
  >`select ${talliedTotal(filters, now)}::int as total`;
  return { total: counted?.total ?? 0, isMore: false };
}

const isTallied = ({ search, isSnoozed, moment }: QueueFilters) => !search?.trim() && !isSnoozed && !moment;

function talliedTotal(filters: QueueFilters, now: Date): Prisma.Sql {
  const putOff =
    filters.isSnoozed === false
      ? Prisma.sql`(select count(*) from support_tickets t
          where t.snoozed_until > ${now} and ${allOf(tallied(filters, "t"))})`
      : Prisma.sql`0`;
  return Prisma.sql`greatest(0, (
    select coalesce(sum(tally.tickets), 0) - ${putOff}
    from ticket_tallies tally where ${allOf(tallied(filters, "tally"))}))`;
}

async function countChips(services: Services, filters: QueueFilters, me: string): Promise<QueueCounts> {
  const now = services.now();
  const others = { ...filters, moment: null, assignedTo: null };
  const where = allOf(queueConditions(others, now));
  const all = isTallied(others)
    ? talliedTotal(others, now)
    : Prisma.sql`(select count(*) from (
        select 1 from ${ticketsOf(filters)} where ${where} limit ${COUNTED_MATCHES}) as matches)`;
  const moment = (of: DeskMoment) => ofMoment(of, { since: now, now });
  const [counts] = await acrossOrganisations(services, "portal").$queryRaw<[QueueCounts]>`
    ${Prisma.raw(PLANNED_FOR_VALUES)}
    select ${all}::int as all,
      count(*) filter (where ${moment("waiting")})::int as waiting,
      count(*) filter (where ${moment("late")})::int as late,
      count(*) filter (where t.assigned_to_id is null)::int as unassigned,
      count(*) filter (where t.assigned_to_id = ${me}::uuid)::int as mine
    from ${ticketsOf(filters)} where ${moment("backlog")} and ${where}`;
  return counts;
}

export async function readDeskTicket(services: Services, id: string): Promise<DeskTicketRow | null> {
  return (await readDeskTickets(services, [id]))[0] ?? null;
}

export async function readDeskTickets(services: Services, ids: string[]): Promise<DeskTicketRow[]> {
  if (ids.length === 0) return [];
  return acrossOrganisations(services, "portal").$queryRaw<DeskTicketRow[]>`
    select ${ticketColumns(services.now())}
    from unnest(${ids}::uuid[]) with ordinality as named(id, position)
    join support_tickets t on t.id = named.id ${TICKET_TABLES}
    order by named.position`;
}
