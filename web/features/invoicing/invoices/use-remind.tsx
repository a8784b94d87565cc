import { useApolloClient, useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { useState } from "react";
import { type InvoiceChaseFragment, SendInvoiceReminderDocument } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { useAction } from "../documents/use-action.ts";
import { remindedLately } from "./last-reminder.ts";
import { RemindAgainDialog } from "./remind-again-dialog.tsx";

type Reminded = Pick<InvoiceChaseFragment, "id" | "remindedAt"> & { number: string };

/** Reminds the customer of an overdue invoice now. Asks first if they were reminded lately: render `question`. */
export function useRemind(invoice: Reminded) {
  const { id, number } = invoice;
  const { cache } = useApolloClient();
  const { timeZone } = useViewer().organisation;
  const [isAsking, setAsking] = useState(false);
  const [remind] = useMutation(SendInvoiceReminderDocument, { context: { handlesErrors: true } });
  const { act, isPending } = useAction("Failed to send reminder", async () => {
    await remind({ variables: { id } });
    documentChanged(cache, "invoice");
    toast({ title: "Reminder sent", description: number, tone: "success" });
  });
  const lately = remindedLately(invoice, timeZone);
  return {
    ask: () => (lately ? setAsking(true) : void act()),
    isPending,
    question: isAsking && lately && (
      <RemindAgainDialog
        title={`${lately}. Send another?`}
        message={`The customer gets another reminder of ${number} straight away.`}
        onClose={() => setAsking(false)}
        onConfirm={() => act().then(() => setAsking(false))}
        isPending={isPending}
      />
    ),
  };
}
