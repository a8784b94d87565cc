import type { RecordType } from "@fettle/rules/platform/record-types";
import { tables } from "../../../database/generated/tables.ts";

export type RecordTable = (typeof tables)[keyof typeof tables]["table"];

export const RECORD_TABLES: Record<RecordType, readonly [table: RecordTable, what: string]> = {
  customer: [tables.Customer.table, "Customer"],
  equipment: [tables.Equipment.table, "Equipment"],
  price_list_item: [tables.PriceListItem.table, "Price list item"],
  job: [tables.Job.table, "Job"],
  quote: [tables.Quote.table, "Quote"],
  invoice: [tables.Invoice.table, "Invoice"],
  credit_note: [tables.CreditNote.table, "Credit note"],
  payment: [tables.Payment.table, "Payment"],
};
