import { useMutation } from "@apollo/client/react";
import { creditNoteTitle } from "@fettle/rules/invoicing/credit-note";
import { creditNoteMailDraft } from "@fettle/rules/invoicing/document-mail";
import { type InvoiceDetailFragment, SendCreditNoteDocument } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { EmailDialog } from "../documents/email-dialog.tsx";
import { recipients } from "./recipients.ts";

export interface CreditNoteEmailDialogProps {
  invoice: InvoiceDetailFragment;
  note: InvoiceDetailFragment["creditNotes"][number];
  onClose: () => void;
}

export default function CreditNoteEmailDialog({ invoice, note, onClose }: CreditNoteEmailDialogProps) {
  const [sendCreditNote] = useMutation(SendCreditNoteDocument, {
    context: { handlesErrors: true },
  });
  const { customer } = invoice;
  const title = creditNoteTitle(invoice.seller.gstRegistered);
  const party = {
    businessName: useViewer().organisation.name,
    customerName: customer?.contactName ?? customer?.name ?? null,
  };
  const draft = creditNoteMailDraft(party, { ...note, title, invoiceNumber: invoice.number });
  return (
    <EmailDialog
      kind="invoice"
      noun={{ noun: "credit note", title: "Credit note" }}
      document={note}
      initial={{ to: customer?.email ?? "", ...draft }}
      recipients={recipients}
      onSend={(to, words, context) =>
        sendCreditNote({ variables: { id: note.id, input: { to, ...words } }, context })
      }
      onClose={onClose}
    />
  );
}
