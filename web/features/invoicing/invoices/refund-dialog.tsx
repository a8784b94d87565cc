import { useApolloClient, useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { CreditCard } from "lucide-react";
import { RefundPaymentDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { documentChanged } from "../documents/document-cache.ts";

export function RefundDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { cache } = useApolloClient();
  const [refund, { loading, error }] = useMutation(RefundPaymentDocument, {
    variables: { id },
    context: { handlesErrors: true },
    onCompleted: () => {
      documentChanged(cache, "invoice");
      toast({
        title: "Refund sent",
        description: "It can take up to 10 days to show in the customer’s account.",
        tone: "success",
      });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Refund this card payment?"
      message="We’ll refund what’s left of the payment to the customer’s card, and that amount will be owing again. You can’t undo a refund."
      confirmLabel="Refund"
      icon={<CreditCard />}
      isOpen
      onOpenChange={onClose}
      // The dialog shows the mutation's error.
      onConfirm={() => refund().catch((error) => ignored(error, "the dialog shows it"))}
      isPending={loading}
      error={error && errorText(error, "Failed to refund payment")}
    />
  );
}
