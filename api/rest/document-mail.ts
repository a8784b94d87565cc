import { sendInvoiceSchema, sendQuoteSchema } from "@fettle/rules/invoicing/document-mail.schema";
import { z } from "zod";
import { RestSendInvoiceDocument, RestSendQuoteDocument } from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { type Route, route } from "./route.ts";

const words = { subject: z.string().nullish(), message: z.string().nullish() };
export const sentMail = named(
  "SentMail",
  z.object({ id: z.string(), status: z.string(), message: z.string() }),
  { type: "Message", description: "An email that was queued." },
);

const addresses = z.union([z.string().transform((text) => text.split(",")), z.array(z.string())], {
  error: "emails must be a list of addresses",
});

export const documentMailRoutes: Route[] = [
  route({
    method: "POST",
    url: "/api/quotes/:id/email",
    summary: "Email a quote as a PDF to one recipient, for one credit",
    tag: "Quotes",
    body: z.object({ email: z.string("Recipient is required"), ...words }),
    limits: sendQuoteSchema,
    response: sentMail,
    document: RestSendQuoteDocument,
    variables: ({ id, body: { email, ...rest } }) => ({
      id,
      input: { to: email, ...rest },
    }),
    names: () => ({ to: "email" }),
    output: ({ sendQuote }) => ({ ...sendQuote, message: "Quote sent" }),
  }),
  route({
    method: "POST",
    url: "/api/invoices/:id/email",
    summary: "Email an invoice as a PDF to up to ten recipients, for one credit each",
    tag: "Invoices",
    body: z.object({ emails: addresses, ...words }),
    limits: sendInvoiceSchema,
    response: sentMail,
    document: RestSendInvoiceDocument,
    variables: ({ id, body: { emails, ...rest } }) => ({
      id,
      input: { to: emails, ...rest },
    }),
    names: () => ({ to: "emails" }),
    output: ({ sendInvoice }) => ({ ...sendInvoice, message: "Invoice sent" }),
  }),
];
