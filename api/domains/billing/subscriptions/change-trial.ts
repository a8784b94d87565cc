import type { PlanId } from "@fettle/rules/billing/plans";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { subscriptionChanged } from "./subscription-changed.ts";

/** Changes the plan or the end of a running trial, and publishes that after the commit. */
export async function changeTrial(
  work: UnitOfWork,
  data: { planId: PlanId } | { trialEnd: Date },
): Promise<void> {
  const { tx, orgId } = work;
  await tx.subscription.update({ where: { orgId }, data });
  subscriptionChanged(work);
}
