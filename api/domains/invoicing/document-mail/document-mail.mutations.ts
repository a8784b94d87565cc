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

builder.mutationFields((t) => ({
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
