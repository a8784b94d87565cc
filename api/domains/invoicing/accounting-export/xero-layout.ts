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

/** The columns of Xero's template for importing sales invoices, those with an asterisk required. */
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
 * An invoice as Xero imports it ("Import invoices, quotes, bills and credit notes" in Xero Central, and the template
 * that its Import screen gives): a row for each line, with the invoice's number and dates in every row; dates as
 * DD/MM/YYYY; the tax rate by its Australian display name. One file must hold prices of one kind: these are
 * tax inclusive, after discounts, which is what to choose while importing.
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
 * Quantity and unit amount whose product is the line's total to the cent: a unit amount has up to four decimals. If
 * there is none, the quantity is 1 and the description says how many.
 */
function pricedLine(totalCents: number, line: AccountingLine) {
  const description = lineText(line) || "Sale";
  const quantity = Number(line.quantity);
  const price = Math.round((totalCents * 100) / quantity);
  // Half a cent would be rounded by the other program's own rule.
  const isPlain = Math.abs(price * quantity - totalCents * 100) < 50;
  if (isPlain) return { description, quantity, unitAmount: (price / 10_000).toFixed(4) };
  return {
    description: line.unit === "each" ? `${quantity} × ${description}` : description,
    quantity: 1,
    unitAmount: (totalCents / 100).toFixed(4),
  };
}
