import { useApolloClient, useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { SendInvoiceReminderDocument } from "../../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { useAction } from "../documents/use-action.ts";

/** Reminds the customer of an overdue invoice now, at most once a day. */
export function useRemind({ id, number }: { id: string; number: string }) {
  const { cache } = useApolloClient();
  const [remind] = useMutation(SendInvoiceReminderDocument, { context: { handlesErrors: true } });
  return useAction("Failed to send reminder", async () => {
    await remind({ variables: { id } });
    documentChanged(cache, "invoice");
    toast({ title: "Reminder sent", description: number, tone: "success" });
  });
}
