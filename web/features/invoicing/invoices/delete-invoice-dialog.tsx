import { useApolloClient, useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { isIssued } from "@fettle/rules/invoicing/invoice-status";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { Ban } from "lucide-react";
import { useNavigate } from "react-router";
import {
  DeleteInvoiceDocument,
  type InvoiceRowFragment,
  RestoreInvoiceDocument,
} from "../../../generated/graphql.ts";
import { errorCode, errorText } from "../../../platform/apollo/error-text.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";
import { isSubscriptionProblem } from "../../../platform/subscription/subscription-problem.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { DeleteInvoiceMessage } from "./delete-invoice-message.tsx";

export interface DeleteInvoiceDialogProps {
  invoice: Pick<
    InvoiceRowFragment,
    "__typename" | "id" | "number" | "status" | "totalCents" | "balanceCents"
  >;
  onClose: () => void;
  /** Leave the invoice's screen before its record is removed from the cache. */
  onDeleted?: () => void | Promise<void>;
  onCredit?: () => void;
}

export function DeleteInvoiceDialog(props: DeleteInvoiceDialogProps) {
  const { totalCents, balanceCents } = props.invoice;
  return balanceCents < totalCents ? <PaidDialog {...props} /> : <ConfirmDeletion {...props} />;
}

export function PaidDialog({
  invoice: { id, number, status },
  onClose,
  onCredit,
}: Pick<DeleteInvoiceDialogProps, "onClose" | "onCredit"> & {
  invoice: Pick<InvoiceRowFragment, "id" | "number" | "status">;
}) {
  const navigate = useNavigate();
  const canCredit = isIssued(status);
  const credit = () => {
    onClose();
    if (onCredit) onCredit();
    else void navigate(`/invoices/${id}?ask=credit`);
  };
  return (
    <ConfirmDialog
      title={`${number} has payments`}
      message={
        canCredit
          ? "You can’t void an invoice that has payments or credits. Issue a credit note to correct it, or reverse its payments first."
          : "You can’t delete a draft that has payments. Reverse them first."
      }
      confirmLabel={canCredit ? "Issue a credit note" : "OK"}
      isOpen
      onOpenChange={onClose}
      onConfirm={canCredit ? credit : onClose}
    />
  );
}

function ConfirmDeletion({ invoice, onClose, onDeleted }: DeleteInvoiceDialogProps) {
  const { cache } = useApolloClient();
  const { number } = invoice;
  const isVoiding = isIssued(invoice.status);
  const verb = isVoiding ? "Void" : "Delete";
  const [deleteInvoice, { loading }] = useMutation(DeleteInvoiceDocument, {
    variables: { id: invoice.id },
    context: { handlesErrors: true },
  });
  const [restoreInvoice] = useMutation(RestoreInvoiceDocument, {
    context: { handlesErrors: true },
    update: (cache) => documentChanged(cache, "invoice"),
  });
  const confirm = async () => {
    let version: number | undefined;
    try {
      const { data } = await deleteInvoice();
      version = data?.deleteInvoice.invoice?.version;
    } catch (error) {
      if (!isSubscriptionProblem(error))
        toast({ title: "Error", description: failureText(error), tone: "error" });
      onClose();
      return;
    }
    const description = isVoiding ? `${number} is now void and stays in your records` : number;
    const restore = () => restoreInvoice({ variables: { id: invoice.id, version } });
    const actions = [undoDeletion("Invoice", restore)];
    toast({ title: "Invoice deleted", description, tone: "success", actions });
    onClose();
    await onDeleted?.();
    documentChanged(cache, "invoice");
    // A void invoice still exists, so refetch it.
    cache.evict({ id: cache.identify(invoice) });
  };
  return (
    <ConfirmDialog
      title={`${verb} ${number}?`}
      message={<DeleteInvoiceMessage invoice={invoice} />}
      confirmLabel={verb}
      icon={isVoiding ? <Ban /> : undefined}
      isOpen
      onOpenChange={onClose}
      onConfirm={confirm}
      isPending={loading}
    />
  );
}

/** A retry won't fix a conflict, so show its reason. */
const failureText = (error: unknown) =>
  errorCode(error) === "CONFLICT" ? errorText(error) : MESSAGES.failedToDeleteInvoice;
