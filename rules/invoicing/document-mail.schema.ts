import { z } from "zod";
import { NAME_MAX } from "../platform/field-lengths.ts";
import { optionalMultiline, optionalText, requiredEmail } from "../platform/input-fields.ts";

export const INVOICE_RECIPIENTS_MAX = 10;

const words = { subject: optionalText("Subject", NAME_MAX), message: optionalMultiline("Message") };
const recipient = requiredEmail("Recipient is required");

export const sendQuoteSchema = z.object({ to: recipient, ...words });

/** Drops empty and duplicate recipients. */
export const sendInvoiceSchema = z.object({
  to: z
    .array(z.string("Recipients must be text"), "Recipients must be a list")
    .transform((list) => list.map((text) => text.trim()).filter((text) => text !== ""))
    .transform((list) => [...new Map(list.map((text) => [text.toLowerCase(), text])).values()])
    .pipe(
      z
        .array(recipient)
        .min(1, "Recipient is required")
        .max(INVOICE_RECIPIENTS_MAX, `You can send an invoice to up to ${INVOICE_RECIPIENTS_MAX} recipients`),
    ),
  ...words,
});

const day = (label: string) => z.iso.date(`${label} must be a date`).nullish();

/** Defaults to the last 12 months. */
export const sendStatementSchema = sendInvoiceSchema.extend({
  from: day("The first day"),
  until: day("The last day"),
});

export type SendQuoteInput = z.output<typeof sendQuoteSchema>;
export type SendInvoiceInput = z.output<typeof sendInvoiceSchema>;
