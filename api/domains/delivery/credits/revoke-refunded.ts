import type { SystemTransaction, TenantTransaction } from "../../../database/client.ts";

interface Revocation {
  orgId: string;
  grantId: string;
  now: Date;
}

/**
 * Revokes the unspent part of a refunded or disputed grant, and restores it if the refund or dispute fails. Computed
 * from all refunds, so order and repeats don't matter.
 */
export function revokeRefunded(
  tx: SystemTransaction | TenantTransaction,
  { orgId, grantId, now }: Revocation,
): Promise<number> {
  return tx.$executeRaw`
    update credit_grants g set
      revoked = due.revoked,
      remaining = g.remaining + g.revoked - due.revoked,
      revoked_at = case when due.revoked > 0 then coalesce(g.revoked_at, ${now}) end
    from (
      select each.id, least(
        ceil(each.quantity * least(refunded.cents, each.price_cents)::numeric / nullif(each.price_cents, 0))::int,
        each.remaining + each.revoked
      ) as revoked
      from credit_grants each, lateral (
        select coalesce(sum(amount_cents), 0) as cents from checkout_refunds
        where org_id = ${orgId}::uuid and checkout_id = each.checkout_id and failed_at is null
      ) refunded
      where each.org_id = ${orgId}::uuid and each.id = ${grantId}::uuid and each.checkout_id is not null
    ) due
    where g.org_id = ${orgId}::uuid and g.id = due.id and g.revoked <> due.revoked`;
}
