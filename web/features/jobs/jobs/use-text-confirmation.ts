import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { NewJobCustomerDocument } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import type { About } from "../../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { confirmationKind } from "./confirmation-kind.ts";

/** Texts the confirmation of a job that was just created, or that's still on its way to the server. */
export function useTextConfirmation() {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const phoneOf = (customerId: string | null | undefined) =>
    customerId
      ? cache.readQuery({ query: NewJobCustomerDocument, variables: { id: customerId } })?.customer?.phone
      : undefined;
  const send = async (jobId: string, about: About) => {
    try {
      const variables = { jobId, customer: about.detail };
      const { state } = await outbox.send(confirmationKind, { variables, about });
      if (state === "sent") toast({ title: MESSAGES.smsSent, tone: "success" });
    } catch (error) {
      const description = errorText(error, "Text it from the job.");
      toast({ title: "The confirmation wasn’t texted", description, tone: "error" });
    }
  };
  return { phoneOf, send };
}
