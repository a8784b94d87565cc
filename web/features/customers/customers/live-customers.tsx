import { useSubscription } from "@apollo/client/react";
import { CustomersChangedDocument } from "../../../generated/graphql.ts";
import { renewLists } from "../../../platform/apollo/connection-cache.ts";
import { forgetFigures } from "../../../platform/apollo/figures.ts";
import { placeCustomer, removeCustomer } from "./customer-cache.ts";

/** Mount once, in the shell. */
export function LiveCustomers() {
  useSubscription(CustomersChangedDocument, {
    ignoreResults: true,
    onData: ({ client: { cache }, data: { data } }) => {
      if (!data) return;
      const { change, id, customer } = data.customersChanged;
      if (id === null) {
        renewLists(cache, "customers");
        forgetFigures(cache, "customer");
      } else if (change === "archived" || change === "deleted") removeCustomer(cache, id, change);
      else if (customer) placeCustomer(cache, customer);
    },
  });
  return null;
}
