import { useApolloClient, useMutation } from "@apollo/client/react";
import { type ToastAction, toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useNavigate } from "react-router";
import {
  ConvertJobToInvoiceDocument,
  type ConvertJobToInvoiceMutation,
  type InvoicingBasis,
} from "../../../generated/graphql.ts";
import { placeJob } from "../../../platform/job-cache/job-cache.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { editorAt } from "../documents/document-kind.ts";
import { useAction } from "../documents/use-action.ts";

/** Creates a completed job's invoice, or finds the existing one. `bill` picks quote or work if the job has both. */
export function useJobConversion() {
  const { cache } = useApolloClient();
  const [convertJob] = useMutation(ConvertJobToInvoiceDocument, { context: { handlesErrors: true } });
  return async (jobId: string, bill?: InvoicingBasis) => {
    const { data } = await convertJob({ variables: { jobId, bill } });
    if (!data?.convertJobToInvoice) return;
    documentChanged(cache, "invoice");
    placeJob(cache, jobId);
    return data.convertJobToInvoice;
  };
}

/** Opens the invoice, or its editor if a price is missing. */
export function useConvertJob(onConverted?: () => void) {
  const navigate = useNavigate();
  const conversion = useJobConversion();
  return useAction<[string, InvoicingBasis?]>(MESSAGES.failedToConvertToInvoice, async (jobId, bill) => {
    const converted = await conversion(jobId, bill);
    onConverted?.();
    if (!converted) return;
    const { invoice, created, unpricedLines } = converted;
    const needsPrices = created && unpricedLines.length > 0;
    if (created) sayCreated(converted);
    await navigate(needsPrices ? editorAt("invoice", invoice.id, "unitPrice") : `/invoices/${invoice.id}`);
  });
}

type Conversion = NonNullable<ConvertJobToInvoiceMutation["convertJobToInvoice"]>;

export function sayCreated(
  { invoice, unpricedLines, clocksOf: [name, ...others] }: Conversion,
  actions?: ToastAction[],
) {
  if (name) {
    toast({
      title: others.length > 0 ? "Clocks are still running on this job" : `${name}’s clock is still running`,
      description: `That time isn’t on ${invoice.number}. Stop the clock, then add the hours to the draft.`,
      tone: "info",
      actions,
    });
    return;
  }
  const description =
    unpricedLines.length > 0 ? `${invoice.number} is a draft. Add its prices.` : invoice.number;
  toast({ title: "Invoice created", description, tone: "success", actions });
}
