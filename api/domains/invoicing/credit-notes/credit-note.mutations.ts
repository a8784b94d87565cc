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
  description: "How much to credit for a line.",
  fields: (t) => ({
    lineId: t.id({ required: true, description: "The invoice line." }),
    amountCents: t.int({
      required: true,
      description:
        "Credit including GST, in whole cents. Up to the amount on the line that hasn’t been credited yet.",
    }),
  }),
});

const CreateCreditNoteInput = builder.inputType("CreateCreditNoteInput", {
  description: "Details of the credit note to create.",
  fields: (t) => ({
    reason: t.string({ required: true, description: "Reason, printed on the credit note." }),
    lines: t.field({ type: [CreditedLineInput], required: true, description: "Lines to credit." }),
  }),
});

const SendCreditNoteInput = builder.inputType("SendCreditNoteInput", {
  description: "An email with a credit note attached.",
  fields: (t) => ({
    to: t.stringList({ required: true, description: "Email addresses, up to ten." }),
    subject: t.string({ description: "Subject of the email. Defaults to the standard text." }),
    message: t.string({ description: "Plain text of the email. Defaults to the standard text." }),
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
      input: t.arg({ type: CreateCreditNoteInput, required: true }),
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
