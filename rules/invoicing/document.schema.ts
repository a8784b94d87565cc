import { z } from "zod";
import { measured, namedUnit, quantity, unit } from "../jobs/unit.schema.ts";
import { parseQuantity, type Unit } from "../jobs/unit.ts";
import { NAME_MAX } from "../platform/field-lengths.ts";
import {
  optionalId,
  optionalMultiline,
  optionalText,
  requiredText,
  version,
} from "../platform/input-fields.ts";
import { documentTotals, lineAmountCents, parseDecimal, parseUnitPrice } from "../platform/money.ts";
import { DOCUMENTS } from "./document-kinds.ts";
import { DOCUMENT_PAGES_MAX, documentPages } from "./document-length.ts";
import { moneyLine, type PricedLine } from "./document-totals.ts";
import { PAYMENT_METHODS } from "./payment-method.ts";

/** The largest 32-bit integer: the column's limit in cents. */
const MAX_CENTS = 2_147_483_647;
const UNIT_PRICE_MAX = 10_000_000;
export const LINES_MAX = 500;
const NUMBER_MAX = 50;
const CODE_MAX = 100;
const DISCOUNT_DECIMALS = 2;

const PRICE = "Price must be in dollars with up to 4 decimal places";
const DISCOUNT = "Discount must be a percentage with up to 2 decimal places";
const TAX_RATE = "Tax must be GST (10) or Tax Exempt (0)";
const LINE_REQUIRED = "Add at least one line";
const TOO_LARGE = "The total can be at most $21,474,836.47";

function day(label: string) {
  return z.iso.date(`${label} isn’t a valid date`).refine((text) => {
    const year = Number(text.slice(0, 4));
    return year >= 1900 && year < 2200;
  }, "The year must be between 1900 and 2199");
}

const optionalDay = (label: string) =>
  z.union([z.literal("").transform(() => null), day(label)], `${label} is not a valid date`).nullish();

const orEmpty = (text: string | null | undefined) => text ?? "";

/** Dollars, with or without GST depending on the tax mode. */
const unitPrice = z
  .number(PRICE)
  .min(0, "Price can’t be negative")
  .max(UNIT_PRICE_MAX, "Price can be at most $10,000,000")
  .refine((dollars) => parseUnitPrice(String(dollars)) !== null, PRICE);

const taxRate = z.union([z.literal(10), z.literal(0)], TAX_RATE);

const lineFields = {
  itemName: optionalText("Item").transform(orEmpty),
  description: optionalMultiline("Description").transform(orEmpty),
  quantity,
  unit,
  unitPrice,
  discountPercent: z
    .number(DISCOUNT)
    .nullish()
    .transform((percent) => Math.min(Math.max(percent ?? 0, 0), 100))
    .refine((percent) => parseDecimal(String(percent), DISCOUNT_DECIMALS) !== null, DISCOUNT),
};

function fitsCents(line: { quantity: number; unit: Unit; unitPrice: number }): boolean {
  const price = parseUnitPrice(String(line.unitPrice)) ?? 0;
  const thousandths = parseQuantity(String(line.quantity), line.unit) ?? 0;
  return lineAmountCents({ thousandths, unitPrice: price, discount: 0 }) <= MAX_CENTS;
}

export const documentLineSchema = measured(z.object({ ...lineFields, taxRate })).refine(fitsCents, TOO_LARGE);

const apiLineSchema = measured(z.object({ ...lineFields, taxRate: taxRate.nullish() })).refine(
  fitsCents,
  TOO_LARGE,
);

const taxMode = z.enum(["exclusive", "inclusive"], "Amounts must be tax exclusive or tax inclusive");

const header = {
  customerId: optionalId("Customer"),
  /** Empty means the next number. */
  number: optionalText("Number", NUMBER_MAX),
  title: requiredText("Title", NAME_MAX, "Title is required"),
  reference: optionalText("Reference"),
  notes: optionalMultiline("Summary"),
  terms: optionalMultiline("Terms"),
  issueDate: day("Issue date"),
  taxMode,
};

function atLeastOne<Line extends z.ZodType>(line: Line) {
  return z
    .array(line, LINE_REQUIRED)
    .min(1, LINE_REQUIRED)
    .max(LINES_MAX, `A document can have up to ${LINES_MAX} lines`);
}

type Totalled = { lines?: (PricedLine | z.output<typeof apiLineSchema>)[] | undefined };

/** The total must fit the column even with GST added to every line. Invalid lines report their own errors. */
function totalFits({ lines = [] }: Totalled): boolean {
  const exact = lines.flatMap((line) => moneyLine({ ...line, taxRate: 10 }) ?? []);
  return documentTotals(exact, "exclusive").totalCents <= MAX_CENTS;
}

const tooLarge = { error: TOO_LARGE, path: ["lines"] };

const isPrintable = (document: Parameters<typeof documentPages>[0]) =>
  documentPages(document) <= DOCUMENT_PAGES_MAX;

const tooLong = {
  error: `This is too long to print. A document can have about ${DOCUMENT_PAGES_MAX} pages. Shorten the text or split it into several.`,
  path: ["lines"],
};

/** A quote that expires before its issue date could never be accepted. */
export const quoteSchema = z
  .object({
    ...header,
    expiryDate: optionalDay(DOCUMENTS.quote.untilLabel),
    lines: atLeastOne(documentLineSchema),
  })
  .refine(totalFits, tooLarge)
  .refine(isPrintable, tooLong)
  .refine(({ issueDate, expiryDate }) => !expiryDate || expiryDate >= issueDate, {
    error: "Expiry date can’t be before the issue date",
    path: ["expiryDate"],
  });

export const invoiceSchema = z
  .object({
    ...header,
    dueDate: optionalDay(DOCUMENTS.invoice.untilLabel),
    lines: atLeastOne(documentLineSchema),
  })
  .refine(totalFits, tooLarge)
  .refine(isPrintable, tooLong);

/** Omitted fields default to today, tax exclusive and the organisation's terms. */
const apiHeader = {
  ...header,
  issueDate: header.issueDate.nullish(),
  taxMode: taxMode.nullish(),
  lines: atLeastOne(apiLineSchema),
};

const quoteFields = z.object({ ...apiHeader, expiryDate: optionalDay(DOCUMENTS.quote.untilLabel) });
const invoiceFields = z.object({ ...apiHeader, dueDate: optionalDay(DOCUMENTS.invoice.untilLabel) });

export const createQuoteSchema = quoteFields.refine(totalFits, tooLarge).refine(isPrintable, tooLong);
/** Changes only the given fields. `lines` replaces all lines. */
export const updateQuoteSchema = quoteFields
  .partial()
  .extend({ version })
  .refine(totalFits, tooLarge)
  .refine(isPrintable, tooLong);
export const createInvoiceSchema = invoiceFields
  .extend({ jobId: optionalId("Job") })
  .refine(totalFits, tooLarge)
  .refine(isPrintable, tooLong);
export const updateInvoiceSchema = invoiceFields
  .partial()
  .extend({ version })
  .refine(totalFits, tooLarge)
  .refine(isPrintable, tooLong);

export const rejectQuoteSchema = z.object({ reason: optionalMultiline("Reason") });

export const priceListItemSchema = z.object({
  name: requiredText("Name"),
  description: optionalMultiline("Description"),
  code: optionalText("Code", CODE_MAX),
  unitPrice,
  unit,
  taxRate,
});

export const updatePriceListItemSchema = priceListItemSchema
  .extend({ unit: namedUnit.nullish().transform((named) => named ?? undefined) })
  .partial()
  .extend({ version });

export const ensurePriceListItemSchema = priceListItemSchema.extend({
  unitPrice: unitPrice.nullish(),
  taxRate: taxRate.nullish(),
});

const AMOUNT = "Enter an amount above $0";
const UNREAD_AMOUNT = "Enter the amount with a decimal point, e.g. 445.77";

export const paymentSchema = z.object({
  amountCents: z.int(UNREAD_AMOUNT).min(1, AMOUNT).max(MAX_CENTS, "The amount can be at most $21,474,836.47"),
  method: z.enum(PAYMENT_METHODS, "Choose how it was paid"),
  /** Date received. Defaults to today. */
  paidAt: day("Payment date").nullish(),
  reference: optionalText("Reference"),
  note: optionalMultiline("Note"),
  /** Keeps any excess as the customer's credit. */
  keepsCredit: z.boolean().nullish(),
});

export type DocumentLineValues = z.input<typeof documentLineSchema>;
export type DocumentLineInput = z.output<typeof documentLineSchema>;
export type ApiLineInput = z.output<typeof apiLineSchema>;
export type QuoteFormValues = z.input<typeof quoteSchema>;
export type QuoteForm = z.output<typeof quoteSchema>;
export type InvoiceFormValues = z.input<typeof invoiceSchema>;
export type InvoiceForm = z.output<typeof invoiceSchema>;
export type CreateQuoteInput = z.output<typeof createQuoteSchema>;
export type UpdateQuoteInput = z.output<typeof updateQuoteSchema>;
export type CreateInvoiceInput = z.output<typeof createInvoiceSchema>;
export type UpdateInvoiceInput = z.output<typeof updateInvoiceSchema>;
export type PriceListItemFormValues = z.input<typeof priceListItemSchema>;
export type PriceListItemInput = z.output<typeof priceListItemSchema>;
export type UpdatePriceListItemInput = z.output<typeof updatePriceListItemSchema>;
export type EnsurePriceListItemInput = z.output<typeof ensurePriceListItemSchema>;
export type PaymentFormValues = z.input<typeof paymentSchema>;
export type PaymentInput = z.output<typeof paymentSchema>;
