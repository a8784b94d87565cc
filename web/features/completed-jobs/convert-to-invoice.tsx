import { useApolloClient, useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/messages";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type CompletedJobDetailFragment, ConvertJobToInvoiceDocument } from "../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { editorAt } from "../documents/document-kind.ts";
import { useAct } from "../documents/use-act.ts";

/**
 * Makes the invoice of a completed job, once; a job without a customer can't have one. Where nothing, or not all, has
 * a price yet, the draft opens to be priced.
 */
export function ConvertToInvoice({ job }: { job: CompletedJobDetailFragment }) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const [isAsking, setAsking] = useState(false);
  const [convertJob] = useMutation(ConvertJobToInvoiceDocument, { context: { handlesErrors: true } });
  const convert = useAct(MESSAGES.failedToConvertToInvoice, async () => {
    const { data } = await convertJob({ variables: { jobId: job.id } });
    setAsking(false);
    if (!data) return;
    const { invoice, created, unpricedLines } = data.convertJobToInvoice;
    documentChanged(cache, "invoice");
    cache.modify({ id: cache.identify(job), fields: { invoice: (_, { INVALIDATE }) => INVALIDATE } });
    const needsPrices = created && unpricedLines.length > 0;
    const description = needsPrices ? `${invoice.number} is a draft: add its prices.` : invoice.number;
    if (created) toast({ title: "Invoice created", description, tone: "success" });
    await navigate(needsPrices ? editorAt("invoice", invoice.id, "unitPrice") : `/invoices/${invoice.id}`);
  });
  if (job.invoice) {
    return (
      <Button variant="secondary" icon={<ReceiptText />} href={`/invoices/${job.invoice.id}`}>
        {`View ${job.invoice.number}`}
      </Button>
    );
  }
  const unpriced = job.charges.filter((charge) => !charge.unitPrice).length;
  return (
    <>
      <Button
        variant="primary"
        icon={<ReceiptText />}
        isDisabled={!job.customer}
        isPending={convert.isPending}
        onPress={() => (unpriced > 0 ? setAsking(true) : convert.act())}
      >
        Convert to Invoice
      </Button>
      <ConfirmDialog
        title={unpriced === 1 ? "1 line has no price yet" : `${unpriced} lines have no price yet`}
        message="They become lines of $0.00 on a draft invoice, which opens for you to price them."
        confirmLabel="Convert to Invoice"
        tone="neutral"
        icon={<ReceiptText />}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={convert.act}
        isPending={convert.isPending}
      />
    </>
  );
}
