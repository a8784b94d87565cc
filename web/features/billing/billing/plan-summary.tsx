import { Badge } from "@fettle/design-system/Badge";
import { Card } from "@fettle/design-system/Card";
import { PLANS, type PlanId, planName } from "@fettle/rules/billing/plans";
import type { SubscriptionStatus } from "@fettle/rules/billing/subscription";
import { CircleArrowUp } from "lucide-react";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { formatPlanPrice } from "./format-plan-price.ts";
import * as css from "./plan-summary.css.ts";
import { UpgradeButton } from "./upgrade-button.tsx";

type Props = { planId: string; subscriptionStatus: string; resetsOn: string };

export function PlanSummary({ planId, subscriptionStatus, resetsOn }: Props) {
  const isLargest = planId === PLANS.at(-1)?.id;
  const price = PLANS.find((plan) => plan.id === planId)?.priceMonthly;
  return (
    <Card
      title="Plan"
      actions={<Badge status={STATUSES.subscription[subscriptionStatus as SubscriptionStatus]} />}
    >
      <div className={css.row}>
        <div>
          <p className={css.name}>{planName(planId as PlanId)}</p>
          {price !== undefined && subscriptionStatus !== "trial" && (
            <p className={css.detail}>{formatPlanPrice(price)} a month</p>
          )}
        </div>
        <UpgradeButton icon={isLargest ? undefined : <CircleArrowUp />}>
          {isLargest ? "See Plans" : "Upgrade Your Plan"}
        </UpgradeButton>
      </div>
      <p className={css.note}>
        Quotas reset on {resetsOn}. Plan changes are immediate with pro-rated billing.
      </p>
    </Card>
  );
}
