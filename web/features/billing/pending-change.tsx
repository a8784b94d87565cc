import { Banner } from "@fettle/design-system/Banner";
import { planName } from "@fettle/rules/plans";
import type { SubscriptionStateFragment } from "../../generated/graphql.ts";
import { UpdatePaymentButton } from "./update-payment-button.tsx";

/** A change of plan whose payment was declined, until it is paid or lapses. */
export function PendingChange({ subscription }: { subscription: SubscriptionStateFragment }) {
  const { pendingPlanId, planId } = subscription;
  if (!pendingPlanId) return null;
  return (
    <Banner
      severity="warning"
      title={`The change to ${planName(pendingPlanId)} waits for its payment.`}
      action={<UpdatePaymentButton variant="secondary" size="inline" />}
    >
      You’re still on {planName(planId)}.
    </Banner>
  );
}
