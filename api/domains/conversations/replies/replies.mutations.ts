import { replySchema } from "@fettle/rules/conversations/reply.schema";
import { builder } from "../../../graphql/builder.ts";
import { ChannelEnum } from "../../../graphql/enums.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Message } from "../conversations/message.type.ts";
import { requireMessage } from "../conversations/read-conversations.ts";
import { sendMessage } from "./send-message.ts";
import { sendReply } from "./send-reply.ts";

const SendMessageInput = builder.inputType("SendMessageInput", {
  description: "A message to a customer or a number.",
  fields: (t) => ({
    customerId: t.id({ description: "Customer to write to." }),
    phone: t.string({ description: "A mobile number, instead of a customer." }),
    to: t.string({
      description:
        "The customer’s number or address as the sender saw it. If it has changed, returns CONFLICT and doesn’t send.",
    }),
    channel: t.field({ type: ChannelEnum, required: true, description: "Text or email." }),
    text: t.string({ required: true, description: "Plain text." }),
  }),
});

builder.mutationFields((t) => ({
  sendReply: t.field({
    type: Message,
    description: "Sends the customer a text or an email and marks the thread as answered. Uses one credit.",
    write: "gated",
    authScopes: { signedIn: true },
    args: {
      conversationId: t.arg.id({ required: true }),
      channel: t.arg({ type: ChannelEnum, required: true, description: "Text or email." }),
      text: t.arg.string({ required: true, description: "Plain text." }),
    },
    resolve: async (_root, { conversationId, ...args }, context, info) => {
      const reply = parseInput(replySchema, args);
      const id = await asMember(context, (work) => sendReply(work, conversationId, reply));
      return requireMessage(recordReader(context), context.me.role, selectedFields(info), id);
    },
  }),
  sendMessage: t.field({
    type: Message,
    description:
      "Sends a text or an email to a customer or a number, in a new or existing thread. Uses one credit.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SendMessageInput, required: true }) },
    resolve: async (_root, { input }, context, info) => {
      const { customerId, phone, to, ...rest } = input;
      const reply = parseInput(replySchema, rest);
      const id = await asMember(context, (work) => sendMessage(work, { customerId, phone, to }, reply));
      return requireMessage(recordReader(context), context.me.role, selectedFields(info), id);
    },
  }),
}));
