import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { UsageDocument } from "../../generated/graphql.ts";
import { pollWhileVisible } from "../../lib/poll-while-visible.ts";

const REFRESH_MS = 60_000;

/** Polls usage while the page is visible. Mounted once, in the shell. */
export function LiveUsage() {
  const client = useApolloClient();
  useEffect(
    () => pollWhileVisible(() => client.refetchQueries({ include: [UsageDocument] }), REFRESH_MS),
    [client],
  );
  return null;
}
