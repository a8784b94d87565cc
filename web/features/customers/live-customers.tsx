import { useSubscription } from "@apollo/client/react";
import { CustomersChangedDocument } from "../../generated/graphql.ts";
import { placeCustomer } from "./customer-cache.ts";

/** Keeps customers, wherever they are named, and their lists as others change them. Mounted once, in the shell. */
export function LiveCustomers() {
  useSubscription(CustomersChangedDocument, {
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (data?.customersChanged) placeCustomer(client.cache, data.customersChanged);
    },
  });
  return null;
}
