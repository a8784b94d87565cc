import { DOCUMENT_MESSAGE_KINDS } from "@fettle/rules/delivery/message-kind";
import { isManaging, type Role } from "@fettle/rules/identity/role";
import type { SyncOrder } from "@fettle/rules/platform/list-orders";
import { searchedNumber } from "@fettle/rules/platform/search-words";
import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { changed, SYNC_COLUMNS } from "../../../platform/reads/change-filter.ts";
import type { PageArgs } from "../../../platform/reads/keyset-page.ts";
import { type ListOrder, listOrder, type OrderedPageArgs } from "../../../platform/reads/list-order.ts";
import { PARENT, type RecordReader, readRecord, valuesById } from "../../../platform/reads/read-records.ts";
import { type RecordPage, readRecordPage } from "../../../platform/reads/record-page.ts";
import { searchConditions } from "../../../platform/reads/search-condition.ts";
import { escapeLike, parseSearch } from "../../../platform/reads/search-terms.ts";
import { type ConversationRow, conversationShape } from "./conversation-row.ts";
import { type MessageRow, messageShape } from "./message-row.ts";

const newestBy = (column: string): ListOrder =>
  listOrder({ newest: { column, type: "timestamptz" } }, "newest", { direction: "descending" });
const NEWEST_THREAD = newestBy("last_message_at");
const NEWEST_MESSAGE = newestBy("created_at");

/** Technicians can't read messages about documents or amounts. `row` is the message's alias. */
const readableBy = (role: Role, row = "m") =>
  isManaging(role)
    ? Prisma.sql`true`
    : Prisma.sql`${Prisma.raw(row)}.kind <> all (${[...DOCUMENT_MESSAGE_KINDS]}::message_kind[])`;

const isReadable = (role: Role) =>
  isManaging(role)
    ? Prisma.sql`true`
    : Prisma.sql`exists (
        select from messages m
        where m.org_id = t.org_id and m.conversation_id = t.id and ${readableBy(role)})`;

export const CONVERSATION_FILTERS = ["needs_reply", "answered", "unread", "failed"] as const;
type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

const filters: Record<ConversationFilter, Prisma.Sql> = {
  needs_reply: Prisma.sql`t.needs_reply`,
  answered: Prisma.sql`not t.needs_reply`,
  unread: Prisma.sql`t.unread > 0`,
  // Only checks the newest message: a message sent after a failure resolves it.
  failed: Prisma.sql`(
    select m.status in ('failed', 'bounced', 'unknown') from messages m
    where m.org_id = t.org_id and m.conversation_id = t.id order by m.created_at desc, m.id desc limit 1)`,
};

type ThreadFilter = { search?: string | null | undefined; filter?: ConversationFilter | null | undefined };

/**
 * Lists threads, newest message first. A search matches every word against the customer's name, contact, phone, email
 * or address, the thread's number, or a single message.
 */
export function readConversationPage(
  reader: RecordReader,
  role: Role,
  fields: FieldTree,
  { search, filter: only }: ThreadFilter,
  { page, maxPage }: { page: PageArgs; maxPage: number },
): Promise<RecordPage<Selected<ConversationRow>>> {
  const all = [isReadable(role), ...searched(role, search)];
  if (only) all.push(filters[only]);
  const filter = Prisma.join(all, " and ");
  return readRecordPage(reader, conversationShape, fields, { filter, order: NEWEST_THREAD, page, maxPage });
}

function searched(role: Role, search: string | null | undefined): Prisma.Sql[] {
  const words = parseSearch(search);
  if (words.length === 0) return [];
  const number = searchedNumber(search ?? "");
  const customer = Prisma.join(searchConditions("c", search), " and ");
  const has = (column: Prisma.Sql) =>
    Prisma.join(
      words.map((word) => Prisma.sql`${column} ilike ${`%${escapeLike(word)}%`}`),
      " and ",
    );
  return [
    Prisma.sql`(
      exists (select from customers c where c.org_id = t.org_id and c.id = t.customer_id and ${customer})
      or ${has(Prisma.sql`t.phone`)}
      or ${number ? Prisma.sql`t.phone like ${`%${number.replace(/^0/, "")}%`}` : Prisma.sql`false`}
      or t.id in (
        select m.conversation_id from messages m
        where m.org_id = t.org_id and ${readableBy(role)} and ${has(Prisma.sql`m.body`)}))`,
  ];
}

export const readConversation = (reader: RecordReader, role: Role, fields: FieldTree, id: string) =>
  readRecord(reader, conversationShape, fields, Prisma.sql`t.id = ${id}::uuid and ${isReadable(role)}`);

export async function requireConversation(
  reader: RecordReader,
  role: Role,
  fields: FieldTree,
  id: string,
): Promise<Selected<ConversationRow>> {
  const conversation = await readConversation(reader, role, fields, id);
  if (!conversation) throw new NotFoundError("Conversation");
  return conversation;
}

export function readMessagePage(
  reader: RecordReader,
  role: Role,
  fields: FieldTree,
  whose: { conversationId: string } | { jobId: string },
  { page, maxPage }: { page: PageArgs; maxPage: number },
): Promise<RecordPage<Selected<MessageRow>>> {
  const [parentId, column] =
    "jobId" in whose
      ? [whose.jobId, Prisma.sql`m.job_id`]
      : [whose.conversationId, Prisma.sql`m.conversation_id`];
  return readRecordPage(reader, messageShape, fields, {
    parentId,
    filter: Prisma.sql`${column} = ${PARENT} and ${readableBy(role)}`,
    order: NEWEST_MESSAGE,
    page,
    maxPage,
  });
}

type MessageFilter = {
  customerId?: string | null;
  jobId?: string | null;
  messageDirection?: MessageRow["direction"] | null;
  channel?: MessageRow["channel"] | null;
  updatedSince?: string | null;
};

/** Newest first by default. */
export function readMessageList(
  reader: RecordReader,
  role: Role,
  fields: FieldTree,
  { customerId, jobId, messageDirection, channel, updatedSince }: MessageFilter,
  { page, maxPage }: { page: OrderedPageArgs<SyncOrder>; maxPage: number },
): Promise<RecordPage<Selected<MessageRow>>> {
  const all = [readableBy(role), ...changed("m", { updatedSince })];
  if (customerId) all.push(Prisma.sql`m.customer_id = ${customerId}::uuid`);
  if (jobId) all.push(Prisma.sql`m.job_id = ${jobId}::uuid`);
  if (messageDirection) all.push(Prisma.sql`m.direction = ${messageDirection}::message_direction`);
  if (channel) all.push(Prisma.sql`m.channel = ${channel}::channel`);
  const order = listOrder(SYNC_COLUMNS, updatedSince ? "updated" : "created", page);
  return readRecordPage(reader, messageShape, fields, {
    filter: Prisma.join(all, " and "),
    order,
    page,
    maxPage,
  });
}

export const readMessage = (reader: RecordReader, role: Role, fields: FieldTree, id: string) =>
  readRecord(reader, messageShape, fields, Prisma.sql`m.id = ${id}::uuid and ${readableBy(role)}`);

export async function requireMessage(
  reader: RecordReader,
  role: Role,
  fields: FieldTree,
  id: string,
): Promise<Selected<MessageRow>> {
  const message = await readMessage(reader, role, fields, id);
  if (!message) throw new NotFoundError("Message");
  return message;
}

export type Preview = {
  text: string;
  channel: MessageRow["channel"];
  direction: "outbound" | "inbound";
  status: MessageRow["status"];
};

export const readPreview = ({ db, orgId, batches }: RecordReader, role: Role, id: string) =>
  batches.load(`preview ${role}`, id, (ids) =>
    valuesById<Preview>(
      db.$statement`
        select parent.id, (
          select json_build_object('text', left(coalesce(m.subject, m.body), 140), 'channel', m.channel,
            'direction', m.direction, 'status', m.status)
          from messages m
          where m.org_id = ${orgId}::uuid and m.conversation_id = parent.id and ${readableBy(role)}
          order by m.created_at desc, m.id desc limit 1) as value
        from unnest(${ids}::uuid[]) as parent (id)`,
    ),
  );

export async function countUnread({ db, orgId }: RecordReader, role: Role): Promise<number> {
  const [found] = await db.$statement<[{ count: number }]>`
    select count(*)::int as count from conversations t
    where t.org_id = ${orgId}::uuid and t.unread > 0 and ${isReadable(role)}`;
  return found.count;
}

export const readThreadOfCustomer = ({ db, orgId, batches }: RecordReader, customerId: string) =>
  batches.load("thread of customer", customerId, (ids) =>
    valuesById<string>(
      db.$statement`
        select t.customer_id as id, t.id as value from conversations t
        where t.org_id = ${orgId}::uuid and t.customer_id = any (${ids}::uuid[])`,
    ),
  );
