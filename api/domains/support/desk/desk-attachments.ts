import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { BadInputError, NotFoundError } from "../../../errors.ts";
import type { IncomingFile } from "../../../graphql/incoming-file.ts";
import { asStaff } from "../../../platform/actions/unit-of-work.ts";
import { removeFilesAfter } from "../../../platform/files/remove-files.ts";
import type { Services } from "../../../services.ts";
import { storeAttachment } from "../tickets/store-attachment.ts";
import { UNSENT_MAX } from "../tickets/ticket-attachments.ts";
import { ticketFiles } from "../tickets/ticket-files.ts";
import { orgOfTicket, type StaffCaller } from "./desk-ticket.ts";

/**
 * Stores a file as a staff note until it's sent in a reply, so members can't read files meant for colleagues. Returns
 * its id.
 */
export async function addDeskAttachment(
  caller: StaffCaller,
  ticketId: string,
  file: IncomingFile,
): Promise<string> {
  const orgId = await orgOfTicket(caller.services, ticketId);
  const { staffId } = caller.meAsStaff;
  const unsent = await acrossOrganisations(caller.services, "portal").ticketNoteFile.count({
    where: { staffId, noteId: null },
  });
  if (unsent >= UNSENT_MAX)
    throw new BadInputError("Send or remove the files you’ve already attached, then add more", {
      field: "file",
      status: 422,
    });
  const stored = await storeAttachment(caller, file, { orgId, kind: ticketFiles.name });
  return asStaff(caller, orgId, async ({ tx, now }) => {
    await tx.ticketNoteFile.create({ data: { ...stored, staffId, createdAt: now } });
    return stored.id;
  });
}

export const readDeskFile = (services: Services, id: string) =>
  acrossOrganisations(services, "portal").ticketNoteFile.findUniqueOrThrow({ where: { id } });

export async function removeDeskAttachment(caller: StaffCaller, id: string): Promise<void> {
  const where = { id, staffId: caller.meAsStaff.staffId, noteId: null };
  const file = await acrossOrganisations(caller.services, "portal").ticketNoteFile.findFirst({ where });
  if (!file) throw new NotFoundError("Attachment");
  const { orgId, fileKey, previewKey } = file;
  await asStaff(caller, orgId, async ({ tx }) => {
    // Another tab may have sent it in the meantime.
    const { count } = await tx.ticketNoteFile.deleteMany({ where });
    if (count > 0) await removeFilesAfter({ tx, orgId }, [fileKey, previewKey]);
  });
}
