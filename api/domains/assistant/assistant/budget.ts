import { ASSISTANT_SHARE, LEAST_SHARE_CENTS } from "@fettle/rules/assistant/assistant";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { QuotaExceededError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";

const MILLICENTS = 1_000;

export function monthOf(now: Date, timeZone: string): string {
  const { year, month } = instantWallTime(now, timeZone);
  return `${year}-${String(month).padStart(2, "0")}`;
}

/**
 * Reserves a request's maximum cost and returns the reservation's id. Throws QUOTA_EXCEEDED past the month's budget or
 * the person's share. Serialised per organisation, so concurrent questions can't overspend.
 */
export async function reserveSpend(
  { tx, orgId, actor, now }: MemberWork,
  { month, model, millicents }: { month: string; model: string; millicents: number },
): Promise<string> {
  const [organisation] = await tx.$queryRaw<{ budgetCents: number }[]>`
    select assistant_budget_cents as "budgetCents" from organisations where id = ${orgId}::uuid for no key update`;
  const budgetCents = organisation?.budgetCents ?? 0;
  const spent = await spentMillicents({ tx, orgId }, month);
  if (spent + millicents > budgetCents * MILLICENTS) throw new QuotaExceededError();
  const shareCents = Math.max(
    budgetCents / (await tx.user.count({ where: { removedAt: null } })),
    LEAST_SHARE_CENTS,
  );
  const own = await spentMillicents({ tx, orgId }, month, actor.userId);
  if (own + millicents > shareCents * MILLICENTS) throw new QuotaExceededError(ASSISTANT_SHARE);
  const id = uuidV7();
  await tx.assistantSpend.create({
    data: { id, userId: actor.userId, month, model, reservedMillicents: millicents, createdAt: now },
  });
  return id;
}

/** Records a request's actual cost. Until then, its full reservation counts. */
export async function settleSpend({ tx }: MemberWork, id: string, millicents: number): Promise<void> {
  await tx.assistantSpend.update({ where: { id }, data: { spentMillicents: millicents } });
}

/** The month's cost in thousandths of a cent, for an organisation or one person. Includes reservations. */
export async function spentMillicents(
  { tx, orgId }: { tx: Pick<MemberWork["tx"], "$queryRaw">; orgId: string },
  month: string,
  userId: string | null = null,
): Promise<number> {
  const [sum] = await tx.$queryRaw<{ spent: number }[]>`
    select coalesce(sum(coalesce(spent_millicents, reserved_millicents)), 0)::float8 as spent
    from assistant_spends where org_id = ${orgId}::uuid and month = ${month}
      and (${userId}::uuid is null or user_id = ${userId}::uuid)`;
  return sum?.spent ?? 0;
}
