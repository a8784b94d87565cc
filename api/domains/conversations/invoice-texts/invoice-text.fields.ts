import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Message } from "../conversations/message.type.ts";
import { requireMessage } from "../conversations/read-conversations.ts";
import { TextDraftType } from "../message-templates/text-draft.type.ts";
import { draftInvoiceText, sendInvoiceText } from "./send-invoice-text.ts";

builder.queryField("invoiceText", (t) =>
  t.field({
    type: TextDraftType,
    description: "The draft of a text to an unpaid invoice’s customer.",
    authScopes: { manager: true },
    args: { invoiceId: t.arg.id({ required: true }) },
    resolve: (_root, { invoiceId }, context) =>
      asMember(context, (work) => draftInvoiceText(work, invoiceId)),
  }),
);

builder.mutationField("sendInvoiceText", (t) =>
  t.field({
    type: Message,
    description: "Texts an unpaid invoice’s customer. Uses one credit.",
    authScopes: { manager: true },
    write: "gated",
    args: {
      invoiceId: t.arg.id({ required: true }),
      phone: t.arg.string({ description: "Defaults to the customer’s." }),
      text: t.arg.string({ description: "Defaults to this kind's text. Put fields in braces." }),
    },
    resolve: async (_root, { invoiceId, ...changes }, context, info) => {
      const id = await asMember(context, (work) => sendInvoiceText(work, invoiceId, changes));
      return requireMessage(recordReader(context), context.me.role, selectedFields(info), id);
    },
  }),
);
