import { forgottenPasswordSchema } from "@fettle/rules/auth.schema";
import { plainName } from "@fettle/rules/plain-name";
import { PRODUCT_NAME } from "@fettle/rules/product";
import { hashSecret, newSecret } from "../../auth/token-secret.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { postMail } from "../messaging/post-mail.ts";

const LINK_MS = 3_600_000;
/** More links than this within their life are silently not sent: nobody's mailbox is flooded. */
const MAX_LINKS = 3;

/** Mails a one-hour single-use link; answers the same for an address that has no account (decision 23). */
export async function requestPasswordReset({ system, services, now }: Context, email: string) {
  const { email: address } = parseInput(forgottenPasswordSchema, { email });
  const person = await system.user.findUnique({ where: { email: address } });
  if (!person || person.removedAt) return true;
  const time = now();
  const recent = await system.passwordReset.count({
    where: { userId: person.id, createdAt: { gt: new Date(time.getTime() - LINK_MS) } },
  });
  if (recent >= MAX_LINKS) return true;
  const token = newSecret();
  await system.$transaction(async (tx) => {
    const { id } = await tx.passwordReset.create({
      data: {
        orgId: person.orgId,
        userId: person.id,
        tokenHash: hashSecret(token),
        createdAt: time,
        expiresAt: new Date(time.getTime() + LINK_MS),
      },
    });
    await postMail(tx, {
      orgId: person.orgId,
      key: `password-reset:${id}`,
      to: person.email,
      subject: `Choose a new ${PRODUCT_NAME} password`,
      text: [
        `Hello ${plainName(person.name)},`,
        `choose a new password here:`,
        `${services.config.publicUrl}/auth/reset-password?token=${token}`,
        `The link works once, within an hour. If you didn’t ask for it, nothing needs to be done.`,
      ].join("\n\n"),
    });
  });
  return true;
}
