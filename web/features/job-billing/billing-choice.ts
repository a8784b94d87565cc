import { formatMoney } from "@fettle/rules/money";
import type { BillingBasis } from "../../generated/graphql.ts";

/** What a job may be billed by, before GST; null is what it doesn't have. */
export type BillingFigures = { quotedCents: number | null; workCents: number | null };

/** What the customer accepted is the price the office agreed to; work beyond it is billed by choice. */
export const PRESELECTED_BASIS: BillingBasis = "quote";

/** Whether a job came from a quote and was worked on as well: the office says which of both it bills. */
export const hasBillingChoice = ({ quotedCents, workCents }: BillingFigures) =>
  quotedCents !== null && workCents !== null;

/** 'Quoted $1,828.45 · Work so far $64.90'; empty for a job with neither. */
export function billingWords({ quotedCents, workCents }: BillingFigures, isDone: boolean): string {
  return [
    ...(quotedCents === null ? [] : [`Quoted ${formatMoney(quotedCents)}`]),
    ...(workCents === null ? [] : [`Work ${isDone ? "" : "so far "}${formatMoney(workCents)}`]),
  ].join(" · ");
}
