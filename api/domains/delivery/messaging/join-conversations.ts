import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { ensureConversation, messageEvents } from "./conversation.ts";

interface NumberThread {
  id: string;
  unread: number;
  needsReply: boolean;
}

/** Moves a number thread's messages into the customer's thread. Returns the customer's thread id. */
export async function joinConversations(
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
