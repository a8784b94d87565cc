import { toast } from "@fettle/design-system/Toast";
import { planName } from "@fettle/rules/billing/plans";
import { useEffect, useRef } from "react";
import type { SubscriptionStateFragment } from "../../../generated/graphql.ts";
import { AwaitedPayment } from "./awaited-payment.tsx";

type Props = { subscription: SubscriptionStateFragment; refetch: () => unknown };

/** Waits for the overdue amount to be paid after the customer changes the card. */
export function CardReturn({ subscription: { status, planId }, refetch }: Props) {
  const isOverdue = status === "past_due";
  const wasOverdue = useRef(isOverdue);
  useEffect(() => {
    if (isOverdue || !wasOverdue.current) return;
    wasOverdue.current = false;
    toast({
      title: "Payment received",
      description: `Your ${planName(planId)} plan continues as before.`,
      tone: "success",
    });
  }, [isOverdue, planId]);
  return <AwaitedPayment isThere={!isOverdue} ask={refetch} />;
}
