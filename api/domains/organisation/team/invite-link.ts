import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import { RateLimitedError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { unsolicitedMailTime } from "../../delivery/messaging/mail-limits.ts";
import { plainName } from "../../delivery/messaging/plain-name.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import { teamChanged } from "./team-changed.ts";

const LINK_DAYS = 7;
const DAY_MS = 86_400_000;
/** Stops an organisation from flooding mailboxes. */
const MAX_MAILS_A_DAY = 50;

export function newInviteLink(now: Date) {
  const token = newSecret();
  return {
    token,
    stored: { tokenHash: hashSecret(token), expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS) },
  };
}

export const usable = (now: Date) => ({ acceptedAt: null, revokedAt: null, expiresAt: { gt: now } });

/** Revokes invitations when their sender leaves or loses permissions: the links could still grant those permissions. */
export async function revokeInvitesOf(work: UnitOfWork, invitedById: string): Promise<void> {
  const revoked = await work.tx.memberInvite.updateManyAndReturn({
    where: { invitedById, acceptedAt: null, revokedAt: null },
    data: { revokedAt: work.now },
    select: { id: true },
  });
  for (const { id } of revoked) teamChanged(work, { kind: "invite", change: "deleted", id });
}

export const revokeAllInvites = ({ tx, now }: UnitOfWork) =>
  tx.memberInvite.updateMany({ where: { acceptedAt: null, revokedAt: null }, data: { revokedAt: now } });

type PostedInvite = {
  id: string;
  email: string;
  name?: string | null | undefined;
  /** The address has an account with another business. */
  isTaken: boolean;
};

export async function postInvite(
  { tx, orgId, now, services }: UnitOfWork,
  { id, email, name, isTaken }: PostedInvite,
  token: string,
) {
  const since = new Date(now.getTime() - DAY_MS);
  const [sent] = await tx.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from outbox_messages
    where org_id = ${orgId}::uuid and key like 'member-invite:%' and created_at > ${since}`;
  if (sent.count >= MAX_MAILS_A_DAY)
    throw new RateLimitedError("Too many invitations today. Try again tomorrow.", DAY_MS / 1000);
  const sendAt = await unsolicitedMailTime(tx, { kind: "member-invite:", orgId, to: email }, now);
  const organisation = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { name: true },
  });
  const business = plainName(organisation.name) || "A business";
  const person = plainName(name ?? "");
  await postMail(tx, {
    orgId,
    key: `member-invite:${id}:${hashSecret(token).slice(0, 16)}`,
    to: email,
    subject: `Join ${business} on ${PRODUCT_NAME}`,
    text: [
      person ? `Hi ${person},` : "Hi,",
      ...(isTaken
        ? [
            `${business} has invited you to join their team in ${PRODUCT_NAME}.`,
            "This email address already has an account with another business, and can only belong to one. Ask them to invite you at another address.",
            "If you don’t know them, there’s nothing you need to do.",
          ]
        : [
            `${business} has invited you to join their team in ${PRODUCT_NAME}. Choose your password here:`,
            `${services.config.publicUrl}/auth/accept-invite?token=${token}`,
            `The link works once and expires after ${LINK_DAYS} days. If you don’t know them, there’s nothing you need to do.`,
          ]),
    ].join("\n\n"),
    isSecret: true,
    sendAt,
  });
}
