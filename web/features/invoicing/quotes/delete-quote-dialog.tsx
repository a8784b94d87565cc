import { useApolloClient, useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatMoney } from "@fettle/rules/platform/money";
import { useNavigate } from "react-router";
import {
  DeleteQuoteDocument,
  type QuoteDetailFragment,
  RestoreQuoteDocument,
} from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";
import { documentChanged } from "../documents/document-cache.ts";

export function DeleteQuoteDialog({ quote, onClose }: { quote: QuoteDetailFragment; onClose: () => void }) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [deleteQuote, { loading, error }] = useMutation(DeleteQuoteDocument, {
    variables: { id: quote.id },
    context: { handlesErrors: true },
  });
  const [restoreQuote] = useMutation(RestoreQuoteDocument, {
    variables: { id: quote.id },
    context: { handlesErrors: true },
    update: (cache) => documentChanged(cache, "quote"),
  });
  const confirm = async () => {
    try {
      await deleteQuote();
    } catch {
      return;
    }
    const actions = [undoDeletion("Quote", () => restoreQuote())];
    toast({ title: "Quote deleted", description: quote.number, tone: "success", actions });
    await navigate("/quotes");
    documentChanged(cache, "quote");
    cache.evict({ id: cache.identify(quote) });
  };
  return (
    <ConfirmDialog
      title={`Delete ${quote.number}?`}
      message={`This ${formatMoney(quote.totalCents)} draft was never sent. Its number won’t be reused. You can restore it for 30 days from Recently deleted.`}
      confirmLabel="Delete"
      isOpen
      onOpenChange={onClose}
      onConfirm={confirm}
      isPending={loading}
      error={error && errorText(error, MESSAGES.failedToDelete)}
    />
  );
}
