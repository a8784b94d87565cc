import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { canMarkPaid, isIssued } from "@fettle/rules/invoicing/invoice-status";
import { Ban, Check, Copy, Ellipsis, Eye, Mail, MessageSquare, Pencil, Phone, Trash2 } from "lucide-react";
import { Suspense } from "react";
import { useNavigate } from "react-router";
import type { InvoiceDetailFragment } from "../../../generated/graphql.ts";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { openPreview } from "../documents/preview-popup.ts";
import { CreditNoteDialog } from "./credit-note-dialog.tsx";
import { DeleteInvoiceDialog } from "./delete-invoice-dialog.tsx";
import { nextInvoiceStep, useMarkPaid } from "./invoice-next-step.tsx";
import type { InvoiceQuestion } from "./invoice-question.ts";
import type { InvoiceSeller } from "./invoice-seller.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import { useDuplicateInvoice } from "./use-duplicate-invoice.ts";
import { VoidAndCopyDialog } from "./void-and-copy-dialog.tsx";

const InvoiceTextDialog = lazyOpened(() => import("../../conversations/texts/invoice-text-dialog.tsx"));
const InvoiceEmailDialog = lazyOpened(() => import("./invoice-email-dialog.tsx"));

type Props = { invoice: InvoiceDetailFragment };

export interface InvoiceActionsProps extends Props {
  seller: InvoiceSeller;
  asking: InvoiceQuestion;
  onAsk: (question: InvoiceQuestion) => void;
}

export function InvoiceActions({ invoice, seller, asking, onAsk: setAsking }: InvoiceActionsProps) {
  const navigate = useNavigate();
  const { id, status } = invoice;
  const isVoid = status === "void";
  const pay = useMarkPaid(invoice, setAsking);
  const duplicate = useDuplicateInvoice(id);

  return (
    <>
      {status === "overdue" && invoice.customer?.phone && (
        <Button icon={<Phone />} href={`tel:${invoice.customer.phone}`}>
          Call
        </Button>
      )}
      {!isVoid && (
        <Button icon={<Pencil />} href={`/invoices/${id}/edit`}>
          Edit
        </Button>
      )}
      <Button icon={<Eye />} needsServer onPress={() => openPreview(`${SERVER_URL}/api/invoices/${id}/pdf`)}>
        Preview
      </Button>
      {!isVoid && nextInvoiceStep(status) !== "email" && (
        <Button icon={<Mail />} onPress={() => setAsking("email")}>
          Email
        </Button>
      )}
      {canMarkPaid(status) && nextInvoiceStep(status) !== "pay" && (
        <Button icon={<Check />} isPending={pay.isPending} onPress={pay.ask}>
          Mark Paid
        </Button>
      )}
      <Menu
        label="More actions"
        trigger={<IconButton label="More actions" variant="secondary" icon={<Ellipsis />} />}
        items={[
          {
            id: "duplicate",
            label: "Duplicate",
            icon: <Copy />,
            isPending: duplicate.isPending,
            onAction: duplicate.act,
          },
          ...(status === "overdue"
            ? [
                {
                  id: "text",
                  label: "Send follow-up SMS",
                  icon: <MessageSquare />,
                  needsServer: false,
                  onAction: () => setAsking("text"),
                },
              ]
            : []),
          ...(isVoid
            ? []
            : [
                {
                  id: "delete",
                  label: isIssued(status) ? "Void" : "Delete",
                  icon: isIssued(status) ? <Ban /> : <Trash2 />,
                  isDestructive: true,
                  onAction: () => setAsking("delete"),
                },
              ]),
        ]}
      />
      {asking === "email" && (
        <Suspense>
          <InvoiceEmailDialog
            invoice={invoice}
            seller={seller}
            onVoidAndCopy={() => setAsking("void and copy")}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
      {asking === "text" && (
        <Suspense>
          <InvoiceTextDialog invoice={invoice} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking === "pay" && (
        <PaymentDialog invoice={invoice} isMarkPaid onClose={() => setAsking(undefined)} />
      )}
      {asking === "void and copy" && (
        <VoidAndCopyDialog invoice={invoice} onClose={() => setAsking(undefined)} />
      )}
      {asking === "credit" && <CreditNoteDialog invoice={invoice} onClose={() => setAsking(undefined)} />}
      {asking === "delete" && (
        <DeleteInvoiceDialog
          invoice={invoice}
          onCredit={() => setAsking("credit")}
          onClose={() => setAsking(undefined)}
          onDeleted={() => navigate("/invoices")}
        />
      )}
    </>
  );
}
