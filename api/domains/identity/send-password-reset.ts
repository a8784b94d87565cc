import { plainName } from "@fettle/rules/plain-name";
import { PRODUCT_NAME } from "@fettle/rules/product";
import { hashSecret, newSecret } from "../../auth/token-secret.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { SystemTransaction } from "../../database/client.ts";
import type { Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { postMail } from "../messaging/post-mail.ts";

export const SEND_PASSWORD_RESET = "send-password-reset";

const LINK_MS = 3_600_000;
/** Per hour; further links are silently not sent, so that nobody's mailbox is flooded. */
const MAX_LINKS = 3;

type Posting = Pick<Services, "config" | "now">;

/** Mails a one-hour single-use link to an address, if it has an account. */
export function sendPasswordReset(services: Posting & Pick<Services, "database">): Task {
  const { now } = services;
  return async ({ email = "" }) => {
    const system = acrossOrganisations(services);
    const person = await system.user.findUnique({ where: { email } });
    if (!person || person.removedAt) return;
    const recent = await system.passwordReset.count({
      where: { userId: person.id, createdAt: { gt: new Date(now().getTime() - LINK_MS) } },
    });
    if (recent >= MAX_LINKS) return;
    await system.$transaction((tx) => postPasswordReset(tx, person, services));
  };
}

/** Creates a link and mails it, in the transaction of its cause. */
export async function postPasswordReset(
  tx: SystemTransaction,
  person: { id: string; orgId: string; name: string; email: string },
  { config, now }: Posting,
) {
  const time = now();
  const token = newSecret();
  const { id } = await tx.passwordReset.create({
    data: {
      orgId: person.orgId,
      userId: person.id,
      tokenHash: hashSecret(token),
      createdAt: time,
      expiresAt: new Date(time.getTime() + LINK_MS),
    },
    select: { id: true },
  });
  await postMail(tx, {
    orgId: person.orgId,
    key: `password-reset:${id}`,
    to: person.email,
    subject: `Choose a new ${PRODUCT_NAME} password`,
    text: [
      `Hello ${plainName(person.name)},`,
      `choose a new password here:`,
      `${config.publicUrl}/auth/reset-password?token=${token}`,
      `The link works once, within an hour. If you didn’t ask for it, nothing needs to be done.`,
    ].join("\n\n"),
    isSecret: true,
  });
}
