import type { PlanId } from "@fettle/rules/billing/plans";
import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { PaidPlanId } from "../../../ports/billing/billing.ts";
import { requireSeatsFor } from "../seats/require-seat.ts";

export interface Changeable {
  customerId: string;
  subscriptionId: string;
  planId: PlanId;
  periodEnd: Date;
}

export async function requireChangeable(work: UnitOfWork, wanted: PaidPlanId): Promise<Changeable> {
  const row = await work.tx.subscription.findUniqueOrThrow({ where: { orgId: work.orgId } });
  const { providerCustomerId, providerSubscriptionId, currentPeriodEnd, status, planId } = row;
  const isOver = status === "canceled" && !row.cancelAtPeriodEnd;
  if (!providerCustomerId || !providerSubscriptionId || !currentPeriodEnd || isOver) {
    throw new ConflictError("You don’t have a subscription yet. Choose a plan to start one.");
  }
  if (status === "past_due") {
    throw new ConflictError("A payment is overdue. Update your payment details first, then change the plan.");
  }
  if (row.cancelAtPeriodEnd) {
    throw new ConflictError("Your subscription is cancelled. Resubscribe first, then change the plan.");
  }
  await requireSeatsFor(work, wanted);
  return {
    customerId: providerCustomerId,
    subscriptionId: providerSubscriptionId,
    planId,
    periodEnd: currentPeriodEnd,
  };
}
