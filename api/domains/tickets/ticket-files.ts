import type { FileKind } from "../files/file-kind.ts";
import { visibleTo } from "./ticket.policy.ts";

/** Attachments of tickets and the small pictures of images: `tickets/<organisation>/<attachment>.pdf`. */
export const ticketFiles: FileKind = {
  name: "tickets",
  async named(db, keys) {
    const files = await db.ticketAttachment.findMany({
      where: { id: { in: keys.map(({ id }) => id) } },
      select: { fileKey: true, previewKey: true },
    });
    return files.flatMap((file) => [file.fileKey, file.previewKey]);
  },
  async mayRead(db, viewer, { id }) {
    const found = await db.$statement<unknown[]>`
      select 1 from ticket_attachments f
      left join support_tickets s on s.org_id = f.org_id and s.id = f.ticket_id
      where f.org_id = ${viewer.orgId}::uuid and f.id = ${id}::uuid
        and case when f.ticket_id is null then f.user_id = ${viewer.userId}::uuid else ${visibleTo(viewer)} end`;
    return found.length > 0;
  },
  // What a member attached and hasn't sent is theirs alone.
  async mayStaffRead(db, { id }) {
    return (await db.ticketAttachment.count({ where: { id, ticketId: { not: null } } })) > 0;
  },
};
