import { paymentSchema } from "@fettle/rules/invoicing/document.schema";
import { z } from "zod";
import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import { answerWith } from "../documents/document-answer.fields.ts";
import { Invoice, PaymentMethodEnum } from "./invoice.type.ts";
import { issueInvoice } from "./mark-invoice-sent.ts";
import { requireInvoice } from "./read-invoices.ts";
import { markInvoicePaid, recordPayment } from "./record-payment.ts";
import { restorePayment } from "./restore-payment.ts";
import { reversePayment } from "./reverse-payment.ts";

const RecordPaymentInput = builder.inputType("RecordPaymentInput", {
  description: "Details of the payment to record.",
  fields: (t) => ({
    amountCents: t.int({ required: true, description: "Amount received, in whole cents." }),
    method: t.field({ type: PaymentMethodEnum, required: true, description: "How it was made." }),
    paidAt: t.field({
      type: "Date",
      description: "The day the payment was received. Defaults to today.",
    }),
    reference: t.string({ description: "Payment reference." }),
    note: t.string({ description: "Note for the team." }),
    keepsCredit: t.boolean({
      description: "Keeps any overpayment as customer credit. Otherwise, overpayments are rejected.",
    }),
  }),
});

const markPaidSchema = z.object({ method: paymentSchema.shape.method.nullish() });
const invoiceAfter = answerWith(requireInvoice);

builder.mutationFields((t) => ({
  markInvoiceSent: t.field({
    type: Invoice,
    description:
      "Issues a draft without emailing it. Does nothing if it's already issued. Returns CONFLICT if void.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      invoiceAfter(context, info, async (work) => {
        await issueInvoice(work, id);
        return id;
      }),
  }),
  markInvoicePaid: t.field({
    type: Invoice,
    description:
      "Records the balance as a payment dated today. Returns CONFLICT if the invoice is paid or void.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      id: t.arg.id({ required: true }),
      method: t.arg({ type: PaymentMethodEnum, description: "Defaults to bank transfer." }),
    },
    resolve: (_root, { id, method }, context, info) =>
      invoiceAfter(context, info, async (work) => {
        const by = parseInput(markPaidSchema, { method });
        await markInvoicePaid(work, id, by.method ?? undefined);
        return id;
      }),
  }),
  recordPayment: t.field({
    type: Invoice,
    description: "Records a payment, and updates the balance and status.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      invoiceId: t.arg.id({ required: true }),
      input: t.arg({ type: RecordPaymentInput, required: true }),
    },
    resolve: (_root, { invoiceId, ...args }, context, info) => {
      const input = parseInput(paymentSchema, args.input);
      return invoiceAfter(context, info, async (work) => {
        await recordPayment(work, invoiceId, input);
        return invoiceId;
      });
    },
  }),
  reversePayment: t.field({
    type: Invoice,
    description: "Reverses a payment. It stays in the ledger.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      invoiceAfter(context, info, (work) => reversePayment(work, id)),
  }),
  restorePayment: t.field({
    type: Invoice,
    description: "Undoes a payment's reversal if at least that amount is owing.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      invoiceAfter(context, info, (work) => restorePayment(work, id)),
  }),
}));
