import { creditNoteSchema } from "@fettle/rules/invoicing/credit-note.schema";
import { sendInvoiceSchema } from "@fettle/rules/invoicing/document-mail.schema";
import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import { instantOfDay } from "./document-json.ts";
import { sentMail } from "./document-mail.ts";
import {
  RestApplyCreditDocument,
  RestCreateCreditNoteDocument,
  type RestCreditNoteFragment,
  RestCreditNotesDocument,
  RestSendCreditNoteDocument,
} from "./generated/documents.ts";
import { invoiceJson, toInvoiceJson } from "./invoices.ts";
import { named } from "./named-schema.ts";
import { dollars } from "./rest-input.ts";
import { instant } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

const creditNoteJson = named(
  "CreditNote",
  z.object({
    id: z.guid(),
    number: z.string(),
    reason: z.string(),
    date: instant.describe("The issue date, at midnight UTC."),
    total: z.number().describe("Dollars, including GST."),
    tax: z.number(),
    items: z.array(z.object({ line_id: z.guid(), total: z.number(), tax: z.number() })),
  }),
);

const toJson = (note: RestCreditNoteFragment): z.output<typeof creditNoteJson> => ({
  id: note.id,
  number: note.number,
  reason: note.reason,
  date: instantOfDay(note.issueDate),
  total: note.totalCents / 100,
  tax: note.taxCents / 100,
  items: note.lines.map(({ lineId, totalCents, taxCents }) => ({
    line_id: lineId,
    total: totalCents / 100,
    tax: taxCents / 100,
  })),
});

const tag = "Invoices";

const addresses = z.union([z.string().transform((text) => text.split(",")), z.array(z.string())], {
  error: "emails must be a list of addresses",
});

export const creditNoteRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/invoices/:id/credit-notes",
    summary: "List an invoice’s credit notes, oldest first",
    tag,
    response: z.array(creditNoteJson),
    document: RestCreditNotesDocument,
    variables: ({ id }) => ({ id }),
    output: ({ invoice }) => {
      if (!invoice) throw new NotFoundError("Invoice");
      return invoice.creditNotes.map(toJson);
    },
  }),
  route({
    method: "POST",
    url: "/api/invoices/:id/credit-notes",
    summary:
      "Credit lines on an issued invoice, in dollars including GST. Anything over the balance becomes customer credit",
    tag,
    status: 201,
    body: z.object({
      reason: z.string("Reason is required"),
      lines: z.array(
        z.object({ lineId: z.string("Choose a line on the invoice"), amount: dollars("Amount") }),
        "Enter an amount to credit on at least one line",
      ),
    }),
    limits: creditNoteSchema,
    response: z.object({ invoice: invoiceJson, credit_notes: z.array(creditNoteJson) }),
    document: RestCreateCreditNoteDocument,
    variables: ({ id, body: { reason, lines } }) => ({
      id,
      input: {
        reason,
        lines: lines.map(({ lineId, amount }) => ({ lineId, amountCents: amount })),
      },
    }),
    output: ({ createCreditNote }) => ({
      invoice: toInvoiceJson(createCreditNote),
      credit_notes: createCreditNote.creditNotes.map(toJson),
    }),
    names: () => ({ amountCents: "amount" }),
  }),
  route({
    method: "POST",
    url: "/api/credit-notes/:id/email",
    summary: "Email a credit note as a PDF to up to ten recipients, for one credit each",
    tag,
    limits: sendInvoiceSchema,
    body: z.object({ emails: addresses, subject: z.string().nullish(), message: z.string().nullish() }),
    response: sentMail,
    document: RestSendCreditNoteDocument,
    variables: ({ id, body: { emails, ...rest } }) => ({
      id,
      input: { to: emails, ...rest },
    }),
    names: () => ({ to: "emails" }),
    output: ({ sendCreditNote }) => ({ ...sendCreditNote, message: "Credit note sent" }),
  }),
  route({
    method: "POST",
    url: "/api/invoices/:id/apply-credit",
    summary: "Use customer credit on an invoice. Defaults to as much as possible",
    tag,
    body: z.object({ amount: dollars("Amount").nullish() }),
    response: invoiceJson,
    document: RestApplyCreditDocument,
    variables: ({ id, body: { amount } }) => ({
      id,
      amountCents: amount,
    }),
    names: () => ({ amountCents: "amount" }),
    output: ({ applyCredit }) => toInvoiceJson(applyCredit),
  }),
];
