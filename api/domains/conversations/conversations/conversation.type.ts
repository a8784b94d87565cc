import { builder } from "../../../graphql/builder.ts";
import { MessageChannelEnum, OptOutSourceEnum } from "../../../graphql/enums.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { Member } from "../../identity/members/member.type.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import type { ConversationRow } from "./conversation-row.ts";
import { MessageConnection, MessageDirectionEnum, MessageStatusEnum } from "./message.type.ts";
import { readNextVisit } from "./next-visit.ts";
import { type OptOutRow, readOptOutsOfThread } from "./opt-out-row.ts";
import {
  type Preview,
  readConversation,
  readMessagePage,
  readPreview,
  readThreadOfCustomer,
} from "./read-conversations.ts";

const MessagePreview = builder.objectRef<Preview>("MessagePreview").implement({
  description: "A thread's newest message, shortened.",
  access: "parent",
  fields: (t) => ({
    text: t.exposeString("text", { description: "Start of the message." }),
    channel: t.expose("channel", { type: MessageChannelEnum, description: "How it's sent." }),
    direction: t.expose("direction", { type: MessageDirectionEnum, description: "Who sent it." }),
    status: t.expose("status", { type: MessageStatusEnum, description: "Delivery status." }),
  }),
});

export const Conversation = recordObject<ConversationRow>("Conversation", {
  description: "All messages with one customer, or with a number that doesn't belong to a customer yet.",
  fields: (t) => ({
    id: t.exposeID("id"),
    customer: t.expose("customer", {
      type: Customer,
      nullable: true,
      description: "The customer. null for a number that doesn't belong to a customer yet.",
    }),
    phone: t.exposeString("phone", {
      nullable: true,
      description: "Phone number in E.164 format. Only set if it doesn't belong to a customer yet.",
    }),
    lastMessageAt: t.expose("lastMessageAt", {
      type: "DateTime",
      description: "Time of the newest message.",
    }),
    unread: t.exposeInt("unread", { description: "Number of messages no one on the team has read." }),
    needsReply: t.exposeBoolean("needsReply", {
      description: "The customer wrote last, and no one has replied or marked it as done.",
    }),
    preview: t.derived({
      type: MessagePreview,
      nullable: true,
      from: [],
      description: "The newest message. null if this role can't read any of them.",
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
        selectedNodes(info),
        { conversationId },
        { page, maxPage: context.maxPage },
      ),
  }),
);

const OptOutEvent = recordObject<OptOutRow>("OptOutEvent", {
  description: "A number opting out of texts, or back in.",
  fields: (t) => ({
    id: t.exposeID("id"),
    isOptedOut: t.exposeBoolean("isOptedOut", { description: "true for an opt-out, false for an opt-in." }),
    source: t.expose("source", { type: OptOutSourceEnum, description: "How it was recorded." }),
    at: t.expose("at", { type: "DateTime", description: "When it was recorded." }),
    by: t.expose("by", { type: Member, nullable: true, description: "The team member who recorded it." }),
  }),
});

builder.objectField(Conversation, "optOuts", (t) =>
  t.field({
    type: [OptOutEvent],
    description: "Opt-outs and opt-ins for its numbers, newest first.",
    resolve: ({ id }, _args, context, info) =>
      readOptOutsOfThread(recordReader(context), selectedFields(info), id),
  }),
);

builder.objectField(Customer, "nextVisit", (t) =>
  t.field({
    type: Job,
    nullable: true,
    description: "The earliest job with a date that isn't done or cancelled.",
    resolve: ({ id }, _args, context, info) =>
      readNextVisit(recordReader(context), selectedFields(info), id, context.now()),
  }),
);

builder.objectField(Job, "messages", (t) =>
  t.field({
    type: MessageConnection,
    description: "Messages about the job, newest first.",
    args: t.arg.connectionArgs(),
    resolve: ({ id: jobId }, page, context, info) =>
      readMessagePage(
        recordReader(context),
        context.me.role,
        selectedNodes(info),
        { jobId },
        { page, maxPage: context.maxPage },
      ),
  }),
);

builder.objectField(Customer, "conversation", (t) =>
  t.field({
    type: Conversation,
    nullable: true,
    description: "Texts and emails with the customer. null if there are none yet.",
    resolve: async ({ id }, _args, context, info) => {
      const reader = recordReader(context);
      const threadId = await readThreadOfCustomer(reader, id);
      return threadId ? readConversation(reader, context.me.role, selectedFields(info), threadId) : null;
    },
  }),
);
