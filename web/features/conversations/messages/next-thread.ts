import { useQuery } from "@apollo/client/react";
import { ConversationsPageDocument } from "../../../generated/graphql.ts";
import { firstPage } from "../../../platform/long-list/preload-list.ts";

/** The threads that need a reply. The screen's loader asks for them. */
export const WAITING = { search: null, filter: "needs_reply" } as const;

/** The next thread that needs a reply after this one, or else the first. */
export function useNextThread(id: string): string | undefined {
  const { data } = useQuery(ConversationsPageDocument, {
    variables: { ...WAITING, ...firstPage },
    fetchPolicy: "cache-only",
  });
  const ids = data?.conversations.edges.map(({ node }) => node.id) ?? [];
  return ids[ids.indexOf(id) + 1] ?? ids.find((other) => other !== id);
}
