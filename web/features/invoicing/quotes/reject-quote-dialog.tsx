import { useApolloClient, useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { rejectQuoteSchema } from "@fettle/rules/invoicing/document.schema";
import type { z } from "zod";
import { type QuoteRowFragment, RejectQuoteDocument } from "../../../generated/graphql.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { FormTextArea } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { documentChanged } from "../documents/document-cache.ts";

export function RejectQuoteDialog({
  quote,
  onClose,
}: {
  quote: Pick<QuoteRowFragment, "id" | "number">;
  onClose: () => void;
}) {
  const { cache } = useApolloClient();
  const [rejectQuote] = useMutation(RejectQuoteDocument, { context: { handlesErrors: true } });
  const kept = useDraftForm<z.input<typeof rejectQuoteSchema>, z.output<typeof rejectQuoteSchema>>({
    name: `reject:${quote.id}`,
    schema: rejectQuoteSchema,
    values: { reason: "" },
  });
  const submit = useServerSubmit(
    kept.form,
    async ({ reason = null }) => {
      await rejectQuote({ variables: { id: quote.id, reason } });
      kept.forget();
      documentChanged(cache, "quote");
      toast({ title: "Quote rejected", description: quote.number, tone: "success" });
      onClose();
    },
    "Failed to reject quote",
  );
  return (
    <FormDialog
      title={`Reject ${quote.number}`}
      width="confirm"
      kept={kept}
      submitLabel="Reject"
      submit={{ variant: "danger" }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextArea
        control={kept.form.control}
        name="reason"
        label="Reason"
        isOptional
        autoFocus
        rows={3}
        description="The customer’s reason. It shows in the history."
      />
    </FormDialog>
  );
}
