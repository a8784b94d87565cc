import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useLocation } from "react-router";
import type { BillingQuery } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { PlanChange } from "./plan-change.tsx";
import { PlanOffer } from "./plan-offer.tsx";
import * as css from "./plans.css.ts";
import { ResubscribeButton } from "./resubscribe-button.tsx";
import { phaseOf } from "./subscription-phase.ts";
import { UpdatePaymentButton } from "./update-payment-button.tsx";
import { useBilling } from "./use-billing.ts";
import { usePlanChoice } from "./use-plan-choice.ts";

type Props = {
  onClose: () => void;
  returnTo?: string | undefined;
};

export default function UpgradeDialog({ onClose, returnTo }: Props) {
  const { billing, error, retry, isRetrying } = useBilling();
  return (
    <Dialog title="Upgrade Your Plan" isOpen onOpenChange={onClose} width="plans">
      <p className={css.terms}>
        Changes are immediate and pro-rated. 30-day money-back, cancel anytime. Prices are in AUD and include
        GST.
      </p>
      {billing ? (
        <Choice billing={billing} onClose={onClose} returnTo={returnTo} />
      ) : error ? (
        <ErrorState
          heading={MESSAGES.failedToLoadPlans}
          detail={errorText(error)}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      ) : (
        <SkeletonRegion label="Loading plans">
          <div className={css.plans}>
            <Skeleton height={270} />
            <Skeleton height={270} />
            <Skeleton height={270} />
          </div>
        </SkeletonRegion>
      )}
    </Dialog>
  );
}

function Choice({ billing, onClose, returnTo }: Props & { billing: BillingQuery }) {
  const { pathname, search } = useLocation();
  const { change, choose, leavingFor } = usePlanChoice({
    billing,
    returnTo: returnTo ?? `${pathname}${search}`,
  });
  if (change) {
    return (
      <div className={css.oneChange}>
        <PlanChange {...change} onChanged={onClose} />
        <Button variant="ghost" onPress={() => choose(undefined)}>
          Other plans
        </Button>
      </div>
    );
  }
  return (
    <div className={css.offer}>
      <FirstThingsFirst subscription={billing.subscription} />
      <PlanOffer billing={billing} chosen={undefined} onChoose={choose} leavingFor={leavingFor} />
    </div>
  );
}

function FirstThingsFirst({ subscription }: Pick<BillingQuery, "subscription">) {
  const { role } = useViewer();
  const phase = phaseOf(subscription, useNow());
  if (phase === "past_due") {
    return (
      <Banner
        severity="error"
        title="Your payment is overdue."
        action={<UpdatePaymentButton size="inline" />}
      />
    );
  }
  if (phase !== "ending") return null;
  return (
    <Banner
      severity="warning"
      title="Your subscription is cancelled."
      action={<ResubscribeButton phase={phase} size="inline" />}
    >
      {role !== "admin" && "Ask an admin to resubscribe."}
    </Banner>
  );
}
