import { useApolloClient, useMutation } from "@apollo/client/react";
import type { BadgeProps } from "@fettle/design-system/Badge";
import { StatusMenu } from "@fettle/design-system/StatusMenu";
import { toast } from "@fettle/design-system/Toast";
import { canMarkPaid, isIssued } from "@fettle/rules/invoicing/invoice-status";
import { Ban, Check, Mail, Send, Trash2 } from "lucide-react";
import { type InvoiceRowFragment, MarkInvoiceSentDocument } from "../../../generated/graphql.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { useAction } from "../documents/use-action.ts";
import { useMarkPaid } from "./invoice-next-step.tsx";
import type { InvoiceQuestion } from "./invoice-question.ts";

type Props = {
  invoice: Pick<InvoiceRowFragment, "id" | "number" | "status" | "balanceCents">;
  onAsk: (question: InvoiceQuestion) => void;
  size?: BadgeProps["size"];
  canEmail?: boolean;
  of?: string;
};

/** Issues a draft without emailing it, e.g. for a paper copy. */
function useMarkSent({ id, number }: Props["invoice"]) {
  const { cache } = useApolloClient();
  const [markSent] = useMutation(MarkInvoiceSentDocument, { context: { handlesErrors: true } });
  return useAction("Failed to mark as sent", async () => {
    await markSent({ variables: { id } });
    documentChanged(cache, "invoice");
    toast({ title: "Invoice marked as sent", description: number, tone: "success" });
  });
}

export function InvoiceStatusMenu({ invoice, onAsk, size, canEmail = true, of }: Props) {
  const { status } = invoice;
  const pay = useMarkPaid(invoice, onAsk);
  const issue = useMarkSent(invoice);
  const issued = isIssued(status);
  return (
    <StatusMenu
      status={STATUSES.invoice[status]}
      size={size}
      of={of}
      isPending={pay.isPending || issue.isPending}
      items={
        canMarkPaid(status)
          ? [
              ...(canEmail
                ? [
                    {
                      id: "email",
                      label: issued ? "Email again" : "Email it",
                      icon: <Mail />,
                      onAction: () => onAsk("email"),
                    },
                  ]
                : []),
              ...(issued
                ? []
                : [{ id: "sent", label: "Mark as sent", icon: <Send />, onAction: () => void issue.act() }]),
              { id: "pay", label: "Mark Paid", icon: <Check />, onAction: pay.ask },
              {
                id: "delete",
                label: issued ? "Void" : "Delete",
                icon: issued ? <Ban /> : <Trash2 />,
                isDestructive: true,
                onAction: () => onAsk("delete"),
              },
            ]
          : []
      }
    />
  );
}
