import { movementOf, PAYS_NOTHING, type Paying, payingOf } from "@fettle/rules/billing/monthly-revenue";
import type { MrrMovementKind, Subscription } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** Adds a change in monthly revenue to the ledger and returns its kind, or null. Lock the row first. */
export async function recordRevenueMovement(
  { tx, orgId, now }: Pick<UnitOfWork, "tx" | "orgId" | "now">,
  subscription: Pick<Subscription, "status" | "planId" | "trialEnd">,
): Promise<MrrMovementKind | null> {
  const [last] = await tx.$across(
    "product",
    (all) => all.$queryRaw<(Paying & { serial: number })[]>`
      select serial, plan_id::text as "planId", mrr_cents as "mrrCents" from mrr_movements
      where org_id = ${orgId}::uuid order by serial desc limit 1`,
  );
  const before = last ?? PAYS_NOTHING;
  const after = payingOf(now, subscription);
  const movement = movementOf(before, after, last !== undefined);
  if (!movement) return null;
  await tx.mrrMovement.createMany({
    data: {
      ...movement,
      serial: (last?.serial ?? 0) + 1,
      at: now,
      previousPlanId: before.planId,
      ...after,
    },
  });
  return movement.kind;
}
