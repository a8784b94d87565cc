import { z } from "zod";
import { Download } from "../graphql/download.ts";
import { RestPublicInvoicePdfDocument, RestPublicQuotePdfDocument } from "./generated/documents.ts";
import { type Route, route } from "./route.ts";

const pdf = {
  method: "GET",
  tag: "Documents",
  public: true,
  response: z.instanceof(Download),
  produces: "application/pdf",
} as const;

export const publicDocumentRoutes: Route[] = [
  route({
    ...pdf,
    url: "/api/public/quotes/:token/pdf",
    summary: "Download the quote a customer’s link points to, as a PDF (no session needed)",
    document: RestPublicQuotePdfDocument,
    variables: ({ token }) => ({ token }),
    output: ({ publicQuotePdf }) => publicQuotePdf,
  }),
  route({
    ...pdf,
    url: "/api/public/invoices/:token/pdf",
    summary: "Download the invoice a customer’s link points to, as a PDF (no session needed)",
    document: RestPublicInvoicePdfDocument,
    variables: ({ token }) => ({ token }),
    output: ({ publicInvoicePdf }) => publicInvoicePdf,
  }),
];
