import { formatMoney } from "@fettle/rules/platform/money";
import type { BillingBasis } from "../../../generated/graphql.ts";

/** The amounts that a job may be billed by, before GST; null for one that it doesn't have. */
export type BillingFigures = { quotedCents: number | null; workCents: number | null };

/** The quote is preselected: it is the agreed price, and work beyond it is billed by choice. */
export const PRESELECTED_BASIS: BillingBasis = "quote";

/** Whether a job has both a quote and logged work, so that the office must choose. */
export const hasBillingChoice = ({ quotedCents, workCents }: BillingFigures) =>
  quotedCents !== null && workCents !== null;

/** 'Quoted $1,828.45 · Work so far $64.90'; empty for a job with neither. */
export function billingWords({ quotedCents, workCents }: BillingFigures, isDone: boolean): string {
  return [
    ...(quotedCents === null ? [] : [`Quoted ${formatMoney(quotedCents)}`]),
    ...(workCents === null ? [] : [`Work ${isDone ? "" : "so far "}${formatMoney(workCents)}`]),
  ].join(" · ");
}
