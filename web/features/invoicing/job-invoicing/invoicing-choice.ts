import { formatMoney } from "@fettle/rules/platform/money";
import type { InvoicingBasis } from "../../../generated/graphql.ts";

/** Amounts including GST. Null if the job has no quote or no work. */
export type InvoicingFigures = { quotedTotalCents: number | null; workTotalCents: number | null };

/** The quote is the agreed price, so billing extra work is a choice. */
export const PRESELECTED_BASIS: InvoicingBasis = "quote";

export const hasInvoicingChoice = ({ quotedTotalCents, workTotalCents }: InvoicingFigures) =>
  quotedTotalCents !== null && workTotalCents !== null;

/** 'Quoted $1,828.45 · Work so far $64.90'. */
export function invoicingWords(
  { quotedTotalCents, workTotalCents }: InvoicingFigures,
  isDone: boolean,
): string {
  return [
    ...(quotedTotalCents === null ? [] : [`Quoted ${formatMoney(quotedTotalCents)}`]),
    ...(workTotalCents === null ? [] : [`Work ${isDone ? "" : "so far "}${formatMoney(workTotalCents)}`]),
  ].join(" · ");
}
