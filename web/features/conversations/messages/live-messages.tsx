import { useSubscription } from "@apollo/client/react";
import { ConversationCountsDocument, MessagesChangedDocument } from "../../../generated/graphql.ts";
import { conversationsChanged, placeMessage } from "./message-cache.ts";

/** Mounted once, in the shell. */
export default function LiveMessages() {
  useSubscription(MessagesChangedDocument, {
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (!data) return;
      const { message, conversation, conversationId, unreadMessages } = data.messagesChanged;
      const { cache } = client;
      cache.modify({ fields: { unreadMessages: () => unreadMessages } });
      if (message) placeMessage(cache, message);
      if (!conversation) cache.evict({ id: `Conversation:${conversationId}` });
      conversationsChanged(cache);
      const counts = [...client.getObservableQueries()].some(
        ({ queryName }) => queryName === "ConversationCounts",
      );
      if (counts) void client.query({ query: ConversationCountsDocument, fetchPolicy: "network-only" });
    },
  });
  return null;
}
