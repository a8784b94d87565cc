import { INVOICING_BASES } from "@fettle/rules/invoicing/invoicing-basis";
import { parseUnit } from "@fettle/rules/jobs/unit";
import { UNIT } from "@fettle/rules/jobs/unit.schema";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { parseCents, parseDecimal } from "@fettle/rules/platform/money";
import { z } from "zod";

export const MAX_ROWS = 10_000;

const LIMIT = `limit must be a whole number from 1 to ${MAX_ROWS}`;

export const paging = {
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(MAX_ROWS, LIMIT).default(MAX_ROWS),
  cursor: z.string().optional(),
};

export const bill = z.enum(INVOICING_BASES, "bill must be quote or work").optional();

/** GraphQL checks the length. */
export const search = z.string().meta({ maxLength: SEARCH_MAX }).optional();

/** Dates and times are short. Without this, the documentation shows the limit of any text. */
export const MOMENT = { maxLength: 40 };

export const idParameter = z
  .string()
  .meta({ format: "uuid" })
  .transform((id) => id || null)
  .optional();

const FIGURE_DECIMALS = 4;
/** Floats are inexact beyond this: 0.1 + 0.2 is 0.30000000000000004. */
const FIGURE_DIGITS = 12;

/** A number, or a string with up to 4 decimal places, as forms and spreadsheets send it. */
export const figure = (message: string) =>
  z.union([z.number(), z.string()], message).transform((sent, context) => {
    if (typeof sent === "number") return Number(sent.toPrecision(FIGURE_DIGITS));
    const parts = parseDecimal(sent, FIGURE_DECIMALS);
    if (parts !== null) return parts / 10 ** FIGURE_DECIMALS;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const sentUnit = z
  .string(UNIT)
  .transform((sent, context) => {
    const unit = parseUnit(sent);
    if (unit) return unit;
    context.addIssue({ code: "custom", message: UNIT });
    return z.NEVER;
  })
  .nullish();

export const dollars = (label: string) =>
  figure(`${label} must be a number of dollars`).transform((amount, context) => {
    const cents = parseCents(String(amount));
    if (cents !== null) return cents;
    context.addIssue({ code: "custom", message: `${label} must be an amount of whole cents` });
    return z.NEVER;
  });
