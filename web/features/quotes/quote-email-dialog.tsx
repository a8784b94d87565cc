import { useApolloClient, useMutation } from "@apollo/client/react";
import { quoteMailDraft } from "@fettle/rules/document-mail";
import { sendQuoteSchema } from "@fettle/rules/document-mail.schema";
import { once } from "../../app/apollo/once.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { type QuoteDetailFragment, SendQuoteDocument, UsageDocument } from "../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { EmailDialog } from "../documents/email-dialog.tsx";

/** Sends the quote to one person. */
export default function QuoteEmailDialog({
  quote,
  onClose,
}: {
  quote: QuoteDetailFragment;
  onClose: () => void;
}) {
  const { cache } = useApolloClient();
  const { organisation } = useViewer();
  const [sendQuote] = useMutation(SendQuoteDocument, {
    context: { handlesErrors: true },
    refetchQueries: [UsageDocument],
  });
  const { customer } = quote;
  const party = {
    businessName: organisation.name,
    customerName: customer?.contactName ?? customer?.name ?? null,
  };
  return (
    <EmailDialog
      noun="quote"
      number={quote.number}
      initial={{ to: customer?.email ?? "", ...quoteMailDraft(party, quote) }}
      validate={({ to }) => sendQuoteSchema.shape.to.safeParse(to).error?.issues[0]?.message}
      creditsFor={() => 1}
      onSend={async ({ to, subject, message }) => {
        await once(`email:${quote.id}`, (messageId) =>
          sendQuote({ variables: { id: quote.id, input: { messageId, to: to.trim(), subject, message } } }),
        );
        documentChanged(cache, "quote");
      }}
      onClose={onClose}
    />
  );
}
