import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import { RateLimitedError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { plainName } from "../../delivery/messaging/plain-name.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import { postVerification } from "./email-verification.ts";

const DAY_MS = 86_400_000;
/** A week longer than the verification link lasts, so an applied change can be undone for at least a week. */
const UNDO_DAYS = 14;
const MAX_A_DAY = 5;

export const PENDING = { appliedAt: null, endedAt: null } as const;

export const undoable = (now: Date) => ({ endedAt: null, undoExpiresAt: { gt: now } });

interface Person {
  id: string;
  orgId: string;
  name: string;
  email: string;
}

/** Emails a confirmation link to the new address and an undo link to the old one. */
export async function requestEmailChange(work: UnitOfWork, person: Person, newEmail: string) {
  const { tx, orgId, now, services } = work;
  const { id: userId, email: oldEmail } = person;
  const { publicUrl } = services.config;
  const since = new Date(now.getTime() - DAY_MS);
  if ((await tx.emailChange.count({ where: { userId, createdAt: { gt: since } } })) >= MAX_A_DAY) {
    throw new RateLimitedError(
      "You’ve changed your email too often today. Try again tomorrow.",
      DAY_MS / 1000,
    );
  }
  await endPendingEmailChange(work, person);
  const token = newSecret();
  const { id } = await tx.emailChange.create({
    data: {
      userId,
      oldEmail,
      newEmail,
      undoTokenHash: hashSecret(token),
      createdAt: now,
      undoExpiresAt: new Date(now.getTime() + UNDO_DAYS * DAY_MS),
    },
    select: { id: true },
  });
  await postVerification(tx, person, newEmail, { publicUrl, now });
  await postMail(tx, {
    orgId,
    key: `email-change:${id}`,
    to: oldEmail,
    subject: `Your ${PRODUCT_NAME} email address is being changed`,
    text: [
      `Hi ${plainName(person.name)},`,
      `Someone who knows your password asked to change your account’s email from this address to ${newEmail}. The change takes effect once the new address is confirmed.`,
      `If this wasn’t you, undo it here. We’ll sign out every device and ask you to choose a new password:`,
      `${publicUrl}/auth/undo-email?token=${token}`,
      `The link works for ${UNDO_DAYS} days. If this was you, there’s nothing you need to do.`,
    ].join("\n\n"),
    isSecret: true,
  });
}

export async function endPendingEmailChange(
  { tx, now }: UnitOfWork,
  { id: userId, email }: Pick<Person, "id" | "email">,
) {
  await tx.emailChange.updateMany({ where: { userId, ...PENDING }, data: { endedAt: now } });
  await tx.emailVerification.updateMany({
    where: { userId, usedAt: null, email: { not: email } },
    data: { usedAt: now },
  });
}
