import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useEffect } from "react";
import { UsageChangedDocument, UsageDocument } from "../../../generated/graphql.ts";
import { pollWhileVisible } from "../../../lib/poll-while-visible.ts";
import { isConnected } from "../../../platform/apollo/socket.ts";
import { useStore } from "../../../platform/store.ts";

const REFRESH_MS = 60_000;

/** Keeps usage up to date with a subscription, or by polling every minute if there's no live connection. */
export default function LiveUsage() {
  const client = useApolloClient();
  const isLive = useStore(isConnected);
  useSubscription(UsageChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data) client.writeQuery({ query: UsageDocument, data: { usage: data.usageChanged } });
    },
  });
  useEffect(() => {
    if (isLive) return;
    return pollWhileVisible(() => client.refetchQueries({ include: [UsageDocument] }), REFRESH_MS);
  }, [client, isLive]);
  return null;
}
