import type { CsvValue } from "@fettle/rules/platform/csv";
import { buyerOf, type DocumentSeller, sellerOf } from "../documents/document-parties.ts";
import {
  type AccountingLine,
  type AccountingSettings,
  inclusiveCents,
  lineText,
  NO_CUSTOMER,
  type Sale,
  slashedDay,
} from "./invoice-for-accounting.ts";

export const XERO_COLUMNS = [
  "*ContactName",
  "EmailAddress",
  "POAddressLine1",
  "POAddressLine2",
  "POAddressLine3",
  "POAddressLine4",
  "POCity",
  "PORegion",
  "POPostalCode",
  "POCountry",
  "*InvoiceNumber",
  "Reference",
  "*InvoiceDate",
  "*DueDate",
  "InventoryItemCode",
  "*Description",
  "*Quantity",
  "*UnitAmount",
  "Discount",
  "*AccountCode",
  "*TaxType",
  "TrackingName1",
  "TrackingOption1",
  "TrackingName2",
  "TrackingOption2",
  "Currency",
  "BrandingTheme",
] as const;

const DESCRIPTION_MAX = 4_000;

/**
 * One row per line, with the invoice's number and dates in each (Xero Central, "Import invoices, quotes, bills and
 * credit notes"). Prices include GST, so choose "Tax inclusive" in Xero.
 */
export function xeroRows(invoice: Sale, settings: AccountingSettings): CsvValue[][] {
  const { customer, number, reference, issueDate, dueDate, lines } = invoice;
  const buyer = buyerOf(invoice);
  const seller = sellerOf(invoice);
  const head = [
    buyer?.name ?? NO_CUSTOMER,
    customer?.email,
    buyer?.street,
    null,
    null,
    null,
    buyer?.suburb,
    buyer?.state,
    buyer?.postcode,
    buyer && "Australia",
    number,
    reference,
    slashedDay(issueDate),
    slashedDay(dueDate ?? issueDate),
  ];
  return lines.map((line) => {
    const priced = pricedLine(inclusiveCents(invoice, line), line);
    return [
      ...head,
      null,
      priced.description.slice(0, DESCRIPTION_MAX),
      priced.quantity,
      priced.unitAmount,
      null,
      settings.accountCode,
      taxType(line, seller),
      null,
      null,
      null,
      null,
      "AUD",
      null,
    ];
  });
}

function taxType({ taxRate }: AccountingLine, { gstRegistered }: DocumentSeller): string {
  if (taxRate === 10) return "GST on Income";
  return gstRegistered ? "GST Free Income" : "BAS Excluded";
}

/**
 * Finds a unit amount with up to 4 decimal places that gives the exact total. Otherwise uses quantity 1 and puts the
 * real quantity in the description.
 */
function pricedLine(totalCents: number, line: AccountingLine) {
  const description = lineText(line) || "Sale";
  const quantity = Number(line.quantity);
  const price = Math.round((totalCents * 100) / quantity);
  // Stay below half a cent, because Xero may round it differently.
  const isPlain = Math.abs(price * quantity - totalCents * 100) < 50;
  if (isPlain) return { description, quantity, unitAmount: (price / 10_000).toFixed(4) };
  return {
    description: line.unit === "each" ? `${quantity} × ${description}` : description,
    quantity: 1,
    unitAmount: (totalCents / 100).toFixed(4),
  };
}
