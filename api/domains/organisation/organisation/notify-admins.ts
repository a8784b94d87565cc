import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import { undoable } from "../../identity/identity/email-change.ts";

interface Notice {
  /** An idempotency key from the server: a key from the client could suppress the email. */
  id: string;
  subject: string;
  paragraphs: string[];
}

/** Emails every admin, also at any address they recently replaced: account thieves change the address first. */
export async function notifyAdmins(
  { tx, orgId, now }: UnitOfWork,
  { id, subject, paragraphs }: Notice,
  { exceptId }: { exceptId?: string } = {},
) {
  const admins = await tx.user.findMany({
    where: { role: "admin", removedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    include: { emailChanges: { where: { appliedAt: { not: null }, ...undoable(now) } } },
  });
  for (const { name, email, emailChanges } of admins) {
    const addresses = new Set([email, ...emailChanges.map(({ oldEmail }) => oldEmail)]);
    for (const to of addresses) {
      const text = [`Hi ${name},`, ...paragraphs].join("\n\n");
      await postMail(tx, { orgId, key: `admin-notice:${id}:${to}`, to, subject, text });
    }
  }
}
