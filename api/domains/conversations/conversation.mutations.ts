import { builder } from "../../graphql/builder.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { recordReader } from "../read-records.ts";
import { asMember } from "../unit-of-work.ts";
import { attachConversation } from "./attach-conversation.ts";
import { Conversation } from "./conversation.type.ts";
import { markDone, markRead } from "./mark-read.ts";
import { requireConversation } from "./read-conversations.ts";

builder.mutationFields((t) => ({
  markConversationRead: t.field({
    type: Conversation,
    description: "Reading is the team's: one reads for all.",
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
    description: "Nothing is to be answered; with isDone false there is.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), isDone: t.arg.boolean({ required: true }) },
    resolve: async (_root, { id, isDone }, context, info) => {
      await asMember(context, (work) => markDone(work, id, isDone));
      return requireConversation(recordReader(context), context.me.role, selectedFields(info), id);
    },
  }),
  attachConversation: t.field({
    type: Conversation,
    description: "Makes an unknown number's thread the customer's; returns the customer's thread.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), customerId: t.arg.id({ required: true }) },
    resolve: async (_root, { id, customerId }, context, info) => {
      const joined = await asMember(context, (work) => attachConversation(work, id, customerId));
      return requireConversation(recordReader(context), context.me.role, selectedFields(info), joined);
    },
  }),
}));
