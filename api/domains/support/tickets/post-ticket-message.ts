import type { TicketSource } from "../../../database/generated/client/client.ts";
import { ConflictError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { alertStaff } from "./alert-staff.ts";
import { attachFiles } from "./attach-files.ts";
import { type LockedTicket, lockGoingTicket } from "./lock-ticket.ts";
import { mailStaffReply } from "./mail-staff-reply.ts";
import { noteRead } from "./mark-ticket-read.ts";
import { clockAfter } from "./response-clock.ts";
import { changeStatus } from "./set-ticket-status.ts";
import { ticketChanged } from "./ticket.events.ts";
import type { TicketAuthor } from "./ticket-author.ts";
import { mailIdOf } from "./ticket-letter.ts";

export const TICKET_CLOSED = "This ticket is closed. Open a new one and we’ll link it to this one.";

interface NewTicketMessage {
  ticketId: string;
  /** Derived from the email, so a duplicate isn't posted twice. */
  id?: string;
  message: string;
  quotedText?: string | null;
  source: TicketSource;
  author: TicketAuthor;
  attachmentIds?: string[] | null | undefined;
  mailId?: string | null;
}

/**
 * Follows merges and returns the message and ticket ids. A customer's message reopens or wakes the ticket; a staff
 * message is emailed. Throws CONFLICT if a customer replies to a closed ticket.
 */
export async function postTicketMessage(
  work: UnitOfWork,
  news: NewTicketMessage,
): Promise<{ id: string; ticketId: string }> {
  const { tx, now, services } = work;
  const { id = uuidV7(), message, quotedText = null, source, author, attachmentIds } = news;
  const authors = { authorUserId: null, authorStaffId: null, ...columnOf(author) };
  const locked = await lockGoingTicket(work, news.ticketId);
  const isStaffs = "staffId" in author;
  const ticket = isStaffs ? locked : await takeUpAgain(work, locked, author);
  const ticketId = ticket.id;
  const mailId = isStaffs ? mailIdOf(services.config, id) : news.mailId;
  const columns = { id, ticketId, message, quotedText, source, mailId: mailId ?? null };
  await tx.ticketMessage.create({ data: { ...columns, ...authors, createdAt: now } });
  await attachFiles(work, { ids: attachmentIds ?? [], author, ticketId, messageId: id });
  await tx.supportTicket.update({
    where: { id: ticketId },
    data: {
      updatedAt: now,
      lastMessageAt: now,
      ...(isStaffs ? { lastStaffMessageAt: now } : { snoozedUntil: null, snoozedById: null }),
      ...(await clockAfter(work, ticket, isStaffs ? "staff_wrote" : "customer_wrote")),
    },
  });
  if (isStaffs) await mailStaffReply(work, ticket, { id, message });
  // Replying, even by email, counts as reading.
  else {
    await noteRead(work, ticketId, author.userId);
    await alertStaff(work, { kinds: ["answered"], ticket, key: id, words: message });
  }
  ticketChanged(work, ticketId);
  return { id, ticketId };
}

const columnOf = (author: TicketAuthor) =>
  "userId" in author ? { authorUserId: author.userId } : { authorStaffId: author.staffId };

async function takeUpAgain(work: UnitOfWork, ticket: LockedTicket, by: { userId: string }) {
  if (ticket.status === "closed") throw new ConflictError(TICKET_CLOSED);
  return ticket.status === "resolved" ? changeStatus(work, ticket, { to: "open", by }) : ticket;
}
