import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Invoice } from "../invoices/invoice.type.ts";
import { requireInvoice } from "../invoices/read-invoices.ts";
import { Quote } from "../quotes/quote.type.ts";
import { requireQuote } from "../quotes/read-quotes.ts";
import { sendInvoice } from "./send-invoice.ts";
import { sendQuote } from "./send-quote.ts";

const SendQuoteInput = builder.inputType("SendQuoteInput", {
  fields: (t) => ({
    to: t.string({ required: true }),
    subject: t.string({ description: "Default: the usual text." }),
    message: t.string({ description: "Plain text; default: the usual text." }),
  }),
});

const SendInvoiceInput = builder.inputType("SendInvoiceInput", {
  fields: (t) => ({
    to: t.stringList({ required: true, description: "Up to ten." }),
    subject: t.string({ description: "Default: the usual text." }),
    message: t.string({ description: "Plain text; default: the usual text." }),
  }),
});

builder.mutationFields((t) => ({
  sendQuote: t.field({
    type: Quote,
    description: "Mails it as a PDF with the link to its page, for a credit; a draft is sent from then on.",
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: SendQuoteInput, required: true }) },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (_root, { id, input }, context, info) => {
      await asMember(context, (work) => sendQuote(work, id, input));
      return requireQuote(recordReader(context), selectedFields(info), id);
    },
  }),
  sendInvoice: t.field({
    type: Invoice,
    description:
      "Mails it as a PDF with the link to its page, for a credit each; a draft is sent from then on.",
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: SendInvoiceInput, required: true }) },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (_root, { id, input }, context, info) => {
      await asMember(context, (work) => sendInvoice(work, id, input));
      return requireInvoice(recordReader(context), selectedFields(info), id);
    },
  }),
}));
