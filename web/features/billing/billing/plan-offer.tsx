import { Button } from "@fettle/design-system/Button";
import type { PlanId } from "@fettle/rules/billing/plans";
import { supportMail } from "@fettle/rules/support/support-contact";
import { Check } from "lucide-react";
import type { BillingQuery, PlanFactsFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { chosenPlan } from "../../../platform/subscription/chosen-plan.ts";
import { PlanCard } from "./plan-card.tsx";
import { countUsers } from "./plan-difference.ts";
import * as css from "./plans.css.ts";
import { isSubscribed, phaseOf, type SubscriptionPhase } from "./subscription-phase.ts";

type Props = {
  billing: BillingQuery;
  chosen: PlanId | undefined;
  onChoose: (planId: PlanId | undefined) => void;
  /** The plan whose checkout is opening. */
  leavingFor: PlanId | undefined;
};

export function PlanOffer({ billing: { plans, subscription, usage }, chosen, onChoose, leavingFor }: Props) {
  const phase = phaseOf(subscription, useNow());
  const current = isSubscribed(phase) ? subscription.planId : undefined;
  // A trial has the same quotas as its plan. Once a plan has ended, there's nothing to compare with.
  const today = (current ?? (phase === "trial" ? subscription.planId : undefined)) as PlanId | undefined;
  const nextUp = current && nextAbove(plans, current);
  const marked = chosen ?? (current ? nextUp : (chosenPlan() ?? "pro"));
  const largest = plans.at(-1);
  const obstacle = CHANGE_AFTER[phase];
  return (
    <div className={css.offer}>
      {obstacle && <p className={css.every}>{obstacle}</p>}
      <ul className={css.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            today={plans.find(({ id }) => id === today) ?? null}
            tag={tagOf(plan.id, { current, nextUp, phase, trialPlan: subscription.planId })}
            isMarked={plan.id === marked}
          >
            {usage.users.used > plan.users && plan.id !== current ? (
              <TooFewSeats plan={plan} used={usage.users.used} />
            ) : (
              <PlanButton
                name={plan.name}
                isCurrent={plan.id === current}
                isChosen={plan.id === chosen}
                isMarked={plan.id === marked}
                isPending={plan.id === leavingFor}
                isDisabled={obstacle !== undefined || leavingFor !== undefined}
                onPress={() => onChoose(plan.id === chosen ? undefined : plan.id)}
              />
            )}
          </PlanCard>
        ))}
      </ul>
      <p className={css.every}>
        <strong>In every plan:</strong> {everyFeature(plans)}
      </p>
      {largest && current === largest.id && (
        <div className={css.more}>
          <span>Need more than {countUsers(largest.users)}?</span>
          <Button href={supportMail("More seats")}>Contact support</Button>
        </div>
      )}
    </div>
  );
}

const CHANGE_AFTER: Partial<Record<SubscriptionPhase, string>> = {
  past_due: "Pay the overdue amount, then you can change plans.",
  ending: "Resubscribe, then you can change plans.",
};

const nextAbove = (plans: PlanFactsFragment[], current: string) =>
  plans[plans.findIndex(({ id }) => id === current) + 1]?.id;

type Tagging = {
  current: PlanId | undefined;
  nextUp: PlanId | undefined;
  phase: SubscriptionPhase;
  trialPlan: PlanId;
};

function tagOf(id: PlanId, { current, nextUp, phase, trialPlan }: Tagging) {
  if (id === current) return { label: "Current plan" };
  if (id === nextUp) return { label: "Next step up", isHivis: true };
  if (phase === "trial" && id === trialPlan) return { label: "Same as your trial" };
  return undefined;
}

function everyFeature(plans: PlanFactsFragment[]): string {
  const [first, ...others] = plans.map(({ features }) => features);
  return (first ?? []).filter((feature) => others.every((each) => each.includes(feature))).join(" · ");
}

function TooFewSeats({ plan, used }: { plan: PlanFactsFragment; used: number }) {
  const over = used - plan.users;
  return (
    <>
      <p className={css.why}>
        You have {countUsers(used)}. {plan.name} has {plan.users === 1 ? "1 seat" : `${plan.users} seats`}.
      </p>
      <Button href="/members" fullWidth>
        Free up {over === 1 ? "1 seat" : `${over} seats`} in Members
      </Button>
    </>
  );
}

type PlanButtonProps = {
  name: string;
  isCurrent: boolean;
  isChosen: boolean;
  isMarked: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onPress: () => void;
};

function PlanButton({
  name,
  isCurrent,
  isChosen,
  isMarked,
  isPending,
  isDisabled,
  onPress,
}: PlanButtonProps) {
  if (isCurrent) {
    return (
      <Button isDisabled fullWidth>
        Current plan
      </Button>
    );
  }
  if (isChosen) {
    return (
      <Button icon={<Check />} onPress={onPress} aria-pressed fullWidth>
        Chosen
      </Button>
    );
  }
  return (
    <Button
      variant={isMarked ? "hivis" : "secondary"}
      isPending={isPending}
      isDisabled={isDisabled && !isPending}
      onPress={onPress}
      fullWidth
    >
      Choose {name}
    </Button>
  );
}
