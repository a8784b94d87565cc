import { useMutation } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { quoteMailDraft } from "@fettle/rules/invoicing/document-mail";
import { sendQuoteSchema } from "@fettle/rules/invoicing/document-mail.schema";
import { quoteProblem } from "@fettle/rules/invoicing/quote-status";
import { gstProblem } from "@fettle/rules/invoicing/tax-invoice";
import { z } from "zod";
import { type QuoteDetailFragment, SendQuoteDocument } from "../../../generated/graphql.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { editorAt } from "../documents/document-kind.ts";
import { partiesOf } from "../documents/document-parties.ts";
import { EmailDialog } from "../documents/email-dialog.tsx";
import type { QuoteSeller } from "./quote-seller.ts";

const recipients = z
  .string()
  .pipe(sendQuoteSchema.shape.to)
  .transform((address) => [address]);

export default function QuoteEmailDialog({
  quote,
  seller,
  onText,
  onClose,
}: {
  quote: QuoteDetailFragment;
  seller: QuoteSeller;
  onText: () => void;
  onClose: () => void;
}) {
  const { organisation } = useViewer();
  const [sendQuote] = useMutation(SendQuoteDocument, {
    context: { handlesErrors: true },
  });
  const { customer, id, status, expiryDate } = quote;
  const dateProblem = quoteProblem({ status, expiryDate }, useToday(organisation.timeZone));
  const taxProblem = gstProblem("quote", { ...seller, taxCents: quote.taxCents });
  const problem = dateProblem ?? taxProblem;
  const party = {
    businessName: partiesOf<{ name: string }, { name: string }>(quote, { seller, buyer: null }).seller.name,
    customerName: customer?.contactName ?? customer?.name ?? null,
  };
  return (
    <EmailDialog
      kind="quote"
      document={quote}
      initial={{ to: customer?.email ?? "", ...quoteMailDraft(party, quote) }}
      recipients={recipients}
      problems={
        problem && (
          <Banner
            severity="warning"
            action={
              <Button size="inline" href={editorAt("quote", id, dateProblem ? "untilDate" : "taxRate")}>
                Edit
              </Button>
            }
          >
            {problem}
          </Banner>
        )
      }
      onSend={([to = ""], words, context) =>
        sendQuote({ variables: { id: quote.id, input: { to, ...words } }, context })
      }
      onText={onText}
      onClose={onClose}
    />
  );
}
