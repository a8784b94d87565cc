import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { toast } from "@fettle/design-system/Toast";
import { canMarkPaid, isIssued } from "@fettle/rules/invoice-status";
import { Ban, Check, Copy, Ellipsis, Eye, Mail, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { once } from "../../app/apollo/once.ts";
import {
  DuplicateInvoiceDocument,
  type InvoiceDetailFragment,
  MarkInvoicePaidDocument,
} from "../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { openPreview } from "../documents/preview-popup.ts";
import { useAct } from "../documents/use-act.ts";
import { DeleteInvoiceDialog } from "./delete-invoice-dialog.tsx";
import type { InvoiceSeller } from "./invoice-seller.ts";
import { VoidAndCopyDialog } from "./void-and-copy-dialog.tsx";

const InvoiceEmailDialog = lazy(() => import("./invoice-email-dialog.tsx"));

type Props = { invoice: InvoiceDetailFragment };
/** What is asked before it is done; undefined: nothing. */
export type InvoiceQuestion = "email" | "delete" | "void and copy" | undefined;

export interface InvoiceActionsProps extends Props {
  seller: InvoiceSeller;
  asking: InvoiceQuestion;
  onAsk: (question: InvoiceQuestion) => void;
}

const handlesErrors = { context: { handlesErrors: true } };

/** What can be done with an invoice, and what rarely is behind the menu. */
export function InvoiceActions({ invoice, seller, asking, onAsk: setAsking }: InvoiceActionsProps) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const [duplicateInvoice] = useMutation(DuplicateInvoiceDocument, handlesErrors);
  const { id, status } = invoice;
  const isVoid = status === "void";

  const duplicate = useAct("Failed to duplicate invoice", async () => {
    const { data } = await once(`copy:${id}`, (copyId) => duplicateInvoice({ variables: { id, copyId } }));
    if (!data) return;
    documentChanged(cache, "invoice");
    toast({ title: "Invoice duplicated", description: data.duplicateInvoice.number, tone: "success" });
    await navigate(`/invoices/${data.duplicateInvoice.id}/edit`);
  });

  return (
    <>
      {!isVoid && (
        <Button icon={<Pencil />} href={`/invoices/${id}/edit`}>
          Edit
        </Button>
      )}
      <Button icon={<Eye />} needsServer onPress={() => openPreview(`/api/invoices/${id}/pdf`)}>
        Preview
      </Button>
      {!isVoid && (
        <Button icon={<Mail />} onPress={() => setAsking("email")}>
          Email
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
      {asking === "void and copy" && (
        <VoidAndCopyDialog invoice={invoice} onClose={() => setAsking(undefined)} />
      )}
      {asking === "delete" && (
        <DeleteInvoiceDialog
          invoice={invoice}
          onClose={() => setAsking(undefined)}
          onDeleted={() => navigate("/invoices")}
        />
      )}
    </>
  );
}

/** Mark Paid is there unless the invoice is paid or void (specification 2.4). */
export function MarkPaidButton({ invoice, isPhone = false }: Props & { isPhone?: boolean }) {
  const { cache } = useApolloClient();
  const [markPaid] = useMutation(MarkInvoicePaidDocument, handlesErrors);
  const pay = useAct("Failed to mark as paid", async () => {
    await markPaid({ variables: { id: invoice.id } });
    documentChanged(cache, "invoice");
    toast({ title: "Invoice marked paid", description: invoice.number, tone: "success" });
  });
  if (!canMarkPaid(invoice.status)) return null;
  return (
    <Button
      variant="primary"
      size={isPhone ? "action" : undefined}
      icon={<Check />}
      isPending={pay.isPending}
      onPress={pay.act}
    >
      Mark Paid
    </Button>
  );
}
