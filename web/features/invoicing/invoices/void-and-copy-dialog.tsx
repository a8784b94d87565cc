import { useApolloClient, useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { Copy } from "lucide-react";
import { useNavigate } from "react-router";
import { type InvoiceDraftFragment, VoidAndCopyInvoiceDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { editorAt } from "../documents/document-kind.ts";
import { PaidDialog } from "./delete-invoice-dialog.tsx";

export interface VoidAndCopyDialogProps {
  invoice: Pick<
    InvoiceDraftFragment,
    "__typename" | "id" | "number" | "status" | "customer" | "totalCents" | "balanceCents"
  >;
  onClose: () => void;
}

export function VoidAndCopyDialog(props: VoidAndCopyDialogProps) {
  const { totalCents, balanceCents } = props.invoice;
  return balanceCents < totalCents ? <PaidDialog {...props} /> : <ConfirmVoidAndCopy {...props} />;
}

function ConfirmVoidAndCopy({ invoice, onClose }: VoidAndCopyDialogProps) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const [voidAndCopy, { loading, error }] = useMutation(VoidAndCopyInvoiceDocument, {
    context: { handlesErrors: true },
  });
  const confirm = async () => {
    const { id } = invoice;
    const result = await withIdempotencyKey(`void:${id}`, (context) =>
      voidAndCopy({ variables: { id }, context }),
    ).catch((error) => ignored(error, "the dialog shows it"));
    const copy = result?.data?.voidAndCopyInvoice;
    if (!copy) return;
    documentChanged(cache, "invoice");
    toast({
      title: `${invoice.number} is void`,
      description: `${copy.number} replaces it`,
      tone: "success",
    });
    onClose();
    await navigate(copy.customer ? `/invoices/${copy.id}/edit` : editorAt("invoice", copy.id, "customerId"));
    cache.evict({ id: cache.identify(invoice) });
  };
  return (
    <ConfirmDialog
      title={`Void ${invoice.number} and copy it?`}
      message="It stays in your records with nothing owing. The copy opens as a draft with a new number and today’s date."
      confirmLabel="Void and copy"
      icon={<Copy />}
      isOpen
      onOpenChange={onClose}
      onConfirm={confirm}
      isPending={loading}
      error={error && errorText(error, "Failed to void and copy")}
    />
  );
}
