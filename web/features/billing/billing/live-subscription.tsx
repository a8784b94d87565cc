import { useSubscription } from "@apollo/client/react";
import { SubscriptionChangedDocument } from "../../../generated/graphql.ts";

export default function LiveSubscription() {
  useSubscription(SubscriptionChangedDocument, { ignoreResults: true });
  return null;
}
