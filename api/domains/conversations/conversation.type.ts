import { builder } from "../../graphql/builder.ts";
import { ChannelEnum } from "../../graphql/enums.ts";
import { recordConnection, recordObject } from "../../graphql/record-object.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { Customer } from "../customers/customer.type.ts";
import { Job } from "../jobs/job.type.ts";
import { recordReader } from "../read-records.ts";
import type { ConversationRow } from "./conversation-row.ts";
import { MessageConnection, MessageDirectionEnum, MessageStatusEnum } from "./message.type.ts";
import {
  type Preview,
  readConversation,
  readMessagePage,
  readPreview,
  readThreadOfCustomer,
} from "./read-conversations.ts";

const MessagePreview = builder.objectRef<Preview>("MessagePreview").implement({
  description: "The newest message of a thread, in short.",
  access: "parent",
  fields: (t) => ({
    text: t.exposeString("text"),
    channel: t.expose("channel", { type: ChannelEnum }),
    direction: t.expose("direction", { type: MessageDirectionEnum }),
    status: t.expose("status", { type: MessageStatusEnum }),
  }),
});

export const Conversation = recordObject<ConversationRow>("Conversation", {
  description: "What was written to and by one customer, or one number that is no customer's yet.",
  fields: (t) => ({
    id: t.exposeID("id"),
    customer: t.expose("customer", { type: Customer, nullable: true }),
    phone: t.exposeString("phone", {
      nullable: true,
      description: "E.164; only of a number that is no customer's yet.",
    }),
    lastMessageAt: t.expose("lastMessageAt", { type: "DateTime" }),
    unread: t.exposeInt("unread", { description: "Messages that nobody of the team has read." }),
    needsReply: t.exposeBoolean("needsReply", {
      description: "The customer wrote last, and nobody answered or marked it as done.",
    }),
    preview: t.derived({
      type: MessagePreview,
      nullable: true,
      from: [],
      resolve: async ({ id }, _args, context) =>
        (await readPreview(recordReader(context), context.me.role, id)) ?? null,
    }),
  }),
});

export const ConversationConnection = recordConnection(Conversation, "Conversation");

builder.objectField(Conversation, "messages", (t) =>
  t.field({
    type: MessageConnection,
    description: "Newest first.",
    args: t.arg.connectionArgs(),
    resolve: ({ id: conversationId }, page, context, info) =>
      readMessagePage(
        recordReader(context),
        context.me.role,
        selectedFields(info, ["edges", "node"]),
        { conversationId },
        { page, maxPage: context.maxPage },
      ),
  }),
);

builder.objectField(Job, "messages", (t) =>
  t.field({
    type: MessageConnection,
    description: "What was written about the job, newest first.",
    args: t.arg.connectionArgs(),
    resolve: ({ id: jobId }, page, context, info) =>
      readMessagePage(
        recordReader(context),
        context.me.role,
        selectedFields(info, ["edges", "node"]),
        { jobId },
        { page, maxPage: context.maxPage },
      ),
  }),
);

builder.objectField(Customer, "conversation", (t) =>
  t.field({
    type: Conversation,
    nullable: true,
    resolve: async ({ id }, _args, context, info) => {
      const reader = recordReader(context);
      const threadId = await readThreadOfCustomer(reader, id);
      return threadId ? readConversation(reader, context.me.role, selectedFields(info), threadId) : null;
    },
  }),
);
