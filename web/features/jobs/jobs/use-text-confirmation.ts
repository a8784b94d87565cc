import { useApolloClient, useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { NewJobCustomerDocument, TextNewJobDocument } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";

/** Texts the confirmation of a job that was just created. */
export function useTextConfirmation() {
  const { cache } = useApolloClient();
  const [text] = useMutation(TextNewJobDocument, { context: { handlesErrors: true } });
  const phoneOf = (customerId: string | null | undefined) =>
    customerId
      ? cache.readQuery({ query: NewJobCustomerDocument, variables: { id: customerId } })?.customer?.phone
      : undefined;
  const send = async (jobId: string, isCreated: boolean) => {
    const failed = (description: string) =>
      toast({ title: "The confirmation wasn’t texted", description, tone: "error" });
    if (!isCreated) return failed("Text it from the job once you’re back online.");
    try {
      await withIdempotencyKey(`text:${jobId}`, (context) => text({ variables: { jobId }, context }));
      toast({ title: MESSAGES.smsSent, tone: "success" });
    } catch (error) {
      failed(errorText(error, "Text it from the job."));
    }
  };
  return { phoneOf, send };
}
