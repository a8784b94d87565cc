import type { ApolloCache, Reference } from "@apollo/client";
import type { MessageBubbleFragment } from "../../../generated/graphql.ts";
import { argumentsOf, renewLists } from "../../../platform/apollo/connection-cache.ts";

type Edges = { edges: { __typename?: string; cursor: string; node: Reference }[] };

/**
 * Adds a new message to the top of its thread and job. Does nothing if it's already there, because the cache has
 * already updated it.
 */
export function placeMessage(cache: ApolloCache, message: MessageBubbleFragment) {
  const { id, conversationId, job } = message;
  if (conversationId) putFirst(cache, `Conversation:${conversationId}`, id);
  if (job) putFirst(cache, `Job:${job.id}`, id);
}

function putFirst(cache: ApolloCache, owner: string, messageId: string) {
  const node = { __ref: `Message:${messageId}` };
  cache.modify({
    id: owner,
    fields: {
      messages(value, { storeFieldName }) {
        const existing = value as Edges;
        const isFirstPage = !argumentsOf(storeFieldName).after;
        if (!isFirstPage || existing.edges.some((edge) => edge.node.__ref === node.__ref)) return existing;
        const edge = { __typename: "MessageEdge", cursor: "", node };
        return { ...existing, edges: [edge, ...existing.edges] };
      },
    },
  });
}

/** Only the server knows the counts and the lists' order. */
export function conversationsChanged(cache: ApolloCache) {
  renewLists(cache, "conversations");
}
