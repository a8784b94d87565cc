import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { TicketAuthor } from "./ticket-author.ts";

interface Attaching {
  ids: string[];
  author: TicketAuthor;
  ticketId: string;
  /** null: attach to the ticket itself. */
  messageId: string | null;
}

/** Throws NOT_FOUND if a file isn't the author's or was already sent. */
export async function attachFiles(work: UnitOfWork, { ids, author, ticketId, messageId }: Attaching) {
  if (ids.length === 0) return;
  if ("staffId" in author) return attachStaffFiles(work, { ids, ...author, ticketId, messageId });
  const { count } = await work.tx.ticketAttachment.updateMany({
    where: { id: { in: ids }, ticketId: null, ...author },
    data: { ticketId, messageId },
  });
  if (count < ids.length) throw new NotFoundError("Attachment");
}

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
