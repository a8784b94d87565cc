import { useApolloClient, useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { isIssued } from "@fettle/rules/invoice-status";
import { MESSAGES } from "@fettle/rules/messages";
import { DeleteInvoiceDocument, type InvoiceRowFragment } from "../../generated/graphql.ts";
import { isSubscriptionProblem } from "../billing/subscription-problem.ts";
import { documentChanged } from "../documents/document-cache.ts";

export interface DeleteInvoiceDialogProps {
  invoice: Pick<InvoiceRowFragment, "__typename" | "id" | "number" | "status">;
  onClose: () => void;
  /** Where the invoice's own screen goes before its record leaves the cache. */
  onDeleted?: () => void | Promise<void>;
}

/** Asks before a draft is gone, or an issued invoice void: its record is kept (decision 12). */
export function DeleteInvoiceDialog({ invoice, onClose, onDeleted }: DeleteInvoiceDialogProps) {
  const { cache } = useApolloClient();
  const isVoiding = isIssued(invoice.status);
  const [deleteInvoice, { loading }] = useMutation(DeleteInvoiceDocument, {
    variables: { id: invoice.id },
    context: { handlesErrors: true },
  });
  const confirm = async () => {
    try {
      await deleteInvoice();
    } catch (error) {
      if (!isSubscriptionProblem(error))
        toast({ title: "Error", description: MESSAGES.failedToDeleteInvoice, tone: "error" });
      onClose();
      return;
    }
    toast({ title: "Invoice deleted", description: invoice.number, tone: "success" });
    onClose();
    await onDeleted?.();
    documentChanged(cache, "invoice");
    // A void invoice stays; what it says now is asked for again.
    cache.evict({ id: cache.identify(invoice) });
  };
  return (
    <ConfirmDialog
      title={`Delete ${invoice.number}?`}
      message={
        isVoiding
          ? "This invoice is issued: deleting voids it. It stays in your records, owed no more, and its number isn’t used again."
          : "This draft was never sent. Deleting it can’t be undone."
      }
      confirmLabel="Delete"
      isOpen
      onOpenChange={onClose}
      onConfirm={confirm}
      isPending={loading}
    />
  );
}
