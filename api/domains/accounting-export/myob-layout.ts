import type { CsvValue } from "@fettle/rules/csv";
import {
  type AccountingInvoice,
  type AccountingLine,
  type AccountingSettings,
  inclusiveCents,
  lineText,
  NO_CUSTOMER,
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
export function myobRows(invoice: AccountingInvoice, settings: AccountingSettings): CsvValue[][] {
  const { customer, number, reference, title, issueDate, lines } = invoice;
  const locality = [customer?.suburb, customer?.state, customer?.postcode].filter(Boolean).join(" ");
  const rows = lines.map((line) => [
    (customer?.name ?? NO_CUSTOMER).slice(0, NAME_MAX),
    null,
    customer?.street,
    locality,
    "X",
    number,
    slashedDay(issueDate),
    reference?.slice(0, REFERENCE_MAX),
    (lineText(line) || title).slice(0, DESCRIPTION_MAX),
    settings.accountCode,
    (inclusiveCents(invoice, line) / 100).toFixed(2),
    `Sale: ${customer?.name ?? NO_CUSTOMER}`.slice(0, DESCRIPTION_MAX),
    taxCode(line, settings),
  ]);
  return [...rows, []];
}

function taxCode({ taxRate }: AccountingLine, { gstRegistered }: AccountingSettings): string {
  if (taxRate === 10) return "GST";
  return gstRegistered ? "FRE" : "N-T";
}
