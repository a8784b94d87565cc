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
import { InvoiceStatusEnum } from "../invoices/invoice.type.ts";
import { QuoteStatusEnum } from "../quotes/quote.type.ts";
import { LAYOUTS } from "./accounting-file.ts";

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
      const quotes = { ...issuedIn(range), ...(status && { status }) };
      const { services, me } = context;
      const today = memberToday(context).toString();
      const file = { orgId: me.orgId, timeZone: me.timeZone, today, quotes };
      return new Download("/api/quotes/export.csv", `quotes-${today}.csv`, CSV, () => services.readCsv(file));
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
      const { services, me } = context;
      const today = memberToday(context);
      const whose = { orgId: me.orgId, timeZone: me.timeZone, today: today.toString() };
      const where = { AND: [issuedIn(range), ofStatus(status, new Date(today.toString()))] };
      if (format === "csv") {
        return new Download("/api/invoices/export.csv", `invoices-${today}.csv`, CSV, () =>
          services.readCsv({ ...whose, invoices: where }),
        );
      }
      const file = {
        ...whose,
        layout: format,
        sales: { AND: [where, ISSUED] },
        // Filtering by an invoice status leaves credit notes out.
        credits: status ? null : issuedIn(range),
        accountCode: accountCode ?? LAYOUTS[format].usualAccount,
      };
      const path = `/api/invoices/export-${format}.csv`;
      return new Download(path, `${format}-invoices-${today}.csv`, CSV, () => services.readCsv(file));
    },
  }),
}));
