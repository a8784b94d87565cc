import type { PlanId } from "@fettle/rules/billing/plans";
import { z } from "zod";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { queue, taskType } from "../../../ports/queue/queue.ts";

export const planCheckoutExpiry = taskType("expire-plan-checkout", { orgId: z.uuid(), checkoutId: z.uuid() });

export async function expirePlanCheckouts({ tx, orgId }: UnitOfWork, ofPlans?: PlanId[]): Promise<string[]> {
  const closed = await tx.checkout.updateManyAndReturn({
    where: { kind: "plan", status: "pending", ...(ofPlans && { planId: { in: ofPlans } }) },
    data: { status: "expired" },
    select: { id: true },
  });
  const ids = closed.map(({ id }) => id);
  for (const checkoutId of ids) {
    await queue.add(tx, planCheckoutExpiry, { orgId, checkoutId }, { key: `plan-checkout:${checkoutId}` });
  }
  return ids;
}
