import { TRIAL_DAYS } from "@fettle/rules/billing/subscription";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

const DAY_MS = 86_400_000;

export async function startTrial({ tx, orgId, now }: UnitOfWork): Promise<void> {
  await tx.subscription.create({
    data: {
      orgId,
      status: "trial",
      planId: "pro",
      trialEnd: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
    },
    select: { orgId: true },
  });
}
