import { useApolloClient, useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { Check } from "lucide-react";
import { AcceptQuoteDocument, type QuoteRowFragment } from "../../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { useAction } from "../documents/use-action.ts";

export interface AcceptQuoteDialogProps {
  quote: Pick<QuoteRowFragment, "id" | "number">;
  onClose: () => void;
}

export function AcceptQuoteDialog({ quote, onClose }: AcceptQuoteDialogProps) {
  const { cache } = useApolloClient();
  const [acceptQuote] = useMutation(AcceptQuoteDocument, { context: { handlesErrors: true } });
  const accept = useAction("Failed to accept quote", async () => {
    await acceptQuote({ variables: { id: quote.id } });
    documentChanged(cache, "quote");
    toast({ title: "Quote accepted", description: quote.number, tone: "success" });
    onClose();
  });
  return (
    <ConfirmDialog
      title={`Accept ${quote.number} for the customer?`}
      message="Once accepted, it can’t be changed or declined."
      confirmLabel="Accept"
      tone="neutral"
      icon={<Check />}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      onConfirm={accept.act}
      isPending={accept.isPending}
    />
  );
}
