import { NotFoundError } from "../../errors.ts";
import { messageEvents } from "../messaging/conversation.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** Somebody of the team has read the thread. */
export async function markRead({ tx, publish }: UnitOfWork, id: string): Promise<void> {
  const { count } = await tx.conversation.updateMany({
    where: { id, unread: { gt: 0 } },
    data: { unread: 0 },
  });
  if (count > 0) return publish(messageEvents, { conversationId: id, messageId: null });
  const exists = await tx.conversation.findUnique({ where: { id }, select: { id: true } });
  if (!exists) throw new NotFoundError("Conversation");
}
