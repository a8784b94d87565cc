import { useSubscription } from "@apollo/client/react";
import { SubscriptionChangedDocument } from "../../../generated/graphql.ts";

/** Applies changes of the subscription, such as a plan bought in another browser. */
export default function LiveSubscription() {
  useSubscription(SubscriptionChangedDocument, { ignoreResults: true });
  return null;
}
