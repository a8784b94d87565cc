import { useApolloClient, useMutation, useSuspenseQuery } from "@apollo/client/react";
import { QuoteTextDocument, SendQuoteTextDocument } from "../../../generated/graphql.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { TextDialog } from "../../conversations/texts/text-dialog.tsx";
import { documentChanged } from "../documents/document-cache.ts";

interface QuoteTextDialogProps {
  quote: { id: string; number: string; customer: { name: string } | null };
  onClose: () => void;
}

const KINDS = ["quote"] as const;

export default function QuoteTextDialog({ quote, onClose }: QuoteTextDialogProps) {
  const { id: quoteId, number, customer } = quote;
  const { cache } = useApolloClient();
  const { data } = useSuspenseQuery(QuoteTextDocument, {
    variables: { quoteId },
    fetchPolicy: "network-only",
  });
  const [sendQuoteText] = useMutation(SendQuoteTextDocument, { context: { handlesErrors: true } });
  return (
    <TextDialog
      name={`text:${quoteId}`}
      subtitle={[customer?.name, number].filter(Boolean).join(" · ")}
      draft={data.quoteText}
      sender={data.textSender}
      kinds={KINDS}
      load={async () => data.quoteText}
      onSend={async ({ phone, text }) => {
        await withIdempotencyKey(`text:${quoteId}`, (context) =>
          sendQuoteText({ variables: { quoteId, phone, text }, context }),
        );
        documentChanged(cache, "quote");
      }}
      onClose={onClose}
    />
  );
}
