import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Conversation, ConversationConnection } from "./conversation.type.ts";
import {
  CONVERSATION_FILTERS,
  countUnread,
  readConversation,
  readConversationPage,
} from "./read-conversations.ts";

const ConversationFilterEnum = builder.enumType("ConversationFilter", {
  description: "Which threads a list shows.",
  values: described(CONVERSATION_FILTERS, {
    failed: "Threads with a failed message.",
    needs_reply: "Threads waiting for a reply.",
    unread: "Threads with messages no one on the team has read.",
  }),
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
  unreadMessages: t.int({
    description: "Number of conversations with customer messages that no one on the team has read.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, context) => countUnread(recordReader(context), context.me.role),
  }),
}));
