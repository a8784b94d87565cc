import { Banner } from "@fettle/design-system/Banner";
import { toast } from "@fettle/design-system/Toast";
import { Vial } from "@fettle/design-system/Vial";
import { planName } from "@fettle/rules/plans";
import { SUPPORT_EMAIL } from "@fettle/rules/support-contact";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { SubscriptionStateFragment } from "../../generated/graphql.ts";
import { pollWhileVisible } from "../../lib/poll-while-visible.ts";
import { useNow } from "../../platform/clock/use-now.ts";
import { forgetChosenPlan } from "../../platform/subscription/chosen-plan.ts";
import { takeReturn } from "./return-path.ts";
import { isSubscribed, phaseOf } from "./subscription-phase.ts";

/** The event comes over the live connection; asking is for a connection that is down. */
const ASK_EVERY_MS = 5_000;
/** Until it is said that it takes longer than usual. */
const USUAL_MS = 60_000;

type Props = { subscription: SubscriptionStateFragment; refetch: () => Promise<unknown> };

/**
 * After the checkout: waits until the subscription has begun, which the payment provider tells the server, says so,
 * and goes back to where the person came from.
 */
export function CheckoutReturn({ subscription, refetch }: Props) {
  const navigate = useNavigate();
  const hasBegun = isSubscribed(phaseOf(subscription, useNow()));
  const { planId } = subscription;
  const [isSlow, setSlow] = useState(false);
  const isTold = useRef(false);
  useEffect(() => {
    if (hasBegun) return;
    const stopAsking = pollWhileVisible(refetch, ASK_EVERY_MS);
    const timer = setTimeout(() => setSlow(true), USUAL_MS);
    return () => {
      stopAsking();
      clearTimeout(timer);
    };
  }, [hasBegun, refetch]);
  useEffect(() => {
    if (!hasBegun || isTold.current) return;
    isTold.current = true;
    toast({
      title: `You’re on ${planName(planId)}`,
      description: "Everything works from now on.",
      tone: "success",
    });
    forgetChosenPlan();
    const back = takeReturn();
    if (back) void navigate(back, { replace: true });
  }, [hasBegun, planId, navigate]);
  if (hasBegun) return null;
  return (
    <Banner severity="info" title="Back from the checkout." icon={<Vial label="" />}>
      {isSlow
        ? `The payment takes longer than usual to be confirmed. Nothing more to do: this page changes by itself. If it doesn’t, write to ${SUPPORT_EMAIL}.`
        : "Waiting for the payment to be confirmed…"}
    </Banner>
  );
}
