import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { onceByLease } from "../../../platform/actions/idempotency.ts";
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
import {
  type MadeInvoice,
  type SkippedInvoice,
  sendInvoiceOf,
  sendJobInvoices,
} from "./send-job-invoices.ts";
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

const JobInvoiceInput = builder.inputType("JobInvoiceInput", {
  description: "An invoice for a completed job, or for several jobs of one customer.",
  fields: (t) => ({
    jobIds: t.idList({
      required: true,
      description:
        "The jobs, in the order of their lines. With several, each job's lines have its head above them.",
    }),
    bill: t.field({ type: InvoicingBasisEnum, description: "Same default as for convertJobToInvoice." }),
  }),
});

const SendJobInvoicesInput = builder.inputType("SendJobInvoicesInput", {
  description: "Invoices for completed jobs.",
  fields: (t) => ({
    invoices: t.field({
      type: [JobInvoiceInput],
      required: true,
      description: "Up to 100 invoices and 100 jobs, each job once.",
    }),
    dueDate: t.field({ type: "Date", description: "Last day to pay. Defaults to the organisation's terms." }),
    asDrafts: t.boolean({ description: "If true, only creates drafts. Defaults to false." }),
  }),
});

const MadeInvoiceType = builder.objectRef<MadeInvoice>("MadeJobInvoice").implement({
  description: "An invoice and the jobs on it.",
  access: "parent",
  fields: (t) => ({
    jobIds: t.exposeIDList("jobIds", { description: "Ids of the jobs." }),
    invoice: t.field({
      type: Invoice,
      description: "Their invoice.",
      authScopes: { manager: true },
      resolve: ({ invoiceId }, _args, context, info) =>
        requireInvoice(recordReader(context), selectedFields(info), invoiceId),
    }),
  }),
});

const SkippedInvoiceType = builder.objectRef<SkippedInvoice>("SkippedJobInvoice").implement({
  description: "An invoice that wasn't created or sent. Its jobs are as before.",
  access: "parent",
  fields: (t) => ({
    jobIds: t.exposeIDList("jobIds", { description: "Ids of the jobs." }),
    reason: t.exposeString("reason", { description: "Why, for people to read." }),
  }),
});

const SendJobInvoicesPayload = builder
  .objectRef<{ made: MadeInvoice[]; skipped: SkippedInvoice[] }>("SendJobInvoicesPayload")
  .implement({
    description: "Which invoices were sent and which weren't.",
    access: "parent",
    fields: (t) => ({
      made: t.expose("made", { type: [MadeInvoiceType], description: "The invoices." }),
      skipped: t.expose("skipped", { type: [SkippedInvoiceType], description: "What wasn't invoiced." }),
    }),
  });

builder.mutationFields((t) => ({
  sendJobInvoices: t.field({
    type: SendJobInvoicesPayload,
    description:
      "Invoices completed jobs and sends each invoice as sendDraftInvoice does. Skips an invoice that can't be sent, and says why.",
    args: { input: t.arg({ type: SendJobInvoicesInput, required: true }) },
    authScopes: { manager: true },
    write: "gated",
    resolve: (_root, { input }, context) => onceByLease(context, () => sendJobInvoices(context, input)),
  }),
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
      const id = await asMember(context, (work) => sendInvoiceOf(work, [jobId], terms));
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
