import { ConflictError } from "../../../errors.ts";
import type { StaffWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { lockGoingTicket } from "../tickets/lock-ticket.ts";
import { postTicketMessage } from "../tickets/post-ticket-message.ts";

interface StaffReply {
  message: string;
  attachmentIds?: string[] | null | undefined;
  seenUntil?: Date | null | undefined;
}

/**
 * Replies to the customer, on the target ticket if it was merged. Throws CONFLICT with the newer messages in `messages`
 * if any arrived after `seenUntil`.
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
  // Locked, so the second of two simultaneous replies sees the first.
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
  throw new ConflictError(
    "Someone replied while you were writing. Read their reply, then send yours again.",
    {
      changes: [{ field: "messages", value }],
    },
  );
}
