import { ConflictError } from "../../../errors.ts";
import type { StaffWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { lockGoingTicket } from "../tickets/lock-ticket.ts";
import { postTicketMessage } from "../tickets/post-ticket-message.ts";

interface StaffReply {
  message: string;
  attachmentIds?: string[] | null | undefined;
  /** The time of the newest message that the writer has seen. */
  seenUntil?: Date | null | undefined;
}

/**
 * Answers the customer; a merged ticket leads to the one that goes on. Throws CONFLICT with the newer messages, as the
 * change of `messages`, where somebody else wrote after what the writer has seen. Returns the ids of the message and
 * of its ticket.
 */
export async function replyAsStaff(work: StaffWork, ticketId: string, reply: StaffReply) {
  const { orgId, actor } = work;
  const { message, attachmentIds, seenUntil } = reply;
  if (seenUntil) await refuseUnseen(work, ticketId, seenUntil);
  const { staffId } = actor;
  const posted = await postTicketMessage(work, {
    ticketId,
    message,
    attachmentIds,
    source: "web",
    author: { staffId },
  });
  await recordAudit(work, {
    action: "ticket.replied",
    orgId,
    targetType: "ticket",
    targetId: posted.ticketId,
    detail: { messageId: posted.id },
  });
  return posted;
}

async function refuseUnseen(work: StaffWork, ticketId: string, seenUntil: Date) {
  const { tx, actor } = work;
  // Locked: of two replies at once, the second sees the first.
  const { id } = await lockGoingTicket(work, ticketId);
  const unseen = await tx.ticketMessage.findMany({
    where: {
      ticketId: { in: [id, ticketId] },
      createdAt: { gt: seenUntil },
      OR: [{ authorStaffId: null }, { authorStaffId: { not: actor.staffId } }],
    },
    select: { id: true, message: true, createdAt: true, authorStaffId: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  if (unseen.length === 0) return;
  const value = unseen.map((each) => ({
    id: each.id,
    message: each.message,
    createdAt: each.createdAt.toISOString(),
    isStaff: each.authorStaffId !== null,
  }));
  throw new ConflictError("Somebody answered while you wrote. Read it, then send yours again.", {
    changes: [{ field: "messages", value }],
  });
}
