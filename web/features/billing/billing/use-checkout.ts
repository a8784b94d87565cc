import { useMutation } from "@apollo/client/react";
import type { PlanId } from "@fettle/rules/billing/plans";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useState } from "react";
import { OpenPlanCheckoutDocument } from "../../../generated/graphql.ts";
import { rememberReturn } from "./return-path.ts";
import { usePaymentPage } from "./use-payment-page.ts";

export function useCheckout(returnTo: string | null) {
  const [openCheckout] = useMutation(OpenPlanCheckoutDocument, { context: { handlesErrors: true } });
  const [planId, setPlanId] = useState<PlanId>();
  const { leave, isLeaving } = usePaymentPage(MESSAGES.failedToStartCheckout, async (wanted: PlanId) => {
    setPlanId(wanted);
    const { data } = await openCheckout({ variables: { planId: wanted } });
    rememberReturn(returnTo);
    return data?.openPlanCheckout?.url;
  });
  return { checkOut: leave, leavingFor: isLeaving ? planId : undefined };
}
