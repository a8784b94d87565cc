import {
  type InvoiceExportFormat,
  invoiceExportSchema,
  quoteExportSchema,
} from "@fettle/rules/invoicing/document-export.schema";
import { z } from "zod";
import { Download } from "../graphql/download.ts";
import { RestInvoiceExportDocument, RestQuoteExportDocument } from "./generated/documents.ts";
import { type Route, route } from "./route.ts";

const file = { method: "GET", response: z.instanceof(Download), produces: "text/csv" } as const;

const invoiceExport = (url: string, format: InvoiceExportFormat, summary: string) =>
  route({
    ...file,
    url,
    summary,
    tag: "Invoices",
    query: invoiceExportSchema,
    document: RestInvoiceExportDocument,
    variables: ({ query }) => ({ format, ...query }),
    output: (data) => data.invoiceExport,
  });

export const accountingExportRoutes: Route[] = [
  route({
    ...file,
    url: "/api/quotes/export.csv",
    summary: "Download quotes as a CSV file, filtered by issue date and status",
    tag: "Quotes",
    query: quoteExportSchema,
    document: RestQuoteExportDocument,
    variables: ({ query }) => query,
    output: (data) => data.quoteExport,
  }),
  invoiceExport(
    "/api/invoices/export.csv",
    "csv",
    "Download invoices as a CSV file, filtered by issue date and status",
  ),
  invoiceExport(
    "/api/invoices/export-xero.csv",
    "xero",
    "Download issued invoices in Xero’s import format, including GST",
  ),
  invoiceExport(
    "/api/invoices/export-myob.csv",
    "myob",
    "Download issued invoices in MYOB’s import format, including GST",
  ),
];
