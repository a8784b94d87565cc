import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { TicketAuthor } from "./ticket-author.ts";

interface Attaching {
  ids: string[];
  author: TicketAuthor;
  ticketId: string;
  /** null: to the ticket's own description. */
  messageId: string | null;
}

/** Puts files that the author stored before onto a ticket. Throws NOT_FOUND where one isn't theirs, or is sent already. */
export async function attachFiles(work: UnitOfWork, { ids, author, ticketId, messageId }: Attaching) {
  if (ids.length === 0) return;
  if ("staffId" in author) return attachStaffFiles(work, { ids, ...author, ticketId, messageId });
  const { count } = await work.tx.ticketAttachment.updateMany({
    where: { id: { in: ids }, ticketId: null, ...author },
    data: { ticketId, messageId },
  });
  if (count < ids.length) throw new NotFoundError("Attachment");
}

/** Staff's files lie among their notes until the customer is sent them. */
async function attachStaffFiles(
  { tx }: UnitOfWork,
  { ids, staffId, ...to }: Omit<Attaching, "author"> & { staffId: string },
) {
  const where = { id: { in: ids }, noteId: null, staffId };
  const files = await tx.ticketNoteFile.findMany({ where });
  const sent = files.map(({ noteId: _none, ...file }) => ({ ...file, ...to }));
  await tx.ticketAttachment.createMany({ data: sent });
  const { count } = await tx.ticketNoteFile.deleteMany({ where });
  if (count < ids.length) throw new NotFoundError("Attachment");
}
