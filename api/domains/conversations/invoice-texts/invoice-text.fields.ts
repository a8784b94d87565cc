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
    description: "A draft text to the customer about an unpaid invoice.",
    authScopes: { manager: true },
    args: { invoiceId: t.arg.id({ required: true }) },
    resolve: (_root, { invoiceId }, context) =>
      asMember(context, (work) => draftInvoiceText(work, invoiceId)),
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
