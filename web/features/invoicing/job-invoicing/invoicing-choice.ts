import { formatMoney } from "@fettle/rules/platform/money";
import type { InvoicingBasis } from "../../../generated/graphql.ts";

/** The amounts that a job may be billed by, before GST; null for one that it doesn't have. */
export type InvoicingFigures = { quotedCents: number | null; workCents: number | null };

/** The quote is preselected: it is the agreed price, and work beyond it is billed by choice. */
export const PRESELECTED_BASIS: InvoicingBasis = "quote";

/** Whether a job has both a quote and logged work, so that the office must choose. */
export const hasInvoicingChoice = ({ quotedCents, workCents }: InvoicingFigures) =>
  quotedCents !== null && workCents !== null;

/** 'Quoted $1,828.45 · Work so far $64.90'; empty for a job with neither. */
export function invoicingWords({ quotedCents, workCents }: InvoicingFigures, isDone: boolean): string {
  return [
    ...(quotedCents === null ? [] : [`Quoted ${formatMoney(quotedCents)}`]),
    ...(workCents === null ? [] : [`Work ${isDone ? "" : "so far "}${formatMoney(workCents)}`]),
  ].join(" · ");
}
