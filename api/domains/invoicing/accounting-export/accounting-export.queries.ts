import {
  INVOICE_EXPORT_FORMATS,
  invoiceExportSchema,
  quoteExportSchema,
} from "@fettle/rules/invoicing/document-export.schema";
import type { InvoiceStatus } from "@fettle/rules/invoicing/invoice-status";
import type { Prisma } from "../../../database/generated/client/client.ts";
import { builder } from "../../../graphql/builder.ts";
import { Download } from "../../../graphql/download.ts";
import { parseInput } from "../../../parse-input.ts";
import { memberToday } from "../../../platform/actions/member-today.ts";
import { invoicesTable, quotesTable } from "../documents/document-tables.ts";
import { InvoiceStatusEnum } from "../invoices/invoice.type.ts";
import { QuoteStatusEnum } from "../quotes/quote.type.ts";
import { accountingFile, LAYOUTS } from "./accounting-file.ts";

const CSV = "text/csv; charset=utf-8";
const InvoiceExportFormat = builder.enumType("InvoiceExportFormat", { values: INVOICE_EXPORT_FORMATS });

type Range = { from?: string | null | undefined; to?: string | null | undefined };

const issuedIn = ({ from, to }: Range) => ({
  issueDate: { ...(from && { gte: new Date(from) }), ...(to && { lte: new Date(to) }) },
});

function ofStatus(status: InvoiceStatus | null | undefined, today: Date): Prisma.InvoiceWhereInput {
  if (!status) return {};
  if (status === "overdue") return { status: "sent", dueDate: { lt: today } };
  return status === "sent" ? { status, OR: [{ dueDate: null }, { dueDate: { gte: today } }] } : { status };
}

const ISSUED: Prisma.InvoiceWhereInput = { status: { in: ["sent", "paid"] } };

builder.queryFields((t) => ({
  quoteExport: t.field({
    type: "Download",
    description: "Exports the quotes issued between two days as CSV.",
    authScopes: { manager: true },
    args: {
      from: t.arg({ type: "Date" }),
      to: t.arg({ type: "Date" }),
      status: t.arg({ type: QuoteStatusEnum }),
    },
    resolve: (_root, args, context) => {
      const { status, ...range } = parseInput(quoteExportSchema, args);
      const table = quotesTable({ ...issuedIn(range), ...(status && { status }) });
      const today = memberToday(context);
      const scope = { db: context.db, timeZone: context.me.timeZone, today, withArchived: true };
      const name = `quotes-${today}.csv`;
      return new Download("/api/quotes/export.csv", name, CSV, () => table.text(scope));
    },
  }),
  invoiceExport: t.field({
    type: "Download",
    description:
      "Exports the invoices issued between two days, as CSV or as a Xero or MYOB import file. Import files leave out drafts and void invoices, include GST, and list credit notes as negative sales.",
    authScopes: { manager: true },
    args: {
      format: t.arg({ type: InvoiceExportFormat, required: true }),
      from: t.arg({ type: "Date" }),
      to: t.arg({ type: "Date" }),
      status: t.arg({ type: InvoiceStatusEnum }),
      accountCode: t.arg.string({
        description: "The sales account in that program, e.g. 200 in Xero or 4-1000 in MYOB.",
      }),
    },
    resolve: async (_root, { format, ...args }, context) => {
      const { status, accountCode, ...range } = parseInput(invoiceExportSchema, args);
      const { db, me } = context;
      const today = memberToday(context);
      const where = { AND: [issuedIn(range), ofStatus(status, new Date(today.toString()))] };
      if (format === "csv") {
        const table = invoicesTable(where);
        const scope = { db, timeZone: me.timeZone, today, withArchived: true };
        return new Download("/api/invoices/export.csv", `invoices-${today}.csv`, CSV, () =>
          table.text(scope),
        );
      }
      const layout = LAYOUTS[format];
      const settings = { accountCode: accountCode ?? layout.usualAccount };
      const path = `/api/invoices/export-${format}.csv`;
      return new Download(path, `${format}-invoices-${today}.csv`, CSV, () =>
        // Filtering by an invoice status leaves credit notes out.
        accountingFile(db, layout, { AND: [where, ISSUED] }, settings, status ? null : issuedIn(range)),
      );
    },
  }),
}));
