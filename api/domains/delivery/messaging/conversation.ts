import type { SystemTransaction, TenantTransaction } from "../../../database/client.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { topic } from "../../../ports/bus/bus.ts";
import { customersWithNumber } from "../../customers/customers/customers-with-number.ts";

/** A message came, went or changed its state; published per organisation after the commit. */
export const messageEvents = topic<{ conversationId: string; messageId: string | null }>("messages");

type Whose = { customerId: string } | { phone: string };

/**
 * The thread of a customer, or of a number (E.164) that is no customer's, created where there is none; returns its id.
 * A number that a thread or exactly one customer is known by leads to the customer's thread.
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
  if (!thread) throw new Error("A thread that was inserted isn’t there");
  return thread.id;
}

/**
 * Whose number it is: the customer to whom it was last texted as theirs, else the only customer that has it. null
 * where it is nobody's, or several people's.
 */
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

/** How long after a message about a job the next one answers it. */
const ANSWER_DAYS = 14;
const DAY_MS = 86_400_000;

/** The job that a new message of a thread is about: the newest message's, unless that is long ago. null for none. */
export async function jobOfThread({ tx, now }: UnitOfWork, conversationId: string): Promise<string | null> {
  const newest = await tx.message.findFirst({
    where: { conversationId, createdAt: { gt: new Date(now.getTime() - ANSWER_DAYS * DAY_MS) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { jobId: true },
  });
  return newest?.jobId ?? null;
}

/** The threads that a number's texts stand in: of the customers who have it, or its own. */
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
 * Notes a new message in its thread, whose row it has already: the list's order, what the team hasn't read, and whether
 * the customer waits for an answer. What a member writes is an answer; what the product sends by itself is none.
 */
export async function noteMessage(
  work: UnitOfWork,
  { conversationId, messageId, at, isInbound }: NewMessage,
) {
  const { tx, orgId, publish } = work;
  await tx.$executeRaw`
    update conversations
    set last_message_at = greatest(last_message_at, ${at}),
      unread = case when ${isInbound} then unread + 1 when answers then 0 else unread end,
      needs_reply = case when ${isInbound} then true when answers then false else needs_reply end
    from (
      select exists (
        select from messages
        where org_id = ${orgId}::uuid and id = ${messageId}::uuid and sent_by_id is not null) as answers) said
    where org_id = ${orgId}::uuid and id = ${conversationId}::uuid`;
  publish(messageEvents, { conversationId, messageId });
}

/** The state of a message changed: sent, delivered, failed. */
export async function messageChanged({ tx, publish }: UnitOfWork, messageId: string): Promise<void> {
  const conversationId = await conversationOf(tx, messageId);
  if (conversationId) publish(messageEvents, { conversationId, messageId });
}

/** The thread that holds a message; null for none. */
async function conversationOf(
  tx: Pick<TenantTransaction | SystemTransaction, "message">,
  messageId: string,
): Promise<string | null> {
  const message = await tx.message.findUnique({ where: { id: messageId }, select: { conversationId: true } });
  return message?.conversationId ?? null;
}
