import { previewDocumentSchema } from "@fettle/rules/invoicing/preview-document.schema";
import { z } from "zod";
import { Download } from "../graphql/download.ts";
import {
  RestBillingInvoicePdfDocument,
  RestCreditNotePdfDocument,
  RestInvoicePdfDocument,
  RestPreviewDocumentDocument,
  RestQuotePdfDocument,
  RestReceiptPdfDocument,
  RestSampleDocumentPdfDocument,
  RestStatementPdfDocument,
} from "./generated/documents.ts";
import { type Route, route } from "./route.ts";

const tag = "Documents";
const pdf = { tag, response: z.instanceof(Download), produces: "application/pdf" } as const;

const day = (name: string) => z.iso.date(`${name} must be a calendar date, like 2026-11-18`).optional();

export const documentFileRoutes: Route[] = [
  route({
    ...pdf,
    method: "GET",
    url: "/api/quotes/:id/pdf",
    summary: "Download a quote as a PDF",
    document: RestQuotePdfDocument,
    variables: ({ id }) => ({ id }),
    output: ({ quotePdf }) => quotePdf,
  }),
  route({
    ...pdf,
    method: "GET",
    url: "/api/invoices/:id/pdf",
    summary: "Download an invoice as a PDF",
    document: RestInvoicePdfDocument,
    variables: ({ id }) => ({ id }),
    output: ({ invoicePdf }) => invoicePdf,
  }),
  route({
    ...pdf,
    method: "GET",
    url: "/api/billing-invoices/:id/pdf",
    summary: "Download our tax invoice for a charge to the organisation, as a PDF",
    document: RestBillingInvoicePdfDocument,
    variables: ({ id }) => ({ id }),
    output: ({ billingInvoicePdf }) => billingInvoicePdf,
  }),
  route({
    ...pdf,
    method: "GET",
    url: "/api/credit-notes/:id/pdf",
    summary: "Download a credit note as a PDF (an adjustment note if the invoice charged GST)",
    document: RestCreditNotePdfDocument,
    variables: ({ id }) => ({ id }),
    output: ({ creditNotePdf }) => creditNotePdf,
  }),
  route({
    ...pdf,
    method: "GET",
    url: "/api/payments/:id/receipt.pdf",
    summary: "Download the receipt for a payment, as a PDF",
    document: RestReceiptPdfDocument,
    variables: ({ id }) => ({ paymentId: id }),
    output: ({ receiptPdf }) => receiptPdf,
  }),
  route({
    ...pdf,
    method: "GET",
    url: "/api/customers/:id/statement.pdf",
    summary:
      "Download a customer's statement of charges and payments, as a PDF. Defaults to the last 12 months",
    query: z.object({ from: day("from"), to: day("to") }),
    document: RestStatementPdfDocument,
    variables: ({ id, query }) => ({ customerId: id, from: query.from, to: query.to }),
    output: ({ statementPdf }) => statementPdf,
  }),
  route({
    ...pdf,
    method: "POST",
    url: "/api/documents/preview",
    summary: "Preview a quote or invoice as a PDF without saving it. id is the document being edited",
    body: previewDocumentSchema,
    document: RestPreviewDocumentDocument,
    variables: ({ body }) => body,
    output: ({ previewDocument }) => previewDocument,
  }),
  route({
    ...pdf,
    method: "GET",
    url: "/api/documents/sample.pdf",
    summary: "Download a sample invoice as a PDF, with the organisation's details and no buyer",
    document: RestSampleDocumentPdfDocument,
    variables: () => ({}),
    output: ({ sampleDocumentPdf }) => sampleDocumentPdf,
  }),
];
