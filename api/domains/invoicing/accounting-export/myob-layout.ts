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

/** Fields of MYOB AccountRight's import of service sales, by the names its import assistant matches. */
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
 * An invoice as MYOB AccountRight imports service sales ("Import and export fields", https://help.myob.com/wiki/x/8YFk;
 * "Sales Fields - Service"): a row for each line, an empty row between invoices; any character in Inclusive means
 * that amounts include GST; lengths as published. The customer's card must exist there under the same name.
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
