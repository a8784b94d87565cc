import { useMutation } from "@apollo/client/react";
import { OpenPaymentDetailsDocument } from "../../../generated/graphql.ts";
import { usePaymentPage } from "./use-payment-page.ts";

export function usePaymentDetails() {
  const [open] = useMutation(OpenPaymentDetailsDocument, { context: { handlesErrors: true } });
  return usePaymentPage("Failed to open payment details", async () => {
    const { data } = await open();
    return data?.openPaymentDetails?.url;
  });
}
