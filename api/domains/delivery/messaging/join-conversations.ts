import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { addCustomerPhone } from "../../customers/customers/add-customer-phone.ts";
import { ensureConversation, messageEvents } from "./conversation.ts";

interface NumberThread {
  id: string;
  unread: number;
  needsReply: boolean;
}

/**
 * Merges an unknown number's thread into the customer's, and saves the number if the customer has none. Returns the
 * customer's thread, or null if the thread is gone or has a customer.
 */
export async function joinNumberThread(
  work: UnitOfWork,
  id: string,
  customerId: string,
): Promise<string | null> {
  const { tx, orgId } = work;
  const [thread] = await tx.$queryRaw<(NumberThread & { phone: string | null })[]>`
    select id, phone, unread, needs_reply as "needsReply" from conversations
    where org_id = ${orgId}::uuid and id = ${id}::uuid and customer_id is null for update`;
  if (!thread) return null;
  const joined = await joinConversations(work, thread, customerId);
  const customer = await tx.customer.findUnique({ where: { id: customerId }, select: { phone: true } });
  if (!customer?.phone) await addCustomerPhone(work, customerId, thread.phone);
  return joined;
}

/** Moves a number thread's messages into the customer's thread. Returns the customer's thread id. */
async function joinConversations(
  work: UnitOfWork,
  { id, unread, needsReply }: NumberThread,
  customerId: string,
): Promise<string> {
  const { tx, orgId, publish } = work;
  const joined = await ensureConversation(work, { customerId });
  await tx.$executeRaw`
    update messages set conversation_id = ${joined}::uuid, customer_id = ${customerId}::uuid, updated_at = now()
    where org_id = ${orgId}::uuid and conversation_id = ${id}::uuid`;
  await tx.$executeRaw`
    update conversations set unread = unread + ${unread}, needs_reply = needs_reply or ${needsReply},
      last_message_at = coalesce((
      select max(created_at) from messages
      where org_id = ${orgId}::uuid and conversation_id = ${joined}::uuid), last_message_at)
    where org_id = ${orgId}::uuid and id = ${joined}::uuid`;
  await tx.conversation.delete({ where: { id } });
  publish(messageEvents, { change: "deleted", conversationId: id, messageId: null });
  publish(messageEvents, { change: "updated", conversationId: joined, messageId: null });
  return joined;
}
