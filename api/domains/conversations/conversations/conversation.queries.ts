import { SYNC_ORDERS } from "@fettle/rules/platform/list-orders";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { ChannelEnum, OrderDirectionEnum } from "../../../graphql/enums.ts";
import { SYNC_ORDER_DESCRIPTIONS, UPDATED_SINCE } from "../../../graphql/list-arguments.ts";
import { DIRECTION, ORDER_BY } from "../../../graphql/order-arguments.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Conversation, ConversationConnection } from "./conversation.type.ts";
import { MessageConnection, MessageDirectionEnum } from "./message.type.ts";
import {
  CONVERSATION_FILTERS,
  countUnread,
  readConversation,
  readConversationPage,
  readMessageList,
} from "./read-conversations.ts";

const ConversationFilterEnum = builder.enumType("ConversationFilter", {
  description: "Which threads a list shows.",
  values: described(CONVERSATION_FILTERS, {
    answered: "Threads not waiting for a reply.",
    failed: "Threads with a failed message.",
    needs_reply: "Threads waiting for a reply.",
    unread: "Threads with messages no one on the team has read.",
  }),
});

const MessageOrderEnum = builder.enumType("MessageOrder", {
  description: "Sort order for a list of messages.",
  values: described(SYNC_ORDERS, SYNC_ORDER_DESCRIPTIONS),
});

builder.queryFields((t) => ({
  conversation: t.field({
    ...readsWholeSelection,
    type: Conversation,
    nullable: true,
    description: "One thread. null if there's none with this id.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) =>
      readConversation(recordReader(context), context.me.role, selectedFields(info), id),
  }),
  conversations: t.field({
    ...readsWholeSelection,
    type: ConversationConnection,
    description: "Threads, newest message first. Technicians don't get messages about documents or amounts.",
    authScopes: { signedIn: true },
    args: {
      ...t.arg.connectionArgs(),
      search: t.arg.string({ description: "Text to find in names, numbers and messages." }),
      filter: t.arg({ type: ConversationFilterEnum, description: "Only threads that match this filter." }),
    },
    resolve: (_root, { search, filter, ...page }, context, info) =>
      readConversationPage(
        recordReader(context),
        context.me.role,
        selectedNodes(info),
        { search, filter },
        { page, maxPage: context.maxPage },
      ),
  }),
  messages: t.field({
    ...readsWholeSelection,
    type: MessageConnection,
    description:
      "Messages of all threads, newest first. Technicians don't get messages about documents or amounts. A message is " +
      "updated when it's sent, delivered or moved to another thread.",
    authScopes: { signedIn: true },
    args: {
      ...t.arg.connectionArgs(),
      customerId: t.arg.id({ description: "Only messages with this customer." }),
      jobId: t.arg.id({ description: "Only messages about this job." }),
      messageDirection: t.arg({
        type: MessageDirectionEnum,
        description: "Only messages the customer or the team sent.",
      }),
      channel: t.arg({ type: ChannelEnum, description: "Only texts or only emails." }),
      updatedSince: t.arg(UPDATED_SINCE),
      orderBy: t.arg({ type: MessageOrderEnum, ...ORDER_BY }),
      direction: t.arg({ type: OrderDirectionEnum, ...DIRECTION }),
    },
    resolve: (_root, args, context, info) =>
      readMessageList(recordReader(context), context.me.role, selectedNodes(info), args, {
        page: args,
        maxPage: context.maxPage,
      }),
  }),
  unreadMessages: t.int({
    description: "Number of conversations with customer messages that no one on the team has read.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, context) => countUnread(recordReader(context), context.me.role),
  }),
}));
