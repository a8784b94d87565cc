import { networkOf } from "../../../auth/network.ts";
import { NotFoundError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import type { Context } from "../../../graphql/context.ts";
import { once, onceByLease } from "../../../platform/actions/idempotency.ts";
import type { DocumentData } from "../../../platform/pdf/document-data.ts";
import { pdfDownload } from "../../../platform/pdf/pdf-download.ts";
import { openInvoiceCheckout } from "../card-payments/open-invoice-checkout.ts";
import type { DocumentSource } from "../document-files/document-source.ts";
import { readDocument } from "../document-files/read-document.ts";
import { acceptPublicQuote, declinePublicQuote } from "./decide-quote.ts";
import { findPublicInvoice, findPublicQuote, noteFirstView } from "./find-document.ts";
import { PublicInvoice, PublicQuote } from "./public-document.type.ts";

const sourceOf = ({ services: { database, files } }: Context, orgId: string): DocumentSource => ({
  db: database.forOrganisation(orgId),
  orgId,
  files,
});

/** Queues PDF rendering per IP address. */
const linkedPdf = ({ ip }: Context, path: string, name: string, data: DocumentData) =>
  pdfDownload({
    path,
    name,
    whom: { lane: "link", id: networkOf(ip) },
    drawing: { kind: "document", data },
  });

builder.queryFields((t) => ({
  publicQuote: t.field({
    type: PublicQuote,
    nullable: true,
    description: "The quote behind a customer’s link. null for an unknown link.",
    args: { token: t.arg.string({ required: true }) },
    authScopes: { public: true },
    resolve: async (_root, { token }, context) => {
      const quote = await findPublicQuote(context, token);
      if (quote && !quote.isBeingRevised) await noteFirstView(context, { kind: "quote", ...quote });
      return quote;
    },
  }),
  publicInvoice: t.field({
    type: PublicInvoice,
    nullable: true,
    description: "The invoice behind a customer’s link. null for an unknown link.",
    args: { token: t.arg.string({ required: true }) },
    authScopes: { public: true },
    resolve: async (_root, { token }, context) => {
      const invoice = await findPublicInvoice(context, token);
      if (invoice) await noteFirstView(context, { kind: "invoice", ...invoice });
      return invoice;
    },
  }),
  publicQuotePdf: t.field({
    type: "Download",
    description: "The quote behind a customer’s link, as a PDF.",
    args: { token: t.arg.string({ required: true }) },
    authScopes: { public: true },
    resolve: async (_root, { token }, context) => {
      const quote = await findPublicQuote(context, token);
      if (!quote || quote.isBeingRevised) throw new NotFoundError("Quote");
      const data = await readDocument("quote", sourceOf(context, quote.orgId), quote.id);
      const path = `/api/public/quotes/${token}/pdf`;
      return linkedPdf(context, path, `Quote ${quote.number}`, data);
    },
  }),
  publicInvoicePdf: t.field({
    type: "Download",
    description: "The invoice behind a customer’s link, as a PDF.",
    args: { token: t.arg.string({ required: true }) },
    authScopes: { public: true },
    resolve: async (_root, { token }, context) => {
      const invoice = await findPublicInvoice(context, token);
      if (!invoice) throw new NotFoundError("Invoice");
      const data = await readDocument("invoice", sourceOf(context, invoice.orgId), invoice.id);
      const path = `/api/public/invoices/${token}/pdf`;
      return linkedPdf(context, path, `Invoice ${invoice.number}`, data);
    },
  }),
}));

const AcceptPublicQuoteInput = builder.inputType("AcceptPublicQuoteInput", {
  fields: (t) => ({
    name: t.string({ required: true }),
    signature: t.string({ description: "The drawn signature, as the path data of an SVG." }),
    revision: t.int({ required: true, description: "The revision the customer read." }),
  }),
});

const DeclinePublicQuoteInput = builder.inputType("DeclinePublicQuoteInput", {
  fields: (t) => ({
    name: t.string(),
    reason: t.string(),
    revision: t.int({ description: "The revision the customer read. Any other is refused." }),
  }),
});

builder.mutationFields((t) => ({
  acceptPublicQuote: t.field({
    type: PublicQuote,
    nullable: true,
    description:
      "Accepts the quote for the customer. 409 if it has already been decided, has expired or has changed.",
    args: {
      token: t.arg.string({ required: true }),
      input: t.arg({ type: AcceptPublicQuoteInput, required: true }),
    },
    authScopes: { public: true },
    // Customers can respond even after the subscription ends.
    write: "ungated",
    resolve: async (_root, { token, input }, context) => {
      await once(context, () => acceptPublicQuote(context, token, input));
      return findPublicQuote(context, token);
    },
  }),
  declinePublicQuote: t.field({
    type: PublicQuote,
    nullable: true,
    args: {
      token: t.arg.string({ required: true }),
      input: t.arg({ type: DeclinePublicQuoteInput, required: true }),
    },
    authScopes: { public: true },
    write: "ungated",
    resolve: async (_root, { token, input }, context) => {
      await once(context, () => declinePublicQuote(context, token, input));
      return findPublicQuote(context, token);
    },
  }),
  startInvoiceCheckout: t.string({
    description: "The page to pay an invoice by card, in full or in part.",
    args: { token: t.arg.string({ required: true }), amountCents: t.arg.int() },
    authScopes: { public: true },
    write: "ungated",
    resolve: async (_root, { token, amountCents }, context) => {
      const invoice = await findPublicInvoice(context, token);
      if (!invoice) throw new NotFoundError("Invoice");
      return onceByLease(context, () => openInvoiceCheckout(context.services, invoice, amountCents));
    },
  }),
}));
