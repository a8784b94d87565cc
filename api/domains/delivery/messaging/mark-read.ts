import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { messageEvents } from "./conversation.ts";

export const markRead = (work: UnitOfWork, id: string) => change(work, id, { unread: 0 }, { gt: 0 });

export const markDone = (work: UnitOfWork, id: string, isDone: boolean) =>
  change(work, id, { needsReply: !isDone, ...(isDone && { unread: 0 }) });

async function change(
  { tx, publish }: UnitOfWork,
  id: string,
  data: { unread?: number; needsReply?: boolean },
  unread?: { gt: number },
): Promise<void> {
  const { count } = await tx.conversation.updateMany({ where: { id, ...(unread && { unread }) }, data });
  if (count > 0) return publish(messageEvents, { change: "updated", conversationId: id, messageId: null });
  const exists = await tx.conversation.findUnique({ where: { id }, select: { id: true } });
  if (!exists) throw new NotFoundError("Conversation");
}
