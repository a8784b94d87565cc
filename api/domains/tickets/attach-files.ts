import { NotFoundError } from "../../errors.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import type { TicketAuthor } from "./post-ticket-message.ts";

interface Attaching {
  ids: string[];
  author: TicketAuthor;
  ticketId: string;
  /** null: to the ticket's own description. */
  messageId: string | null;
}

/** Puts files that the author stored before onto a ticket. Throws NOT_FOUND where one isn't theirs, or is sent already. */
export async function attachFiles({ tx }: UnitOfWork, { ids, author, ticketId, messageId }: Attaching) {
  if (ids.length === 0) return;
  const { count } = await tx.ticketAttachment.updateMany({
    where: { id: { in: ids }, ticketId: null, ...author },
    data: { ticketId, messageId },
  });
  if (count < ids.length) throw new NotFoundError("Attachment");
}
