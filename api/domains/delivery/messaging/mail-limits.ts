import type { TenantTransaction } from "../../../database/client.ts";
import { EmailNotVerifiedError, RateLimitedError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

const DAY_MS = 86_400_000;
/** How long a business that has never paid has a lower daily limit. */
const NEW_FOR_MS = 10 * DAY_MS;
const NEW_TRIAL_A_DAY = 30;
/** Emails people can trigger to someone else's address, by outbox key prefix. */
type Unsolicited = "email-verification:" | "member-invite:";
const OF_ONE_SENDER_A_DAY = 5;
const OF_ALL_SENDERS_A_DAY = 10;
/** Links in these emails expire after a week. */
const DELAY_DAYS_MAX = 6;

/**
 * Throws EMAIL_NOT_VERIFIED for an unverified sender. Automated messages need a verified admin. Only applies if mail is
 * actually delivered.
 */
export async function requireVerifiedSender(
  tx: TenantTransaction,
  sentById: string | null,
  channel: "email" | "text" = "email",
): Promise<void> {
  const sender = sentById ? { id: sentById } : { role: "admin" as const, removedAt: null };
  const verified = await tx.user.count({ where: { ...sender, emailVerifiedAt: { not: null } } });
  if (verified === 0) throw new EmailNotVerifiedError(channel);
}

/**
 * Throws RATE_LIMITED beyond a new trial's daily limit. Call it while the period's usage is locked, so concurrent
 * emails are all counted.
 */
export async function limitNewTrial({
  tx,
  orgId,
  now,
}: Pick<UnitOfWork, "tx" | "orgId" | "now">): Promise<void> {
  const { subscribedAt, createdAt } = await tx.subscription.findUniqueOrThrow({ where: { orgId } });
  if (subscribedAt || now.getTime() - createdAt.getTime() >= NEW_FOR_MS) return;
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await tx.message.count({ where: { channel: "email", createdAt: { gt: since } } });
  if (sent <= NEW_TRIAL_A_DAY) return;
  throw new RateLimitedError(
    `In your first ten days, you can send up to ${NEW_TRIAL_A_DAY} emails a day. ` +
      "Send the rest tomorrow, or choose a plan.",
    DAY_MS / 1_000,
  );
}

/**
 * Returns when to send an email its recipient might not have asked for, so no one can flood a mailbox. Undefined means
 * now. Throws RATE_LIMITED only for this organisation's own limit, so organisations can't block each other.
 */
export async function unsolicitedMailTime(
  tx: Pick<TenantTransaction, "$across">,
  { kind, orgId, to }: { kind: Unsolicited; orgId: string; to: string },
  now: Date,
): Promise<Date | undefined> {
  const since = new Date(now.getTime() - DAY_MS);
  const [sent] = await tx.$across(
    "shared",
    (all) => all.$queryRaw<[{ own: number; all: number }]>`
      select count(*)::int as all, (count(*) filter (where org_id = ${orgId}::uuid))::int as own
      from outbox_messages
      where recipient = ${to.toLowerCase()} and created_at > ${since} and key like ${`${kind}%`}`,
  );
  if (sent.own >= OF_ONE_SENDER_A_DAY) {
    throw new RateLimitedError(
      "We’ve already sent several emails to this address today. Try again tomorrow.",
      DAY_MS / 1_000,
    );
  }
  const days = Math.min(Math.floor(sent.all / OF_ALL_SENDERS_A_DAY), DELAY_DAYS_MAX);
  return days > 0 ? new Date(now.getTime() + days * DAY_MS) : undefined;
}
