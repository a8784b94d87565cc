import type { ApolloCache } from "@apollo/client";
import { byName, matchesText } from "../../lib/cached-list.ts";
import { placeInConnections, removeEverywhere } from "../../lib/connection-cache.ts";

/** Brings every cached list of customers up to date with a customer that was written to the cache. */
export function placeCustomer(cache: ApolloCache, customer: { id: string; name: string }) {
  placeInConnections(cache, "customers", {
    id: `Customer:${customer.id}`,
    belongs: ({ search }) => matchesText(Object.values(customer), search),
    compare: byName,
  });
}

export function removeCustomer(cache: ApolloCache, id: string) {
  removeEverywhere(cache, "customers", `Customer:${id}`);
}
