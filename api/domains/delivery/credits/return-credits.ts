import type { SystemTransaction } from "../../../database/client.ts";
import type { Message } from "../../../database/generated/client/client.ts";
import { revokeRefunded } from "./revoke-refunded.ts";
import { packShare } from "./spend-credits.ts";

type Counted = Pick<Message, "id" | "orgId" | "channel" | "createdAt">;

/**
 * Refunds a failed message's credits, once, dated like the spend so both count in the same period. Pack credits that
 * the period's quota can now cover go back to their packs.
 */
export async function returnCredits(tx: SystemTransaction, message: Counted): Promise<void> {
  const { id: messageId, orgId, channel, createdAt } = message;
  const counted = { orgId, channel, messageId, at: { gte: createdAt } };
  const { _sum, _min } = await tx.usageEvent.aggregate({
    where: counted,
    _sum: { quantity: true },
    _min: { at: true },
  });
  const quantity = _sum.quantity ?? 0;
  const at = _min.at;
  if (quantity <= 0 || !at) return;
  await tx.usageEvent.create({ data: { orgId, channel, messageId, quantity: -quantity, at } });
  const [period] = await tx.$queryRaw<{ start: Date; used: number; quota: number }[]>`
    update usage_counters set used = used - ${quantity}
    where org_id = ${orgId}::uuid and channel = ${channel}::channel and period_start = (
      select max(period_start) from usage_counters
      where org_id = ${orgId}::uuid and channel = ${channel}::channel and period_start <= ${at})
    returning period_start as start, used, quota`;
  if (!period) return;
  const { start, used, quota } = period;
  const fromPacks = packShare(quantity, quota, used);
  if (fromPacks > 0) await returnToPacks(tx, message, { quantity: fromPacks, start, at });
}

type Share = { quantity: number; start: Date; at: Date };

async function returnToPacks(tx: SystemTransaction, { id, orgId, channel }: Counted, share: Share) {
  const spends = await tx.$queryRaw<{ grantId: string; messageId: string | null; spent: number }[]>`
    select s.grant_id as "grantId", s.message_id as "messageId", sum(s.quantity)::int as spent
    from credit_spends s join credit_grants g on g.org_id = s.org_id and g.id = s.grant_id
    where s.org_id = ${orgId}::uuid and g.channel = ${channel}::channel and s.at >= ${share.start}
      and s.at < coalesce((
        select min(period_start) from usage_counters
        where org_id = ${orgId}::uuid and channel = ${channel}::channel and period_start > ${share.start}
      ), 'infinity')
    group by s.grant_id, s.message_id having sum(s.quantity) > 0
    order by s.message_id = ${id}::uuid desc nulls last, max(s.at) desc, s.grant_id desc`;
  let left = share.quantity;
  for (const { grantId, messageId, spent } of spends) {
    const quantity = Math.min(left, spent);
    if (quantity === 0) break;
    await tx.creditGrant.update({ where: { id: grantId }, data: { remaining: { increment: quantity } } });
    await tx.creditSpend.create({ data: { orgId, grantId, messageId, quantity: -quantity, at: share.at } });
    await revokeRefunded(tx, { orgId, grantId, now: share.at });
    left -= quantity;
  }
}
