import { useApolloClient, useSubscription } from "@apollo/client/react";
import { SubscriptionChangedDocument, UsageDocument } from "../../generated/graphql.ts";

/** Applies changes of the subscription, such as a plan bought in another browser; its quotas are read anew. */
export default function LiveSubscription() {
  const client = useApolloClient();
  useSubscription(SubscriptionChangedDocument, {
    ignoreResults: true,
    onData: () => {
      client.refetchQueries({ include: [UsageDocument] });
    },
  });
  return null;
}
