import { WHOLE_QUANTITY } from "@fettle/rules/jobs/unit.schema";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { toCalendarDate } from "@internationalized/date";
import { z } from "zod";
import { unitJson } from "./enum-json.ts";
import { externalIdJson } from "./external-ids.ts";
import type { RestDocumentFragment, RestDocumentLineFragment } from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { figure, sentUnit } from "./rest-input.ts";
import { instant, text } from "./rest-output.ts";

/** Accepts `unit_amount` as documented, or `unit_price` as in responses. */
const line = z
  .object({
    itemName: z.string().nullish(),
    description: z.string().nullish(),
    quantity: figure(WHOLE_QUANTITY).default(1),
    unit: sentUnit,
    unitAmount: figure("Price must be a number of dollars").optional(),
    unitPrice: figure("Price must be a number of dollars").optional(),
    discount: figure("Discount must be a percentage").nullish(),
    taxRate: figure("Tax must be GST (10) or Tax Exempt (0)").nullish(),
  })
  .transform(({ unitAmount, unitPrice, discount, ...same }, context) => {
    const price = unitAmount ?? unitPrice;
    if (price !== undefined) return { ...same, unitPrice: price, discountPercent: discount };
    context.addIssue({ code: "custom", message: "Price is required", path: ["unit_amount"] });
    return z.NEVER;
  });

/** Accepts a date, or local or UTC midnight as an instant. */
export const day = (label: string, zone: string) =>
  z
    .union(
      [
        z.literal("").transform(() => null),
        z.iso.date(`${label} is not a valid date`),
        z.iso
          .datetime({ offset: true, error: `${label} is not a valid date` })
          .transform((moment) => toCalendarDate(instantWallTime(moment, zone)).toString()),
      ],
      `${label} is not a valid date`,
    )
    .nullish();

export const documentBody = (zone: string) => ({
  title: z.string("Title is required"),
  customerId: z.string().meta({ format: "uuid" }).nullish(),
  number: z.string().nullish(),
  reference: z.string().nullish(),
  notes: z.string().nullish(),
  terms: z.string().nullish(),
  issueDate: day("Issue date", zone),
  taxMode: z.enum(["exclusive", "inclusive"], "Amounts must be tax exclusive or tax inclusive").nullish(),
  lines: z.array(line, "Add at least one line"),
});

const itemJson = named(
  "DocumentLine",
  z.object({
    id: z.guid(),
    item_name: z.string(),
    description: z.string(),
    quantity: z.number(),
    unit: unitJson,
    unit_price: z.number().describe("Dollars."),
    discount: z.number().describe("Per cent."),
    tax_rate: z.int().describe("Per cent: 10 or 0."),
    amount: z.number().describe("Dollars."),
  }),
  { description: "A line of a quote or invoice." },
);

/** JSON fields common to quotes and invoices. Amounts are in dollars. */
export const documentJson = {
  id: z.guid(),
  number: z.string(),
  customer_id: z.guid().nullable(),
  customer_name: text,
  title: z.string(),
  reference: text,
  notes: text,
  terms: text,
  tax_mode: z.enum(["exclusive", "inclusive"]),
  xero_id: text,
  items: z.array(itemJson),
  version: z.int(),
  external_id: externalIdJson,
  sent_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
};

export function toDocumentJson(document: RestDocumentFragment & { externalId: string | null }) {
  const { id, number, title, reference, notes, terms, version } = document;
  return {
    id,
    number,
    title,
    reference,
    notes,
    terms,
    version,
    customer_id: document.customer?.id ?? null,
    customer_name: document.buyer?.name ?? null,
    tax_mode: document.taxMode,
    external_id: document.externalId,
    xero_id: document.xeroId,
    items: document.lines.map(toItemJson),
    sent_at: document.sentAt,
    created_at: document.createdAt,
    updated_at: document.updatedAt,
  };
}

function toItemJson(item: RestDocumentLineFragment): z.output<typeof itemJson> {
  return {
    id: item.id,
    item_name: item.itemName,
    description: item.description,
    quantity: item.quantity,
    unit: item.unit,
    unit_price: item.unitPrice,
    discount: item.discountPercent,
    tax_rate: item.taxRate,
    amount: item.amountCents / 100,
  };
}

export const instantOfDay = (date: string) => `${date}T00:00:00.000Z`;
