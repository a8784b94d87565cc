import { Button } from "@fettle/design-system/Button";
import { type PlanId, type Quotas, upgradeFor } from "@fettle/rules/billing/plans";
import { supportMail } from "@fettle/rules/support/support-contact";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";

export function UpgradeAction({ limit, planId }: { limit: keyof Quotas; planId: string }) {
  const needed = upgradeFor(limit, planId as PlanId);
  if (needed && !sellsPlans()) return null;
  return needed ? (
    <Button size="inline" href={`/subscription?plan=${needed}`}>
      Upgrade Your Plan
    </Button>
  ) : (
    <Button size="inline" href={supportMail(limit === "users" ? "More seats" : "More messages")}>
      Contact support
    </Button>
  );
}
