import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { AppError } from "../../../app-error.ts";
import type { SystemTransaction, TenantTransaction } from "../../../database/client.ts";
import type { MailSuppression } from "../../../database/generated/client/client.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { bounceWords } from "./bounce-words.ts";

export class AddressSuppressedError extends AppError {
  constructor(address: string, day: string, words: string) {
    super(
      "ADDRESS_SUPPRESSED",
      409,
      `Emails to ${address} are paused: one bounced on ${day}. ${words}. Check the address, or allow emails to it again.`,
      { field: "to", address },
    );
  }
}

interface Bounced {
  orgId: string;
  recipient: string;
  createdAt: Date;
  errorCode: string | null;
  error: string | null;
}

const addressOf = (recipient: string) => recipient.trim().toLowerCase();

/** Does nothing if the email is older than a lifted suppression. */
export async function suppressAddress(tx: SystemTransaction, bounced: Bounced, now: Date): Promise<void> {
  const { orgId, recipient, createdAt, errorCode, error } = bounced;
  const detail = [errorCode, error].filter(Boolean).join(" ");
  await tx.$executeRaw`
    insert into mail_suppressions (id, org_id, address, reason, detail, suppressed_at)
    values (${uuidV7()}::uuid, ${orgId}::uuid, ${addressOf(recipient)}, 'bounce', ${detail}, ${now})
    on conflict (org_id, address) do update
    set detail = excluded.detail, suppressed_at = excluded.suppressed_at, lifted_at = null
    where mail_suppressions.lifted_at is null or mail_suppressions.lifted_at < ${createdAt}`;
}

export const suppressionWords = ({ detail }: Pick<MailSuppression, "detail">): string =>
  bounceWords(detail?.split(" ")[0] ?? null);

export async function suppressedAmong(tx: TenantTransaction, recipients: string[]): Promise<Set<string>> {
  const found = await tx.mailSuppression.findMany({
    where: { address: { in: recipients.map(addressOf) }, liftedAt: null },
    select: { address: true },
  });
  return new Set(found.map(({ address }) => address));
}

/** Throws ADDRESS_SUPPRESSED. */
export async function requireUnsuppressed({ tx, orgId }: UnitOfWork, recipient: string): Promise<void> {
  const suppression = await tx.mailSuppression.findFirst({
    where: { address: addressOf(recipient), liftedAt: null },
  });
  if (!suppression) return;
  const { timeZone } = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
  const day = formatWallDate(instantWallTime(suppression.suppressedAt, timeZone));
  throw new AddressSuppressedError(recipient, day, suppressionWords(suppression));
}
