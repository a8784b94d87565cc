import type { ApolloCache } from "@apollo/client";
import { AssistantConversationDocument, type SaidMessageFragment } from "../../../generated/graphql.ts";

export function keepSaid(cache: ApolloCache, said: readonly SaidMessageFragment[]) {
  cache.updateQuery({ query: AssistantConversationDocument }, (data) => {
    if (!data) return data;
    const { messages } = data.assistant;
    const known = messages.map((message) => said.find(({ id }) => id === message.id) ?? message);
    const added = said.filter(({ id }) => !messages.some((message) => message.id === id));
    return { assistant: { ...data.assistant, messages: [...known, ...added] } };
  });
}
