import { Readable } from "node:stream";
import { type CsvValue, csvRow } from "@fettle/rules/platform/csv";
import type { TenantClient } from "../../../database/client.ts";
import type { Prisma } from "../../../database/generated/client/client.ts";
import {
  type DocumentPageQuery,
  documentPages,
  type PageQuery,
  pages,
} from "../../../platform/export-table.ts";
import {
  type AccountingSettings,
  accountingInclude,
  asNegativeSale,
  creditInclude,
  type Sale,
} from "./invoice-for-accounting.ts";
import { MYOB_COLUMNS, myobRows } from "./myob-layout.ts";
import { XERO_COLUMNS, xeroRows } from "./xero-layout.ts";

type Layout = {
  columns: readonly string[];
  rows: (invoice: Sale, settings: AccountingSettings) => CsvValue[][];
  usualAccount: string;
};

export const LAYOUTS = {
  xero: { columns: XERO_COLUMNS, rows: xeroRows, usualAccount: "200" },
  myob: { columns: MYOB_COLUMNS, rows: myobRows, usualAccount: "4-1000" },
} as const satisfies Record<string, Layout>;

/**
 * Streams invoices, then credit notes as negative sales. No byte order mark: it would corrupt the first column's name.
 */
export function accountingFile(
  db: TenantClient,
  layout: Layout,
  where: Prisma.InvoiceWhereInput,
  settings: AccountingSettings,
  creditsWhere: Prisma.CreditNoteWhereInput | null = {},
): Readable {
  async function* text() {
    yield csvRow(layout.columns);
    const read = (page: DocumentPageQuery) =>
      db.invoice.findMany({
        ...page,
        where: { ...page.where, isSample: false, AND: where },
        include: accountingInclude,
      });
    for await (const invoices of documentPages(read)) {
      yield invoices.flatMap((invoice) => layout.rows(invoice, settings).map(csvRow)).join("");
    }
    if (!creditsWhere) return;
    const readCredits = (page: PageQuery) =>
      db.creditNote.findMany({
        ...page,
        where: { ...page.where, AND: creditsWhere },
        include: creditInclude,
      });
    for await (const notes of pages(readCredits)) {
      yield notes.flatMap((note) => layout.rows(asNegativeSale(note), settings).map(csvRow)).join("");
    }
  }
  return Readable.from(text(), { objectMode: false });
}
