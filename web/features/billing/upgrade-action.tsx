import { Button } from "@fettle/design-system/Button";
import { type PlanId, type Quotas, upgradeFor } from "@fettle/rules/plans";
import { supportMail } from "@fettle/rules/support-contact";

/** A banner's action at a limit of the plan: upgrade, or contact support on the largest plan. */
export const UpgradeAction = ({ limit, planId }: { limit: keyof Quotas; planId: string }) =>
  upgradeFor(limit, planId as PlanId) ? (
    <Button size="inline" href="/subscription">
      Upgrade Your Plan
    </Button>
  ) : (
    <Button size="inline" href={supportMail(limit === "users" ? "More seats" : "More messages")}>
      Contact support
    </Button>
  );
