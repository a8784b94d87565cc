import type { SystemTransaction } from "../../database/client.ts";
import { undoable } from "../identity/email-change.ts";
import { postMail } from "../messaging/post-mail.ts";

interface News {
  orgId: string;
  /** Of the cause, of our own making: what a client sends again must not swallow a mail. */
  id: string;
  subject: string;
  paragraphs: string[];
}

/**
 * Mails every admin, also at the address that one of them had until lately: who took an account over changed it
 * first.
 */
export async function tellAdmins(tx: SystemTransaction, { orgId, id, subject, paragraphs }: News, now: Date) {
  const admins = await tx.user.findMany({
    where: { orgId, role: "admin", removedAt: null },
    include: { emailChanges: { where: { appliedAt: { not: null }, ...undoable(now) } } },
  });
  for (const { name, email, emailChanges } of admins) {
    const addresses = new Set([email, ...emailChanges.map(({ oldEmail }) => oldEmail)]);
    for (const to of addresses) {
      const text = [`Hello ${name},`, ...paragraphs].join("\n\n");
      await postMail(tx, { orgId, key: `bank-details:${id}:${to}`, to, subject, text });
    }
  }
}
