import { z } from "zod";
import { INVOICE_STATUSES } from "./invoice-status.ts";
import { QUOTE_STATUSES } from "./quote-status.ts";

export const INVOICE_EXPORT_FORMATS = ["csv", "xero", "myob"] as const;
export type InvoiceExportFormat = (typeof INVOICE_EXPORT_FORMATS)[number];

const day = (label: string) => z.iso.date(`${label} must be a date like 2026-11-18`).nullish();

const range = { from: day("From"), to: day("To") };

const inOrder = ({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }) =>
  !from || !to || from <= to;
const wrongWay = { error: "The start date can’t be after the end date", path: ["from"] };

export const quoteExportSchema = z
  .object({ ...range, status: z.enum(QUOTE_STATUSES, "Choose a quote status").nullish() })
  .refine(inOrder, wrongWay);

export const invoiceExportSchema = z
  .object({
    ...range,
    status: z.enum(INVOICE_STATUSES, "Choose an invoice status").nullish(),
    /** The other program's sales account, e.g. 200 in Xero or 4-1000 in MYOB. */
    accountCode: z
      .string("Account code must be text")
      .trim()
      .regex(/^[\w.-]{0,10}$/, "Enter an account code of up to 10 letters and digits")
      .transform((code) => code || null)
      .nullish(),
  })
  .refine(inOrder, wrongWay);
