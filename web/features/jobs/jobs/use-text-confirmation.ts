import { useApolloClient, useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { NewJobCustomerDocument, TextNewJobDocument } from "../../../generated/graphql.ts";
import { errorCode, errorText } from "../../../platform/apollo/error-text.ts";
import { isTransient } from "../../../platform/apollo/transient-failure.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";

const AGAIN_MS = 5_000;
/** On a slow connection the job arrives later than its form closes. */
const MOST_TRIES = 36;

/** Texts the confirmation of a job that was just created, or that's still on its way to the server. */
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
    if (!isCreated && !navigator.onLine) return failed("Text it from the job once you’re back online.");
    for (let tries = 1; ; tries += 1) {
      try {
        await withIdempotencyKey(`text:${jobId}`, (context) => text({ variables: { jobId }, context }));
        toast({ title: MESSAGES.smsSent, tone: "success" });
        return;
      } catch (error) {
        const mayArrive = !isCreated && (errorCode(error) === "NOT_FOUND" || isTransient(error));
        if (!mayArrive || tries === MOST_TRIES) return failed(errorText(error, "Text it from the job."));
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  };
  return { phoneOf, send };
}
