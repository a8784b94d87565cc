import { useApolloClient, useMutation } from "@apollo/client/react";
import { invoiceMailDraft } from "@fettle/rules/document-mail";
import { useViewer } from "../../app/session/viewer.ts";
import { type InvoiceDetailFragment, SendInvoiceDocument, UsageDocument } from "../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { EmailDialog } from "../documents/email-dialog.tsx";

/** Recipients of one invoice at most (decision 16). */
const RECIPIENTS_MAX = 10;

/** 'a@b.au, c@d.au' → both addresses; empty ones are dropped. */
const recipientsOf = (text: string) =>
  text
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);

/** Sends the invoice to up to ten people, a credit each. */
export default function InvoiceEmailDialog({
  invoice,
  onClose,
}: {
  invoice: InvoiceDetailFragment;
  onClose: () => void;
}) {
  const { cache } = useApolloClient();
  const { organisation } = useViewer();
  const [sendInvoice] = useMutation(SendInvoiceDocument, {
    context: { handlesErrors: true },
    refetchQueries: [UsageDocument],
  });
  const { customer } = invoice;
  const party = {
    businessName: organisation.name,
    customerName: customer?.contactName ?? customer?.name ?? null,
  };
  return (
    <EmailDialog
      noun="invoice"
      number={invoice.number}
      initial={{ to: customer?.email ?? "", ...invoiceMailDraft(party, invoice) }}
      validate={({ to }) => wrongRecipients(recipientsOf(to))}
      creditsFor={({ to }) => Math.max(1, recipientsOf(to).length)}
      onSend={async ({ to, subject, message }) => {
        const variables = { id: invoice.id, input: { to: recipientsOf(to), subject, message } };
        await sendInvoice({ variables });
        documentChanged(cache, "invoice");
      }}
      onClose={onClose}
    />
  );
}

function wrongRecipients(list: string[]): string | undefined {
  if (list.length === 0) return "Recipient is required";
  return list.length > RECIPIENTS_MAX ? `An invoice goes to at most ${RECIPIENTS_MAX} recipients` : undefined;
}
