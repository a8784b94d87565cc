import { formatMoney } from "@fettle/rules/platform/money";
import type { InvoicingBasis } from "../../../generated/graphql.ts";

/** Amounts before GST. Null if the job has no quote or no work. */
export type InvoicingFigures = { quotedCents: number | null; workCents: number | null };

/** The quote is the agreed price, so billing extra work is a choice. */
export const PRESELECTED_BASIS: InvoicingBasis = "quote";

export const hasInvoicingChoice = ({ quotedCents, workCents }: InvoicingFigures) =>
  quotedCents !== null && workCents !== null;

/** 'Quoted $1,828.45 · Work so far $64.90'. */
export function invoicingWords({ quotedCents, workCents }: InvoicingFigures, isDone: boolean): string {
  return [
    ...(quotedCents === null ? [] : [`Quoted ${formatMoney(quotedCents)}`]),
    ...(workCents === null ? [] : [`Work ${isDone ? "" : "so far "}${formatMoney(workCents)}`]),
  ].join(" · ");
}
