import { TICKETS_PAGE_MAX, type TicketPriority, type TicketStatus } from "@fettle/rules/support/ticket";
import { Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError, NotFoundError } from "../../../errors.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { isUuid } from "../../../lib/uuid.ts";
import type { PageArgs } from "../../../platform/reads/keyset-page.ts";
import { listOrder } from "../../../platform/reads/list-order.ts";
import {
  countRecords,
  type RecordReader,
  readRecord,
  readRecords,
  valuesById,
} from "../../../platform/reads/read-records.ts";
import { readRecordPage } from "../../../platform/reads/record-page.ts";
import { escapeLike, parseSearch } from "../../../platform/reads/search-terms.ts";
import { type TicketReader, visibleTo } from "./ticket.policy.ts";
import {
  type TicketAttachmentRow,
  type TicketRow,
  ticketAttachmentShape,
  ticketMessageShape,
  ticketShape,
} from "./ticket-row.ts";

const NEWEST = listOrder({ newest: { column: "last_message_at", type: "timestamptz" } }, "newest", {
  direction: "descending",
});
const OLDEST = listOrder({ oldest: { column: "created_at", type: "timestamptz" } }, "oldest", {
  direction: "ascending",
});

export interface TicketFilter {
  search?: string | null | undefined;
  status?: TicketStatus | null | undefined;
  priority?: TicketPriority | null | undefined;
  assignedTo?: string | null | undefined;
  categoryId?: string | null | undefined;
}

/**
 * Lists a member's visible tickets, newest message first. When searching, every word must appear in the ticket or its
 * messages.
 */
export const readTicketPage = (
  reader: RecordReader,
  me: TicketReader,
  fields: FieldTree,
  filter: TicketFilter,
  { page, maxPage }: { page: PageArgs; maxPage: number },
) =>
  readRecordPage(reader, ticketShape, fields, {
    filter: conditionsOf(me, filter),
    order: NEWEST,
    page,
    maxPage,
  });

export async function readNumberedPage(
  reader: RecordReader,
  me: TicketReader,
  fields: FieldTree,
  { page, limit, ...filter }: TicketFilter & { page: number; limit: number },
): Promise<{ items: Selected<TicketRow>[]; total: number; pages: number }> {
  if (page < 1) throw new BadInputError("page must be a whole number from 1", { field: "page" });
  if (limit < 1 || limit > TICKETS_PAGE_MAX)
    throw new BadInputError(`limit must be a whole number from 1 to ${TICKETS_PAGE_MAX}`, { field: "limit" });
  const where = conditionsOf(me, filter);
  const total = await countRecords(reader, ticketShape, where);
  const pages = Math.ceil(total / limit);
  if (page > pages) return { items: [], total, pages };
  const orderBy = Prisma.sql`s.last_message_at desc, s.id desc offset ${(page - 1) * limit}`;
  return { items: await readRecords(reader, ticketShape, fields, { where, orderBy, limit }), total, pages };
}

function conditionsOf(
  me: TicketReader,
  { search, status, priority, assignedTo, categoryId }: TicketFilter,
): Prisma.Sql {
  const all = [visibleTo(me), ...parseSearch(search).map(hasWord)];
  if (status) all.push(Prisma.sql`s.status = ${status}::ticket_status`);
  if (priority) all.push(Prisma.sql`s.priority = ${priority}::ticket_priority`);
  if (categoryId) all.push(Prisma.sql`s.category_id = ${categoryId}::uuid`);
  if (assignedTo === "unassigned") all.push(Prisma.sql`s.assigned_to_id is null`);
  else if (assignedTo)
    all.push(Prisma.sql`s.assigned_to_id = ${isUuid(assignedTo) ? assignedTo : null}::uuid`);
  return Prisma.join(all, " and ");
}

function hasWord(word: string): Prisma.Sql {
  const pattern = `%${escapeLike(word)}%`;
  return Prisma.sql`(
    s.title ilike ${pattern} or s.description ilike ${pattern} or s.id::text like ${`${escapeLike(word)}%`}
    or exists (
      select from ticket_messages m
      where m.org_id = s.org_id and m.ticket_id = s.id and m.message ilike ${pattern}))`;
}

export const readTicket = (reader: RecordReader, me: TicketReader, fields: FieldTree, id: string) =>
  readRecord(reader, ticketShape, fields, Prisma.sql`s.id = ${id}::uuid and ${visibleTo(me)}`);

export async function requireTicket(
  reader: RecordReader,
  me: TicketReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<TicketRow>> {
  const ticket = await readTicket(reader, me, fields, id);
  if (!ticket) throw new NotFoundError("Ticket");
  return ticket;
}

export const readTicketMessages = (
  reader: RecordReader,
  fields: FieldTree,
  ticketId: string,
  { page, maxPage }: { page: PageArgs; maxPage: number },
) =>
  readRecordPage(reader, ticketMessageShape, fields, {
    filter: Prisma.sql`m.ticket_id = ${ticketId}::uuid`,
    order: OLDEST,
    page,
    maxPage,
  });

/**
 * Unread if staff have written since the member last opened it. If they've never opened it, it's only unread for its
 * submitter and anyone who replied, or for everyone once the submitter leaves.
 */
const isUnread = (userId: string) => Prisma.sql`
  s.last_staff_message_at > coalesce(
    (select d.read_at from ticket_reads d
     where d.org_id = s.org_id and d.ticket_id = s.id and d.user_id = ${userId}::uuid),
    case when s.submitted_by_id is null or s.submitted_by_id = ${userId}::uuid
      or exists (
        select from ticket_messages m
        where m.org_id = s.org_id and m.ticket_id = s.id and m.author_user_id = ${userId}::uuid)
      then '-infinity'::timestamptz else 'infinity'::timestamptz end)`;

export const readIsUnread = ({ db, orgId, batches }: RecordReader, { userId }: TicketReader, id: string) =>
  batches.load("unread ticket", id, (ids) =>
    valuesById<boolean>(
      db.$statement`
        select s.id, ${isUnread(userId)} as value from support_tickets s
        where s.org_id = ${orgId}::uuid and s.id = any (${ids}::uuid[])`,
    ),
  );

export async function countUnreadTickets({ db, orgId }: RecordReader, me: TicketReader): Promise<number> {
  const [found] = await db.$statement<[{ count: number }]>`
    select count(*)::int as count from support_tickets s
    where s.org_id = ${orgId}::uuid and s.last_staff_message_at is not null
      and ${visibleTo(me)} and ${isUnread(me.userId)}`;
  return found.count;
}

export async function readAttachment(
  reader: RecordReader,
  fields: FieldTree,
  id: string,
): Promise<Selected<TicketAttachmentRow>> {
  const where = Prisma.sql`f.id = ${id}::uuid`;
  const file = await readRecord(reader, ticketAttachmentShape, fields, where);
  if (!file) throw new NotFoundError("Attachment");
  return file;
}
