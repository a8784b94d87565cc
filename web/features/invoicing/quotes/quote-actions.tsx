import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { Ban, Copy, Ellipsis, Eye, Mail, MessageSquare, Pencil, ReceiptText, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  ConvertQuoteToInvoiceDocument,
  DuplicateQuoteDocument,
  type InvoicingBasis,
  type QuoteDetailFragment,
} from "../../../generated/graphql.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { openPreview } from "../documents/preview-popup.ts";
import { useAction } from "../documents/use-action.ts";
import { useDuplicate } from "../documents/use-duplicate.ts";
import { asksToConvert, ConvertJobDialog } from "../job-invoicing/convert-job-dialog.tsx";
import { DeleteQuoteDialog } from "./delete-quote-dialog.tsx";
import { nextStepOf } from "./quote-next-step.tsx";
import { RejectQuoteDialog } from "./reject-quote-dialog.tsx";

type Props = { quote: QuoteDetailFragment; onEmail: () => void; onText: () => void };
const handlesErrors = { context: { handlesErrors: true } };

export function QuoteActions({ quote, onEmail, onText }: Props) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const [asking, setAsking] = useState<"reject" | "delete" | "bill">();
  const [duplicateQuote] = useMutation(DuplicateQuoteDocument, handlesErrors);
  const [convertToInvoice] = useMutation(ConvertQuoteToInvoiceDocument, handlesErrors);
  const { id, status, invoice } = quote;
  const doneJob = quote.job?.status === "done" ? quote.job : undefined;
  const close = () => setAsking(undefined);

  const duplicate = useDuplicate("quote", id, async (context) => {
    const { data } = await duplicateQuote({ variables: { id }, context });
    return data?.duplicateQuote;
  });
  const toInvoice = useAction<[InvoicingBasis?]>("Failed to convert to invoice", async (bill) => {
    const { data } = await convertToInvoice({ variables: { id, bill } });
    close();
    if (!data) return;
    documentChanged(cache, "invoice");
    cache.modify({ id: cache.identify(quote), fields: { invoice: (_, { INVALIDATE }) => INVALIDATE } });
    await navigate(`/invoices/${data.convertQuoteToInvoice.id}`);
  });

  return (
    <>
      {status !== "accepted" && nextStepOf(quote) !== "edit" && (
        <Button icon={<Pencil />} href={`/quotes/${id}/edit`}>
          Edit
        </Button>
      )}
      <Button icon={<Eye />} needsServer onPress={() => openPreview(`${SERVER_URL}/api/quotes/${id}/pdf`)}>
        Preview
      </Button>
      {status !== "draft" && (
        <Button icon={<Mail />} onPress={onEmail}>
          Email
        </Button>
      )}
      <Button icon={<MessageSquare />} onPress={onText}>
        Text quote
      </Button>
      <Menu
        label="More actions"
        trigger={<IconButton label="More actions" variant="secondary" icon={<Ellipsis />} />}
        items={[
          ...(status === "accepted" && !invoice
            ? [
                {
                  id: "invoice",
                  label: "Convert to Invoice",
                  icon: <ReceiptText />,
                  isPending: toInvoice.isPending,
                  onAction: () => (doneJob && asksToConvert(doneJob) ? setAsking("bill") : toInvoice.act()),
                },
              ]
            : []),
          {
            id: "duplicate",
            label: "Duplicate",
            icon: <Copy />,
            isPending: duplicate.isPending,
            onAction: duplicate.act,
          },
          ...(status === "sent"
            ? [
                {
                  id: "reject",
                  label: "Reject",
                  icon: <Ban />,
                  isDestructive: true,
                  onAction: () => setAsking("reject"),
                },
              ]
            : []),
          ...(status === "draft"
            ? [
                {
                  id: "delete",
                  label: "Delete",
                  icon: <Trash2 />,
                  isDestructive: true,
                  onAction: () => setAsking("delete"),
                },
              ]
            : []),
        ]}
      />
      {asking === "bill" && doneJob && (
        <ConvertJobDialog
          job={doneJob}
          onClose={close}
          onConfirm={toInvoice.act}
          isPending={toInvoice.isPending}
        />
      )}
      {asking === "reject" && <RejectQuoteDialog quote={quote} onClose={close} />}
      {asking === "delete" && <DeleteQuoteDialog quote={quote} onClose={close} />}
    </>
  );
}
