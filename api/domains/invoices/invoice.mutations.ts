import { createInvoiceSchema, paymentSchema, updateInvoiceSchema } from "@fettle/rules/document.schema";
import { builder } from "../../graphql/builder.ts";
import { OWN_ID } from "../../graphql/own-id.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { parseInput } from "../../parse-input.ts";
import { answerWith } from "../documents/document-answer.ts";
import { CHANGES, changedDocumentFields, newDocumentFields } from "../documents/document-input.ts";
import { writeDocuments } from "../documents/document-writer.ts";
import { recordReader } from "../read-records.ts";
import { convertJobToInvoice, type JobConversion } from "./convert-job-to-invoice.ts";
import { convertQuoteToInvoice } from "./convert-quote-to-invoice.ts";
import { createInvoice } from "./create-invoice.ts";
import { deleteInvoice, type InvoiceDeletion } from "./delete-invoice.ts";
import { duplicateInvoice } from "./duplicate-invoice.ts";
import { Invoice, PaymentMethodEnum } from "./invoice.type.ts";
import { setInvoiceReminders } from "./invoice-reminders.ts";
import { requireInvoice } from "./read-invoices.ts";
import { markInvoicePaid, recordPayment } from "./record-payment.ts";
import { reversePayment } from "./reverse-payment.ts";
import { updateInvoice } from "./update-invoice.ts";
import { voidAndCopyInvoice } from "./void-and-copy-invoice.ts";

const CreateInvoiceInput = builder.inputType("CreateInvoiceInput", {
  fields: (t) => ({ ...newDocumentFields(t), dueDate: t.field({ type: "Date" }) }),
});

const UpdateInvoiceInput = builder.inputType("UpdateInvoiceInput", {
  description: CHANGES,
  fields: (t) => ({ ...changedDocumentFields(t), dueDate: t.field({ type: "Date" }) }),
});

const PaymentInput = builder.inputType("PaymentInput", {
  fields: (t) => ({
    id: t.id(OWN_ID),
    amountCents: t.int({ required: true }),
    method: t.field({ type: PaymentMethodEnum, required: true }),
    paidAt: t.field({ type: "Date", description: "The day on which the money came; today unless said." }),
    reference: t.string(),
    note: t.string(),
  }),
});

const InvoiceDeletionOutcome = builder.enumType("InvoiceDeletionOutcome", {
  values: ["deleted", "voided"] as const,
});

const InvoiceDeletionPayload = builder
  .objectRef<{ id: string; outcome: InvoiceDeletion }>("InvoiceDeletion")
  .implement({
    access: "parent",
    fields: (t) => ({
      id: t.exposeID("id"),
      outcome: t.expose("outcome", { type: InvoiceDeletionOutcome }),
      invoice: t.field({
        type: Invoice,
        nullable: true,
        description: "The void invoice; null when it was deleted.",
        resolve: ({ id, outcome }, _args, context, info) =>
          outcome === "voided" ? requireInvoice(recordReader(context), selectedFields(info), id) : null,
      }),
    }),
  });

const JobConversionPayload = builder.objectRef<JobConversion>("JobConversion").implement({
  access: "parent",
  fields: (t) => ({
    invoice: t.field({
      type: Invoice,
      resolve: ({ invoiceId }, _args, context, info) =>
        requireInvoice(recordReader(context), selectedFields(info), invoiceId),
    }),
    created: t.exposeBoolean("created", { description: "False: the job was converted before." }),
    unpricedLines: t.exposeStringList("unpricedLines", {
      description: "Charges that cost nothing yet, by description.",
    }),
  }),
});

const invoiceAfter = answerWith(requireInvoice);

builder.mutationFields((t) => ({
  createInvoice: t.field({
    type: Invoice,
    write: "gated",
    authScopes: { manager: true },
    args: { input: t.arg({ type: CreateInvoiceInput, required: true }) },
    resolve: (_root, args, context, info) => {
      const input = parseInput(createInvoiceSchema, args.input);
      const { id } = args.input;
      return invoiceAfter(context, info, (writer) => createInvoice(writer, input, { id }));
    },
  }),
  updateInvoice: t.field({
    type: Invoice,
    description:
      "Of an issued invoice only reference, notes and due date change, and a missing customer if it was never sent; the rest answers CONFLICT.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateInvoiceInput, required: true }) },
    resolve: (_root, { id, ...args }, context, info) => {
      const input = parseInput(updateInvoiceSchema, args.input);
      return invoiceAfter(context, info, async (writer) => {
        await updateInvoice(writer, id, input);
        return id;
      });
    },
  }),
  deleteInvoice: t.field({
    type: InvoiceDeletionPayload,
    description:
      "Deletes a draft; voids an issued invoice, which is kept. One with payments answers CONFLICT.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => ({
      id,
      outcome: await writeDocuments(context, (writer) => deleteInvoice(writer, id)),
    }),
  }),
  markInvoicePaid: t.field({
    type: Invoice,
    description: "Records what is still owed as a payment of today; a paid or void invoice answers CONFLICT.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      id: t.arg.id({ required: true }),
      method: t.arg({ type: PaymentMethodEnum, description: "Bank transfer unless said." }),
    },
    resolve: (_root, { id, method }, context, info) =>
      invoiceAfter(context, info, async (writer) => {
        await markInvoicePaid(writer, id, method ?? undefined);
        return id;
      }),
  }),
  recordPayment: t.field({
    type: Invoice,
    description: "A payment, whole or part, of at most what is owed; balance and status follow from it.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      invoiceId: t.arg.id({ required: true }),
      input: t.arg({ type: PaymentInput, required: true }),
    },
    resolve: (_root, { invoiceId, ...args }, context, info) => {
      const input = parseInput(paymentSchema, args.input);
      return invoiceAfter(context, info, async (writer) => {
        await recordPayment(writer, invoiceId, input, args.input.id);
        return invoiceId;
      });
    },
  }),
  reversePayment: t.field({
    type: Invoice,
    description: "Takes a payment back, once; it stays in the ledger.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      invoiceAfter(context, info, (writer) => reversePayment(writer, id)),
  }),
  duplicateInvoice: t.field({
    type: Invoice,
    description: "A new draft of today that says the same; that of a void invoice takes its place.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }), copyId: t.arg.id(OWN_ID) },
    resolve: (_root, { id, copyId }, context, info) =>
      invoiceAfter(context, info, (writer) => duplicateInvoice(writer, id, copyId)),
  }),
  voidAndCopyInvoice: t.field({
    type: Invoice,
    description:
      "Voids an issued invoice and answers with the draft that takes its place. One with payments, and a second call, answer CONFLICT.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }), copyId: t.arg.id(OWN_ID) },
    resolve: (_root, { id, copyId }, context, info) =>
      invoiceAfter(context, info, (writer) => voidAndCopyInvoice(writer, id, copyId)),
  }),
  convertQuoteToInvoice: t.field({
    type: Invoice,
    description: "The draft invoice of an accepted quote; a second conversion returns the same invoice.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      invoiceAfter(context, info, (writer) => convertQuoteToInvoice(writer, id)),
  }),
  convertJobToInvoice: t.field({
    type: JobConversionPayload,
    description:
      "The draft invoice of a completed job, a line for each charge; a second conversion returns the same.",
    write: "gated",
    authScopes: { manager: true },
    args: { jobId: t.arg.id({ required: true }) },
    resolve: (_root, { jobId }, context) =>
      writeDocuments(context, (writer) => convertJobToInvoice(writer, jobId)),
  }),
  setInvoiceReminders: t.field({
    type: Invoice,
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }), on: t.arg.boolean({ required: true }) },
    resolve: (_root, { id, on }, context, info) =>
      invoiceAfter(context, info, async (writer) => {
        await setInvoiceReminders(writer, id, on);
        return id;
      }),
  }),
}));
