import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { RecordChangeEnum } from "../../../platform/change-log/change-log.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { type MessageEvent, messageEvents } from "../../delivery/messaging/conversation.ts";
import { Conversation } from "./conversation.type.ts";
import { Message } from "./message.type.ts";
import { countUnread, readConversation, readMessage } from "./read-conversations.ts";

const MessageChange = builder.objectRef<MessageEvent>("MessageChange").implement({
  description: "A change to messages or a thread.",
  access: "parent",
  fields: (t) => ({
    change: t.expose("change", {
      type: RecordChangeEnum,
      description: "What happened to the message, or to the thread if `id` is null.",
    }),
    id: t.exposeID("messageId", {
      nullable: true,
      description:
        "Id of the message. null if the thread itself changed: it was read, marked as done or merged, or a number opted out.",
    }),
    conversationId: t.exposeID("conversationId", { description: "Id of the thread." }),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: "The thread. null once it's merged into a customer's thread.",
      resolve: ({ conversationId }, _args, context, info) =>
        readConversation(recordReader(context), context.me.role, selectedFields(info), conversationId),
    }),
    message: t.field({
      type: Message,
      nullable: true,
      description:
        "The message that was added or changed. null if the thread itself changed, or this role can't read it.",
      resolve: ({ messageId }, _args, context, info) =>
        messageId
          ? readMessage(recordReader(context), context.me.role, selectedFields(info), messageId)
          : null,
    }),
    unreadMessages: t.int({
      description: "Number of threads with unread messages.",
      resolve: (_change, _args, context) => countUnread(recordReader(context), context.me.role),
    }),
  }),
});

builder.subscriptionField("messagesChanged", (t) =>
  t.field({
    type: MessageChange,
    description: "Every new or changed message, and every thread that was read or joined.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(messageEvents, me.orgId),
    resolve: (news: MessageEvent) => news,
  }),
);
