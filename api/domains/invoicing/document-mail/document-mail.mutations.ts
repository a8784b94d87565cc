import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { requireCustomer } from "../../customers/customers/read-customers.ts";
import { Invoice } from "../invoices/invoice.type.ts";
import { InvoicingBasisEnum } from "../invoices/invoice-conversion.mutations.ts";
import { requireInvoice } from "../invoices/read-invoices.ts";
import { Quote } from "../quotes/quote.type.ts";
import { requireQuote } from "../quotes/read-quotes.ts";
import { sendInvoice } from "./send-invoice.ts";
import { sendJobInvoice } from "./send-job-invoice.ts";
import { sendQuote } from "./send-quote.ts";
import { sendStatement } from "./send-statement.ts";
import { sendDraftInvoice } from "./send-to-customer.ts";

const SendQuoteInput = builder.inputType("SendQuoteInput", {
  description: "An email with a quote attached.",
  fields: (t) => ({
    to: t.string({ required: true, description: "Email address." }),
    subject: t.string({ description: "Subject of the email. Defaults to the standard text." }),
    message: t.string({ description: "Plain text of the email. Defaults to the standard text." }),
  }),
});

const SendInvoiceInput = builder.inputType("SendInvoiceInput", {
  description: "An email with an invoice attached.",
  fields: (t) => ({
    to: t.stringList({ required: true, description: "Email addresses, up to ten." }),
    subject: t.string({ description: "Subject of the email. Defaults to the standard text." }),
    message: t.string({ description: "Plain text of the email. Defaults to the standard text." }),
  }),
});

const SendStatementInput = builder.inputType("SendStatementInput", {
  description: "An email with a customer's statement attached.",
  fields: (t) => ({
    to: t.stringList({ required: true, description: "Email addresses, up to ten." }),
    subject: t.string({ description: "Subject of the email. Defaults to the standard text." }),
    message: t.string({ description: "Plain text of the email. Defaults to the standard text." }),
    from: t.field({ type: "Date", description: "The first day. Defaults to 12 months ago." }),
    until: t.field({ type: "Date", description: "The last day. Defaults to today." }),
  }),
});

builder.mutationFields((t) => ({
  sendStatement: t.field({
    type: Customer,
    description: "Emails a customer's statement as a PDF, one credit per recipient.",
    args: {
      customerId: t.arg.id({ required: true }),
      input: t.arg({ type: SendStatementInput, required: true }),
    },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (_root, { customerId, input }, context, info) => {
      await asMember(context, (work) => sendStatement(work, customerId, input));
      return requireCustomer(recordReader(context), selectedFields(info), customerId);
    },
  }),
  sendQuote: t.field({
    type: Quote,
    description: "Emails the quote as a PDF with its link, for one credit. A draft becomes sent.",
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: SendQuoteInput, required: true }) },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (_root, { id, input }, context, info) => {
      await asMember(context, (work) => sendQuote(work, id, input));
      return requireQuote(recordReader(context), selectedFields(info), id);
    },
  }),
  sendDraftInvoice: t.field({
    type: Invoice,
    description:
      "Sends a draft to its customer in the standard words: by email, or by text if there's no email. Does nothing if it was issued before.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (_root, { id }, context, info) => {
      await asMember(context, (work) => sendDraftInvoice(work, id));
      return requireInvoice(recordReader(context), selectedFields(info), id);
    },
  }),
  sendJobInvoice: t.field({
    type: Invoice,
    description:
      "Invoices a completed job and sends the invoice as sendDraftInvoice does, or does neither. Returns BAD_INPUT if a line has no price or the customer has no email or mobile. An invoice that was issued before isn't sent again.",
    args: {
      jobId: t.arg.id({ required: true }),
      bill: t.arg({ type: InvoicingBasisEnum, description: "Same default as for convertJobToInvoice." }),
      dueDate: t.arg({ type: "Date", description: "Last day to pay. Defaults to the organisation's terms." }),
    },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (_root, { jobId, ...terms }, context, info) => {
      const id = await asMember(context, (work) => sendJobInvoice(work, jobId, terms));
      return requireInvoice(recordReader(context), selectedFields(info), id);
    },
  }),
  sendInvoice: t.field({
    type: Invoice,
    description: "Emails the invoice as a PDF with its link, one credit per recipient. A draft becomes sent.",
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: SendInvoiceInput, required: true }) },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (_root, { id, input }, context, info) => {
      await asMember(context, (work) => sendInvoice(work, id, input));
      return requireInvoice(recordReader(context), selectedFields(info), id);
    },
  }),
}));
