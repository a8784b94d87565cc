import { applyCreditSchema, creditNoteSchema } from "@fettle/rules/invoicing/credit-note.schema";
import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import { answerWith } from "../documents/document-answer.fields.ts";
import { Invoice } from "../invoices/invoice.type.ts";
import { requireInvoice } from "../invoices/read-invoices.ts";
import { applyCredit } from "./apply-credit.ts";
import { createCreditNote } from "./create-credit-note.ts";
import { sendCreditNote } from "./send-credit-note.ts";

const CreditedLineInput = builder.inputType("CreditedLineInput", {
  fields: (t) => ({
    lineId: t.id({ required: true }),
    amountCents: t.int({
      required: true,
      description: "Including GST. At most what’s left to credit on the line.",
    }),
  }),
});

const CreditNoteInput = builder.inputType("CreditNoteInput", {
  fields: (t) => ({
    reason: t.string({ required: true }),
    lines: t.field({ type: [CreditedLineInput], required: true }),
  }),
});

const SendCreditNoteInput = builder.inputType("SendCreditNoteInput", {
  fields: (t) => ({
    to: t.stringList({ required: true, description: "Up to ten." }),
    subject: t.string({ description: "Defaults to the standard text." }),
    message: t.string({ description: "Plain text. Defaults to the standard text." }),
  }),
});

const invoiceAfter = answerWith(requireInvoice);

builder.mutationFields((t) => ({
  createCreditNote: t.field({
    type: Invoice,
    description:
      "Credits lines of an issued invoice. The credit pays off what's owing, and the rest becomes customer credit.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      invoiceId: t.arg.id({ required: true }),
      input: t.arg({ type: CreditNoteInput, required: true }),
    },
    resolve: (_root, { invoiceId, input }, context, info) => {
      const note = parseInput(creditNoteSchema, input);
      return invoiceAfter(context, info, async (work) => {
        await createCreditNote(work, invoiceId, note);
        return invoiceId;
      });
    },
  }),
  sendCreditNote: t.field({
    type: Invoice,
    description: "Emails a credit note as a PDF, one email credit per recipient.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: SendCreditNoteInput, required: true }) },
    resolve: (_root, { id, input }, context, info) =>
      invoiceAfter(context, info, (work) => sendCreditNote(work, id, input)),
  }),
  applyCredit: t.field({
    type: Invoice,
    description: "Moves credit from the customer's overpaid invoices to this one, oldest first.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      invoiceId: t.arg.id({ required: true }),
      amountCents: t.arg.int({ description: "Defaults to as much as possible." }),
    },
    resolve: (_root, { invoiceId, ...args }, context, info) => {
      const { amountCents } = parseInput(applyCreditSchema, args);
      return invoiceAfter(context, info, async (work) => {
        await applyCredit(work, invoiceId, amountCents);
        return invoiceId;
      });
    },
  }),
}));
