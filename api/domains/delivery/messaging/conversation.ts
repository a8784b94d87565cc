import type { RecordChange } from "@fettle/rules/platform/record-types";
import type { SystemTransaction, TenantTransaction } from "../../../database/client.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { topic } from "../../../ports/bus/bus.ts";
import { customersWithNumber } from "../../customers/customers/customers-with-number.ts";

/** A change to a message or, without one, to its thread. Published per organisation after commit. */
export type MessageEvent = { change: RecordChange; conversationId: string; messageId: string | null };

export const messageEvents = topic<MessageEvent>("messages");

type Whose = { customerId: string } | { phone: string };

/**
 * Finds or creates the thread for a customer or number (E.164). A number that was texted in a customer's thread, or
 * belongs to exactly one customer, uses that customer's thread.
 */
export async function ensureConversation(work: UnitOfWork, whose: Whose): Promise<string> {
  const customerId = "customerId" in whose ? whose.customerId : await customerOf(work, whose.phone);
  return customerId
    ? threadOf(work, { customerId, phone: null })
    : threadOf(work, { customerId: null, phone: "phone" in whose ? whose.phone : null });
}

async function threadOf(
  { tx, orgId, now }: UnitOfWork,
  { customerId, phone }: { customerId: string | null; phone: string | null },
): Promise<string> {
  const [thread] = customerId
    ? await tx.$queryRaw<{ id: string }[]>`
        insert into conversations (id, org_id, customer_id, last_message_at)
        values (${uuidV7()}::uuid, ${orgId}::uuid, ${customerId}::uuid, ${now})
        on conflict (org_id, customer_id) do update set customer_id = excluded.customer_id
        returning id`
    : await tx.$queryRaw<{ id: string }[]>`
        insert into conversations (id, org_id, phone, last_message_at)
        values (${uuidV7()}::uuid, ${orgId}::uuid, ${phone}, ${now})
        on conflict (org_id, phone) do update set phone = excluded.phone
        returning id`;
  if (!thread) throw new Error("The thread we just inserted is missing");
  return thread.id;
}

/** Finds a number's customer: the last one texted on it, otherwise the only one who has it. */
async function customerOf(work: UnitOfWork, phone: string): Promise<string | null> {
  const { tx, orgId } = work;
  const [texted] = await tx.$queryRaw<{ id: string }[]>`
    select customer_id as id from messages
    where org_id = ${orgId}::uuid and channel = 'sms' and recipient = ${phone} and customer_id is not null
    order by created_at desc limit 1`;
  if (texted) return texted.id;
  const having = await customersWithNumber(work, phone);
  return having.length === 1 ? (having[0] ?? null) : null;
}

const ANSWER_DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns the newest message's job, unless that message is too old. */
export async function jobOfThread({ tx, now }: UnitOfWork, conversationId: string): Promise<string | null> {
  const newest = await tx.message.findFirst({
    where: { conversationId, createdAt: { gt: new Date(now.getTime() - ANSWER_DAYS * DAY_MS) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { jobId: true },
  });
  return newest?.jobId ?? null;
}

export async function threadsOfNumber(work: UnitOfWork, phone: string): Promise<string[]> {
  const customerIds = await customersWithNumber(work, phone);
  const threads = await work.tx.conversation.findMany({
    where: { OR: [{ phone }, { customerId: { in: customerIds } }] },
    select: { id: true },
  });
  return threads.map(({ id }) => id);
}

interface NewMessage {
  conversationId: string;
  messageId: string;
  at: Date;
  isInbound: boolean;
}

/**
 * Updates a new message's thread. Only a team member's message counts as a reply, and a template such as a confirmation
 * only if the thread has been read.
 */
export async function noteMessage(
  work: UnitOfWork,
  { conversationId, messageId, at, isInbound }: NewMessage,
) {
  const { tx, orgId, publish } = work;
  await tx.$executeRaw`
    update conversations
    set last_message_at = greatest(last_message_at, ${at}),
      unread = case when ${isInbound} then unread + 1 when is_written then 0 else unread end,
      needs_reply = case when ${isInbound} then true
        when is_written or (is_members and unread = 0) then false else needs_reply end
    from (
      select coalesce(bool_or(sent_by_id is not null), false) as is_members,
        coalesce(bool_or(sent_by_id is not null and kind in ('reply', 'job_message')), false) as is_written
      from messages where org_id = ${orgId}::uuid and id = ${messageId}::uuid) said
    where org_id = ${orgId}::uuid and conversations.id = ${conversationId}::uuid`;
  publish(messageEvents, { change: "created", conversationId, messageId });
}

export async function messageChanged({ tx, publish }: UnitOfWork, messageId: string): Promise<void> {
  const conversationId = await conversationOf(tx, messageId);
  if (conversationId) publish(messageEvents, { change: "updated", conversationId, messageId });
}

async function conversationOf(
  tx: Pick<TenantTransaction | SystemTransaction, "message">,
  messageId: string,
): Promise<string | null> {
  const message = await tx.message.findUnique({ where: { id: messageId }, select: { conversationId: true } });
  return message?.conversationId ?? null;
}
