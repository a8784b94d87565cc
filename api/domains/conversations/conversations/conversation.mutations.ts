import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { markDone, markRead } from "../../delivery/messaging/mark-read.ts";
import { settleUnknownText } from "../../delivery/texting/settle-unknown-text.ts";
import { attachConversation } from "./attach-conversation.ts";
import { Conversation } from "./conversation.type.ts";
import { Message } from "./message.type.ts";
import { requireConversation, requireMessage } from "./read-conversations.ts";

builder.mutationFields((t) => ({
  markConversationRead: t.field({
    type: Conversation,
    description: "Marks the thread as read for the whole team.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      await asMember(context, (work) => markRead(work, id));
      return requireConversation(recordReader(context), context.me.role, selectedFields(info), id);
    },
  }),
  markConversationDone: t.field({
    type: Conversation,
    description: "Marks the thread as answered. If isDone is false, marks it as needing a reply.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: {
      id: t.arg.id({ required: true }),
      isDone: t.arg.boolean({ required: true, description: "false marks it as needing a reply." }),
    },
    resolve: async (_root, { id, isDone }, context, info) => {
      await asMember(context, (work) => markDone(work, id, isDone));
      return requireConversation(recordReader(context), context.me.role, selectedFields(info), id);
    },
  }),
  attachConversation: t.field({
    type: Conversation,
    description:
      "Merges the thread of an unknown number into a customer's thread. Returns the customer's thread.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), customerId: t.arg.id({ required: true }) },
    resolve: async (_root, { id, customerId }, context, info) => {
      const joined = await asMember(context, (work) => attachConversation(work, id, customerId));
      return requireConversation(recordReader(context), context.me.role, selectedFields(info), joined);
    },
  }),
  settleUnknownText: t.field({
    type: Message,
    description: "Settles a text whose status is unknown. Refunds its credit if it wasn’t sent.",
    authScopes: { signedIn: true },
    write: "gated",
    args: {
      messageId: t.arg.id({ required: true }),
      wasSent: t.arg.boolean({ required: true, description: "Whether the text arrived." }),
    },
    resolve: async (_root, { messageId, wasSent }, context, info) => {
      // Not every role can read every message.
      await requireMessage(recordReader(context), context.me.role, new Map(), messageId);
      await asMember(context, (work) => settleUnknownText(work, messageId, wasSent));
      return requireMessage(recordReader(context), context.me.role, selectedFields(info), messageId);
    },
  }),
}));
