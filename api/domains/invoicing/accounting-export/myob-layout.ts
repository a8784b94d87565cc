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

export const MYOB_COLUMNS = [
  "Co./Last Name",
  "First Name",
  "Addr 1 - Line 1",
  "Addr 1 - Line 2",
  "Inclusive",
  "Invoice No.",
  "Date",
  "Customer PO",
  "Description",
  "Account No.",
  "Amount",
  "Journal Memo",
  "Tax Code",
] as const;

const DESCRIPTION_MAX = 255;
const NAME_MAX = 50;
const REFERENCE_MAX = 20;

/**
 * One row per line, then an empty row (https://help.myob.com/wiki/x/8YFk, "Sales Fields - Service"). Any character in
 * Inclusive means amounts include GST. The customer needs a card with the same name in MYOB.
 */
export function myobRows(invoice: Sale, settings: AccountingSettings): CsvValue[][] {
  const { number, reference, title, issueDate, lines } = invoice;
  const buyer = buyerOf(invoice);
  const seller = sellerOf(invoice);
  const locality = [buyer?.suburb, buyer?.state, buyer?.postcode].filter(Boolean).join(" ");
  const rows = lines.map((line) => [
    (buyer?.name ?? NO_CUSTOMER).slice(0, NAME_MAX),
    null,
    buyer?.street,
    locality,
    "X",
    number,
    slashedDay(issueDate),
    reference?.slice(0, REFERENCE_MAX),
    (lineText(line) || title).slice(0, DESCRIPTION_MAX),
    settings.accountCode,
    (inclusiveCents(invoice, line) / 100).toFixed(2),
    `Sale: ${buyer?.name ?? NO_CUSTOMER}`.slice(0, DESCRIPTION_MAX),
    taxCode(line, seller),
  ]);
  return [...rows, []];
}

function taxCode({ taxRate }: AccountingLine, { gstRegistered }: DocumentSeller): string {
  if (taxRate === 10) return "GST";
  return gstRegistered ? "FRE" : "N-T";
}
