import { INVOICING_BASES } from "@fettle/rules/invoicing/invoicing-basis";
import { parseUnit } from "@fettle/rules/jobs/unit";
import { UNIT } from "@fettle/rules/jobs/unit.schema";
import { parseCents, parseDecimal } from "@fettle/rules/platform/money";
import { z } from "zod";

/** The largest page of a list, and its size without `limit`. */
export const MAX_ROWS = 10_000;

const LIMIT = `limit must be a whole number from 1 to ${MAX_ROWS}`;

/** Paging parameters: rows per page, and the cursor from the previous page's Link header. */
export const paging = {
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(MAX_ROWS, LIMIT).default(MAX_ROWS),
  cursor: z.string().optional(),
};

/** What a job's invoice charges; absent means no choice was made. */
export const bill = z.enum(INVOICING_BASES, "bill is quote or work").optional();

export const search = z.string().optional();

/** A query parameter with a record's id; empty text means none. */
export const idParameter = z
  .string()
  .transform((id) => id || null)
  .optional();

const FIGURE_DECIMALS = 4;
/** The largest number with its decimals; a float has noise beyond them: 0.1 + 0.2 is 0.30000000000000004. */
const FIGURE_DIGITS = 12;

/** A number, or text that holds one with up to 4 decimals, as forms and spreadsheets send it. */
export const figure = (message: string) =>
  z.union([z.number(), z.string()], message).transform((sent, context) => {
    if (typeof sent === "number") return Number(sent.toPrecision(FIGURE_DIGITS));
    const parts = parseDecimal(sent, FIGURE_DECIMALS);
    if (parts !== null) return parts / 10 ** FIGURE_DECIMALS;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** A unit by its name or its usual spellings: 'm²' is 'm2', 'hours' is 'h'. Defaults to each. */
export const sentUnit = z
  .string(UNIT)
  .transform((sent, context) => {
    const unit = parseUnit(sent);
    if (unit) return unit;
    context.addIssue({ code: "custom", message: UNIT });
    return z.NEVER;
  })
  .nullish();

/** Dollars with at most two decimals, as cents. */
export const dollars = (label: string) =>
  figure(`${label} must be a number of dollars`).transform((amount, context) => {
    const cents = parseCents(String(amount));
    if (cents !== null) return cents;
    context.addIssue({ code: "custom", message: `${label} must be an amount of whole cents` });
    return z.NEVER;
  });
