import { useMutation, useSuspenseQuery } from "@apollo/client/react";
import { InvoiceTextDocument, SendInvoiceTextDocument } from "../../../generated/graphql.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { TextDialog } from "./text-dialog.tsx";

interface InvoiceTextDialogProps {
  invoice: { id: string; number: string; customer: { name: string } | null };
  onClose: () => void;
}

const KINDS = ["invoice_follow_up"] as const;

export default function InvoiceTextDialog({ invoice, onClose }: InvoiceTextDialogProps) {
  const { id: invoiceId, number, customer } = invoice;
  const { data } = useSuspenseQuery(InvoiceTextDocument, {
    variables: { invoiceId },
    fetchPolicy: "network-only",
  });
  const [sendInvoiceText] = useMutation(SendInvoiceTextDocument, {
    context: { handlesErrors: true },
  });
  return (
    <TextDialog
      name={`text:${invoiceId}`}
      subtitle={[customer?.name, number].filter(Boolean).join(" · ")}
      draft={data.invoiceText}
      sender={data.textSender}
      kinds={KINDS}
      load={async () => data.invoiceText}
      onSend={({ phone, text }) =>
        withIdempotencyKey(`text:${invoiceId}`, (context) =>
          sendInvoiceText({ variables: { invoiceId, phone, text }, context }),
        )
      }
      onClose={onClose}
    />
  );
}
