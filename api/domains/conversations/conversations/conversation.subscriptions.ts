import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { messageEvents } from "../../delivery/messaging/conversation.ts";
import { Conversation } from "./conversation.type.ts";
import { Message } from "./message.type.ts";
import { countUnread, readConversation, readMessage } from "./read-conversations.ts";

type Change = { conversationId: string; messageId: string | null };

const MessageChange = builder.objectRef<Change>("MessageChange").implement({
  description: "A change to messages or a thread.",
  access: "parent",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId", { description: "Id of the thread." }),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: "The thread. Null once it's merged into a customer's thread.",
      resolve: ({ conversationId }, _args, context, info) =>
        readConversation(recordReader(context), context.me.role, selectedFields(info), conversationId),
    }),
    message: t.field({
      type: Message,
      nullable: true,
      description:
        "The message that was added or changed. Null if the thread itself changed, or this role can't read it.",
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
    resolve: (news: Change) => news,
  }),
);
