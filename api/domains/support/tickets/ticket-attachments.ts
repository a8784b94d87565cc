import { BadInputError, NotFoundError } from "../../../errors.ts";
import type { IncomingFile } from "../../../graphql/incoming-file.ts";
import { asMember, type MemberCaller, type MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { removeFilesAfter } from "../../../platform/files/remove-files.ts";
import { storeAttachment } from "./store-attachment.ts";
import { ticketFiles } from "./ticket-files.ts";

export const UNSENT_MAX = 30;

export async function addTicketAttachment(caller: MemberCaller, file: IncomingFile): Promise<string> {
  const { orgId, userId } = caller.me;
  const unsent = await caller.db.ticketAttachment.count({ where: { userId, ticketId: null } });
  if (unsent >= UNSENT_MAX)
    throw new BadInputError("Send or remove the files you’ve already attached, then add more", {
      field: "file",
      status: 422,
    });
  const stored = await storeAttachment(caller, file, { orgId, kind: ticketFiles.name });
  return asMember(caller, async ({ tx, now }) => {
    await tx.ticketAttachment.create({ data: { ...stored, userId, createdAt: now } });
    return stored.id;
  });
}

export async function deleteTicketAttachment({ tx, orgId, actor }: MemberWork, id: string): Promise<void> {
  const where = { id, userId: actor.userId, ticketId: null };
  const file = await tx.ticketAttachment.findFirst({ where });
  if (!file) throw new NotFoundError("Attachment");
  await tx.ticketAttachment.deleteMany({ where });
  await removeFilesAfter({ tx, orgId }, [file.fileKey, file.previewKey]);
}
