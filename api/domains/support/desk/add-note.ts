import { NotFoundError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { StaffWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { lockTicket } from "../tickets/lock-ticket.ts";
import { deskChanged } from "../tickets/ticket.events.ts";

interface Note {
  message: string;
  attachmentIds?: string[] | null | undefined;
}

export async function addNote(
  work: StaffWork,
  ticketId: string,
  { message, attachmentIds }: Note,
): Promise<string> {
  const { tx, orgId, actor, now } = work;
  await lockTicket(work, ticketId);
  const noteId = uuidV7();
  await tx.ticketNote.create({
    data: { id: noteId, ticketId, message, staffId: actor.staffId, createdAt: now },
  });
  await attachToNote(work, noteId, attachmentIds ?? []);
  await recordAudit(work, {
    action: "ticket.note_added",
    orgId,
    targetType: "ticket",
    targetId: ticketId,
    detail: { noteId },
  });
  deskChanged(work, ticketId);
  return noteId;
}

async function attachToNote({ tx, actor }: StaffWork, noteId: string, ids: string[]) {
  if (ids.length === 0) return;
  const { count } = await tx.ticketNoteFile.updateMany({
    where: { id: { in: ids }, noteId: null, staffId: actor.staffId },
    data: { noteId },
  });
  if (count < ids.length) throw new NotFoundError("Attachment");
}
