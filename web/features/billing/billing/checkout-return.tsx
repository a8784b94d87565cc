import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { planName } from "@fettle/rules/billing/plans";
import { useCallback, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { PlanCheckoutDocument, type SubscriptionStateFragment } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { forgetChosenPlan } from "../../../platform/subscription/chosen-plan.ts";
import { AwaitedPayment } from "./awaited-payment.tsx";
import { takeReturn } from "./return-path.ts";
import { isSubscribed, phaseOf } from "./subscription-phase.ts";

type Props = { subscription: SubscriptionStateFragment; refetch: () => unknown };

/** Waits for the provider to confirm the subscription, then returns to where the user came from. */
export function CheckoutReturn({ subscription, refetch }: Props) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const [params] = useSearchParams();
  const id = params.get("checkout") ?? "";
  const hasBegun = isSubscribed(phaseOf(subscription, useNow()));
  const { planId } = subscription;
  const isTold = useRef(false);
  useEffect(() => {
    if (!hasBegun || isTold.current) return;
    isTold.current = true;
    toast({
      title: `You’re on ${planName(planId)}`,
      description: "Everything is ready to go.",
      tone: "success",
    });
    forgetChosenPlan();
    // Remove the checkout from the URL, so a reload doesn't repeat the toast.
    void navigate(takeReturn() ?? "/subscription", { replace: true });
  }, [hasBegun, planId, navigate]);
  const ask = useCallback(() => {
    // Makes the server ask the provider, in case its webhook never arrives.
    void client
      .query({
        query: PlanCheckoutDocument,
        variables: { id },
        fetchPolicy: "no-cache",
        context: { handlesErrors: true },
      })
      .catch((error) => ignored(error, "the sweep finds the payment"));
    return refetch();
  }, [client, id, refetch]);
  return <AwaitedPayment isThere={hasBegun} ask={ask} />;
}
