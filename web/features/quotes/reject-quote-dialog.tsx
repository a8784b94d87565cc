import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { TextArea } from "@fettle/design-system/TextArea";
import { toast } from "@fettle/design-system/Toast";
import { TEXT_MAX } from "@fettle/rules/text-limits";
import { useState } from "react";
import { type QuoteDetailFragment, RejectQuoteDocument } from "../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { useAct } from "../documents/use-act.ts";

/** Notes that the customer said no, and why if they told. */
export function RejectQuoteDialog({ quote, onClose }: { quote: QuoteDetailFragment; onClose: () => void }) {
  const { cache } = useApolloClient();
  const [reason, setReason] = useState("");
  const [rejectQuote] = useMutation(RejectQuoteDocument, { context: { handlesErrors: true } });
  const reject = useAct("Failed to reject quote", async () => {
    await rejectQuote({ variables: { id: quote.id, reason: reason.trim() || null } });
    documentChanged(cache, "quote");
    toast({ title: "Quote rejected", description: quote.number, tone: "success" });
    onClose();
  });
  return (
    <Dialog
      title={`Reject ${quote.number}`}
      width="confirm"
      isOpen
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        reject.act();
      }}
      cancelLabel="Cancel"
      footer={
        <Button variant="danger" type="submit" isPending={reject.isPending}>
          Reject
        </Button>
      }
    >
      <TextArea
        label="Reason"
        isOptional
        autoFocus
        rows={3}
        maxLength={TEXT_MAX}
        value={reason}
        onChange={setReason}
        description="What the customer said; it stays in the history."
      />
    </Dialog>
  );
}
