import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { messageEvents } from "../../delivery/messaging/conversation.ts";
import { Conversation } from "./conversation.type.ts";
import { Message } from "./message.type.ts";
import { countUnread, readConversation, readMessage } from "./read-conversations.ts";

type Change = { conversationId: string; messageId: string | null };

const MessageChange = builder.objectRef<Change>("MessageChange").implement({
  access: "parent",
  fields: (t) => ({
    conversationId: t.exposeID("conversationId"),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: "null once it was joined with a customer's.",
      resolve: ({ conversationId }, _args, context, info) =>
        readConversation(recordReader(context), context.me.role, selectedFields(info), conversationId),
    }),
    message: t.field({
      type: Message,
      nullable: true,
      description: "What came, went or changed; null where the thread itself did, or it isn't for this role.",
      resolve: ({ messageId }, _args, context, info) =>
        messageId
          ? readMessage(recordReader(context), context.me.role, selectedFields(info), messageId)
          : null,
    }),
    unreadMessages: t.int({
      resolve: (_change, _args, context) => countUnread(recordReader(context), context.me.role),
    }),
  }),
});

builder.subscriptionField("messagesChanged", (t) =>
  t.field({
    type: MessageChange,
    description:
      "Every message that comes, goes or changes its state, and every thread that is read or joined.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(messageEvents, me.orgId),
    resolve: (news: Change) => news,
  }),
);
