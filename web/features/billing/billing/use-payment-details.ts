import { useMutation } from "@apollo/client/react";
import { OpenPaymentDetailsDocument } from "../../../generated/graphql.ts";
import { usePaymentPage } from "./use-payment-page.ts";

/** Leaves for the payment provider's page where the card is changed and what is owed gets paid. */
export function usePaymentDetails() {
  const [open] = useMutation(OpenPaymentDetailsDocument, { context: { handlesErrors: true } });
  return usePaymentPage("Failed to open payment details", async () => {
    const { data } = await open();
    return data?.openPaymentDetails?.url;
  });
}
