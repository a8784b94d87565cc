import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { canMarkPaid } from "@fettle/rules/invoicing/invoice-status";
import { Bell, Check, Mail } from "lucide-react";
import {
  type InvoiceDetailFragment,
  type InvoiceRowFragment,
  type InvoiceStatus,
  MarkInvoicePaidDocument,
} from "../../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { useAction } from "../documents/use-action.ts";
import type { InvoiceQuestion } from "./invoice-question.ts";
import { useRemind } from "./use-remind.tsx";

export function nextInvoiceStep(status: InvoiceStatus): "email" | "remind" | "pay" | undefined {
  if (status === "draft") return "email";
  if (status === "overdue") return "remind";
  return canMarkPaid(status) ? "pay" : undefined;
}

type Asking = (question: InvoiceQuestion) => void;

/** Opens the payment dialog, or marks the invoice paid immediately if nothing is owing. */
export function useMarkPaid(
  invoice: Pick<InvoiceRowFragment, "id" | "number" | "balanceCents">,
  onAsk: Asking,
) {
  const { cache } = useApolloClient();
  const [markPaid] = useMutation(MarkInvoicePaidDocument, { context: { handlesErrors: true } });
  const pay = useAction("Failed to mark as paid", async () => {
    await markPaid({ variables: { id: invoice.id } });
    documentChanged(cache, "invoice");
    toast({ title: "Invoice marked paid", description: invoice.number, tone: "success" });
  });
  return {
    ask: () => (invoice.balanceCents > 0 ? onAsk("pay") : void pay.act()),
    isPending: pay.isPending,
  };
}

type Props = { invoice: InvoiceDetailFragment; onAsk: Asking; isPhone?: boolean };

export function InvoiceNextStep({ invoice, onAsk, isPhone = false }: Props) {
  const pay = useMarkPaid(invoice, onAsk);
  const remind = useRemind(invoice);
  const look = { variant: "hivis", size: isPhone ? "action" : undefined } as const;
  switch (nextInvoiceStep(invoice.status)) {
    case "email":
      return (
        <Button {...look} icon={<Mail />} onPress={() => onAsk("email")}>
          Email
        </Button>
      );
    case "remind":
      return (
        <>
          <Button {...look} icon={<Bell />} isPending={remind.isPending} onPress={remind.ask}>
            Send reminder
          </Button>
          {remind.question}
        </>
      );
    case "pay":
      return (
        <Button {...look} icon={<Check />} isPending={pay.isPending} onPress={pay.ask}>
          Mark Paid
        </Button>
      );
    case undefined:
      return null;
  }
}
