import type { FileKind } from "../../../platform/files/file-kind.ts";
import type { FileKey } from "../../../ports/files/file-key.ts";
import { visibleTo } from "./ticket.policy.ts";

const idsOf = (keys: FileKey[]) => ({ id: { in: keys.map(({ id }) => id) } });
const KEYS = { fileKey: true, previewKey: true };
const keysOf = (files: { fileKey: string; previewKey: string | null }[]) =>
  files.flatMap(({ fileKey, previewKey }) => (previewKey ? [fileKey, previewKey] : [fileKey]));

/**
 * Stored as `tickets/<organisation>/<attachment>.pdf`. Members can't read staff files until they're sent in a reply.
 */
export const ticketFiles: FileKind = {
  name: "tickets",
  async named(db, keys) {
    return keysOf(await db.ticketAttachment.findMany({ where: idsOf(keys), select: KEYS }));
  },
  async kept(db, keys) {
    return keysOf(await db.ticketNoteFile.findMany({ where: idsOf(keys), select: KEYS }));
  },
  async mayRead(db, viewer, { id }) {
    const found = await db.$statement<unknown[]>`
      select 1 from ticket_attachments f
      left join support_tickets s on s.org_id = f.org_id and s.id = f.ticket_id
      where f.org_id = ${viewer.orgId}::uuid and f.id = ${id}::uuid
        and case when f.ticket_id is null then f.user_id = ${viewer.userId}::uuid else ${visibleTo(viewer)} end`;
    return found.length > 0;
  },
  // Only the member can read a file they haven't sent.
  async mayStaffRead(db, { id }) {
    const sent = await db.ticketAttachment.count({ where: { id, ticketId: { not: null } } });
    return sent > 0 || (await db.ticketNoteFile.count({ where: { id } })) > 0;
  },
};
