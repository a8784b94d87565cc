import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Invoice } from "../../invoicing/invoices/invoice.type.ts";
import { requireInvoice } from "../../invoicing/invoices/read-invoices.ts";
import { Message } from "../conversations/message.type.ts";
import { requireMessage } from "../conversations/read-conversations.ts";
import { TextDraftType } from "../message-templates/text-draft.type.ts";
import { sendInvoiceReminder } from "./send-invoice-reminder.ts";
import { draftInvoiceText, sendInvoiceText } from "./send-invoice-text.ts";

builder.queryField("invoiceText", (t) =>
  t.field({
    type: TextDraftType,
    description: "A draft text to the customer about an unpaid invoice.",
    authScopes: { manager: true },
    args: { invoiceId: t.arg.id({ required: true }) },
    resolve: (_root, { invoiceId }, context) =>
      asMember(context, (work) => draftInvoiceText(work, invoiceId)),
  }),
);

builder.mutationField("sendInvoiceReminder", (t) =>
  t.field({
    type: Invoice,
    description:
      "Reminds the customer of an overdue invoice by email, or by text if there's no email, for one credit per recipient. Reminds at most once a day.",
    authScopes: { manager: true },
    write: "gated",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      await asMember(context, (work) => sendInvoiceReminder(work, id));
      return requireInvoice(recordReader(context), selectedFields(info), id);
    },
  }),
);

builder.mutationField("sendInvoiceText", (t) =>
  t.field({
    type: Message,
    description: "Texts the customer about an unpaid invoice. Uses one credit.",
    authScopes: { manager: true },
    write: "gated",
    args: {
      invoiceId: t.arg.id({ required: true }),
      phone: t.arg.string({ description: "Defaults to the customer’s." }),
      text: t.arg.string({
        description: "Defaults to the standard text for this type of message. Put fields in braces.",
      }),
    },
    resolve: async (_root, { invoiceId, ...changes }, context, info) => {
      const id = await asMember(context, (work) => sendInvoiceText(work, invoiceId, changes));
      return requireMessage(recordReader(context), context.me.role, selectedFields(info), id);
    },
  }),
);
