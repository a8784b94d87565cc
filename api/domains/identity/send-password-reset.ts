import { plainName } from "@fettle/rules/plain-name";
import { PRODUCT_NAME } from "@fettle/rules/product";
import { hashSecret, newSecret } from "../../auth/token-secret.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { postMail } from "../messaging/post-mail.ts";
import { asSystem, type UnitOfWork } from "../unit-of-work.ts";

export const SEND_PASSWORD_RESET = "send-password-reset";

const LINK_MS = 3_600_000;
/** Per hour; further links are silently not sent, so that nobody's mailbox is flooded. */
const MAX_LINKS = 3;

/** Mails a one-hour single-use link to an address, if it has an account. */
export function sendPasswordReset(services: Services): Task {
  return async ({ email = "" }) => {
    const system = acrossOrganisations(services);
    const person = await system.user.findUnique({ where: { email } });
    if (!person || person.removedAt) return;
    const recent = await system.passwordReset.count({
      where: { userId: person.id, createdAt: { gt: new Date(services.now().getTime() - LINK_MS) } },
    });
    if (recent >= MAX_LINKS) return;
    await asSystem(services, person.orgId, (work) => postPasswordReset(work, person));
  };
}

/** Creates a link and mails it, in the transaction of its cause. */
export async function postPasswordReset(
  { tx, orgId, now, services }: UnitOfWork,
  person: { id: string; name: string; email: string },
) {
  const token = newSecret();
  const { id } = await tx.passwordReset.create({
    data: {
      orgId,
      userId: person.id,
      tokenHash: hashSecret(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_MS),
    },
    select: { id: true },
  });
  await postMail(tx, {
    orgId,
    key: `password-reset:${id}`,
    to: person.email,
    subject: `Choose a new ${PRODUCT_NAME} password`,
    text: [
      `Hello ${plainName(person.name)},`,
      `choose a new password here:`,
      `${services.config.publicUrl}/auth/reset-password?token=${token}`,
      `The link works once, within an hour. If you didn’t ask for it, nothing needs to be done.`,
    ].join("\n\n"),
    isSecret: true,
  });
}
