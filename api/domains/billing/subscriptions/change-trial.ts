import type { PlanId } from "@fettle/rules/billing/plans";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { subscriptionChanged } from "./subscription-changed.ts";

export async function changeTrial(
  work: UnitOfWork,
  data: { planId: PlanId } | { trialEnd: Date },
): Promise<void> {
  const { tx, orgId } = work;
  await tx.subscription.update({ where: { orgId }, data });
  subscriptionChanged(work);
}
