import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { planName } from "@fettle/rules/billing/plans";
import { useEffect } from "react";
import type { SubscriptionStateFragment } from "../../../generated/graphql.ts";
import { readStored, writeStored } from "../../../lib/browser-storage.ts";
import { UpdatePaymentButton } from "./update-payment-button.tsx";

type Props = { subscription: SubscriptionStateFragment };

export function PendingChange({ subscription }: Props) {
  const { pendingPlanId, pendingPaymentUrl, planId } = subscription;
  useEffect(() => {
    // Remember the plan: the payment is made on the provider's page.
    if (pendingPlanId) writeStored("pending_plan", pendingPlanId);
    else {
      if (readStored("pending_plan") === planId) sayPaid(planName(planId));
      writeStored("pending_plan", null);
    }
  }, [pendingPlanId, planId]);
  if (!pendingPlanId) return null;
  return (
    <Banner
      severity="warning"
      title={`Your change to ${planName(pendingPlanId)} is waiting for payment.`}
      action={
        pendingPaymentUrl ? (
          <Button variant="secondary" size="inline" href={pendingPaymentUrl}>
            Pay to finish the change
          </Button>
        ) : (
          <UpdatePaymentButton variant="secondary" size="inline" />
        )
      }
    >
      You’re still on {planName(planId)}.
    </Banner>
  );
}

const sayPaid = (plan: string) =>
  toast({ title: `You’re on ${plan}`, description: "Your payment went through.", tone: "success" });
