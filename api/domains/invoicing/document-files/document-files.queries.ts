import { creditNoteTitle } from "@fettle/rules/invoicing/credit-note";
import { DOCUMENTS } from "@fettle/rules/invoicing/document-kinds";
import { builder } from "../../../graphql/builder.ts";
import type { Context } from "../../../graphql/context.ts";
import { memberToday } from "../../../platform/actions/member-today.ts";
import type { DocumentData } from "../../../platform/pdf/document-data.ts";
import { pdfDownload } from "../../../platform/pdf/pdf-download.ts";
import { DocumentKindEnum, DocumentLineInput, TaxModeEnum } from "../documents/document.type.ts";
import { documentSource } from "./document-source.ts";
import { previewDocument } from "./preview-document.ts";
import { readCreditNote } from "./read-credit-note.ts";
import { readDocument } from "./read-document.ts";
import { readReceipt } from "./read-receipt.ts";
import { readStatement, statementDays, statementName } from "./read-statement.ts";
import { sampleDocument } from "./sample-document.ts";

const PreviewDocumentInput = builder.inputType("PreviewDocumentInput", {
  description: "The editor's fields, as for createQuote and createInvoice.",
  fields: (t) => ({
    customerId: t.id(),
    number: t.string(),
    title: t.string({ required: true }),
    reference: t.string(),
    notes: t.string(),
    terms: t.string(),
    issueDate: t.field({ type: "Date" }),
    expiryDate: t.field({ type: "Date", description: "For quotes." }),
    dueDate: t.field({ type: "Date", description: "For invoices." }),
    taxMode: t.field({ type: TaxModeEnum }),
    lines: t.field({ type: [DocumentLineInput], required: true }),
  }),
});

const named = ({ kind, number }: DocumentData) => `${DOCUMENTS[kind].title} ${number}`;

const viewers = ({ me }: Context) => ({ lane: "organisation", id: me.orgId }) as const;

const documentDownload = (context: Context, path: string, data: DocumentData, name = named(data)) =>
  pdfDownload({ path, name, whom: viewers(context), drawing: { kind: "document", data } });

builder.queryFields((t) => ({
  quotePdf: t.field({
    type: "Download",
    description: "A quote as a PDF.",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) =>
      documentDownload(
        context,
        `/api/quotes/${id}/pdf`,
        await readDocument("quote", documentSource(context), id),
      ),
  }),
  invoicePdf: t.field({
    type: "Download",
    description: "An invoice as a PDF.",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) =>
      documentDownload(
        context,
        `/api/invoices/${id}/pdf`,
        await readDocument("invoice", documentSource(context), id),
      ),
  }),
  creditNotePdf: t.field({
    type: "Download",
    description: "A credit note as a PDF.",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const data = await readCreditNote(documentSource(context), id);
      const path = `/api/credit-notes/${id}/pdf`;
      const name = `${creditNoteTitle(data.seller.gstRegistered)} ${data.number}`;
      return pdfDownload({ path, name, whom: viewers(context), drawing: { kind: "credit_note", data } });
    },
  }),
  receiptPdf: t.field({
    type: "Download",
    description: "A payment's receipt as a PDF.",
    authScopes: { manager: true },
    args: { paymentId: t.arg.id({ required: true }) },
    resolve: async (_root, { paymentId }, context) => {
      const data = await readReceipt(documentSource(context), paymentId);
      const path = `/api/payments/${paymentId}/receipt.pdf`;
      const name = `Receipt ${data.invoiceNumber}`;
      return pdfDownload({ path, name, whom: viewers(context), drawing: { kind: "receipt", data } });
    },
  }),
  statementPdf: t.field({
    type: "Download",
    description: "A customer's statement of charges and payments as a PDF. Defaults to the last 12 months.",
    authScopes: { manager: true },
    args: {
      customerId: t.arg.id({ required: true }),
      from: t.arg({ type: "Date", description: "The first day." }),
      to: t.arg({ type: "Date", description: "The last day. Defaults to today." }),
    },
    resolve: async (_root, { customerId, ...args }, context) => {
      const { from, to } = statementDays(args, memberToday(context));
      const data = await readStatement(documentSource(context), customerId, { from, to });
      const path = `/api/customers/${customerId}/statement.pdf?from=${from}&to=${to}`;
      const name = statementName(data);
      return pdfDownload({ path, name, whom: viewers(context), drawing: { kind: "statement", data } });
    },
  }),
  previewDocument: t.field({
    type: "Download",
    description:
      "Previews the editor's content as a PDF without saving it. `id` is the document being edited.",
    authScopes: { manager: true },
    args: {
      kind: t.arg({ type: DocumentKindEnum, required: true }),
      id: t.arg.id(),
      input: t.arg({ type: PreviewDocumentInput, required: true }),
    },
    resolve: async (_root, args, context) =>
      documentDownload(context, "/api/documents/preview", await previewDocument(context, args)),
  }),
  sampleDocumentPdf: t.field({
    type: "Download",
    description: "A sample invoice with the organisation's details and no buyer.",
    authScopes: { manager: true },
    resolve: async (_root, _args, context) => {
      const data = await sampleDocument(documentSource(context), memberToday(context));
      return documentDownload(context, "/api/documents/sample.pdf", data, "Sample invoice");
    },
  }),
}));
