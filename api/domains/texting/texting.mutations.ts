import { builder } from "../../graphql/builder.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { Message } from "../conversations/message.type.ts";
import { requireMessage } from "../conversations/read-conversations.ts";
import { Customer } from "../customers/customer.type.ts";
import { requireCustomer } from "../customers/read-customers.ts";
import { recordReader } from "../read-records.ts";
import { asMember } from "../unit-of-work.ts";
import { SENDER_SETTINGS } from "./choose-sender.ts";
import { setTextOptOut } from "./set-text-opt-out.ts";
import { setTextSender } from "./set-text-sender.ts";
import { settleUnknownText } from "./settle-unknown-text.ts";
import { TextSender } from "./texting.type.ts";

builder.mutationFields((t) => ({
  setTextSender: t.field({
    type: TextSender,
    description:
      "Sends texts under a name of up to 11 letters that is registered, or without a name from numbers.",
    authScopes: { admin: true },
    write: "gated",
    args: { name: t.arg.string(), isRegistered: t.arg.boolean({ required: true }) },
    resolve: async (_root, input, context) => {
      const { db, me } = context;
      await asMember(context, (work) => setTextSender(work, input));
      return db.organisation.findUniqueOrThrow({ where: { id: me.orgId }, select: SENDER_SETTINGS });
    },
  }),
  setTextOptOut: t.field({
    type: Customer,
    description: "The customer asked for no more texts, or for texts again.",
    authScopes: { signedIn: true },
    // Whoever asks for silence gets it, also after the trial.
    write: "ungated",
    args: {
      customerId: t.arg.id({ required: true }),
      isOptedOut: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, { customerId, isOptedOut }, context, info) => {
      await asMember(context, (work) => setTextOptOut(work, customerId, isOptedOut));
      return requireCustomer(recordReader(context), selectedFields(info), customerId);
    },
  }),
  settleUnknownText: t.field({
    type: Message,
    description: "Decides about a text whose status is unknown; one that wasn’t sent gives its credit back.",
    authScopes: { signedIn: true },
    write: "gated",
    args: { messageId: t.arg.id({ required: true }), wasSent: t.arg.boolean({ required: true }) },
    resolve: async (_root, { messageId, wasSent }, context, info) => {
      // Not every role reads every message.
      await requireMessage(recordReader(context), context.me.role, new Map(), messageId);
      await asMember(context, (work) => settleUnknownText(work, messageId, wasSent));
      return requireMessage(recordReader(context), context.me.role, selectedFields(info), messageId);
    },
  }),
}));
