import { quotasOf } from "@fettle/rules/billing/plans";
import { CreditsExhaustedError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { quotaPeriod } from "./quota-period.ts";
import { usageChanged } from "./usage-changed.ts";

type Channel = "sms" | "email";

interface Spend {
  channel: Channel;
  quantity: number;
  messageId: string;
}

/**
 * Spends the quota first, then unexpired packs, oldest first. Serialised per organisation and channel, so no balance
 * drops below zero. Throws CREDITS_EXHAUSTED.
 */
export async function spendCredits(work: UnitOfWork, { channel, quantity, messageId }: Spend): Promise<void> {
  const { tx, orgId, now } = work;
  const { start, quota } = await periodQuota(work, channel);
  const used = await lockedUsage(work, channel, { start, quota });
  const fromPacks = packShare(quantity, quota, used);
  if (fromPacks > 0) await spendPacks(work, { channel, quantity: fromPacks, messageId });
  await tx.usageEvent.create({ data: { channel, quantity, messageId, at: now } });
  await tx.$executeRaw`
    update usage_counters set used = used + ${quantity}
    where org_id = ${orgId}::uuid and channel = ${channel}::channel and period_start = ${start}`;
  usageChanged(work);
}

export const packShare = (quantity: number, quota: number, used: number) =>
  quantity - Math.min(quantity, Math.max(quota - used, 0));

async function periodQuota({ tx, orgId, now }: UnitOfWork, channel: Channel) {
  const subscription = await tx.subscription.findUniqueOrThrow({ where: { orgId } });
  const { timeZone } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { timeZone: true },
  });
  const { start } = quotaPeriod(now, subscription, timeZone);
  return { start, quota: quotasOf(subscription.planId)[channel] };
}

/** Locks the period's row, creating it if needed. Returns the credits used. */
async function lockedUsage(
  { tx, orgId }: UnitOfWork,
  channel: Channel,
  { start, quota }: { start: Date; quota: number },
): Promise<number> {
  const [counter] = await tx.$queryRaw<{ used: number }[]>`
    insert into usage_counters (org_id, channel, period_start, quota, used)
    select ${orgId}::uuid, ${channel}::channel, ${start}, ${quota}::int, coalesce(sum(quantity), 0)
    from usage_events
    where org_id = ${orgId}::uuid and channel = ${channel}::channel and at >= ${start}
    on conflict (org_id, channel, period_start) do update set quota = excluded.quota
    returning used`;
  return counter?.used ?? 0;
}

async function spendPacks({ tx, orgId, now }: UnitOfWork, { channel, quantity, messageId }: Spend) {
  const grants = await tx.$queryRaw<{ id: string; remaining: number }[]>`
    select id, remaining from credit_grants
    where org_id = ${orgId}::uuid and channel = ${channel}::channel and remaining > 0
      and (expires_at is null or expires_at > ${now})
    order by purchased_at, id
    for update`;
  let missing = quantity;
  for (const grant of grants) {
    const taken = Math.min(missing, grant.remaining);
    if (taken === 0) break;
    await tx.creditGrant.updateMany({ where: { id: grant.id }, data: { remaining: { decrement: taken } } });
    await tx.creditSpend.create({ data: { grantId: grant.id, messageId, quantity: taken, at: now } });
    missing -= taken;
  }
  // Rolls back the caller's transaction, and with it everything spent.
  if (missing > 0) throw new CreditsExhaustedError(channel);
}
