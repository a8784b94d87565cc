import type { ApolloCache } from "@apollo/client";
import {
  NameOfCustomerFragmentDoc,
  NameOfEquipmentFragmentDoc,
  NameOfMemberFragmentDoc,
} from "../../generated/graphql.ts";

/** Returns a function that reads the names of ids from the cache. */
export function cachedNames(cache: ApolloCache) {
  return (id: string): string =>
    cache.readFragment({ id: `Customer:${id}`, fragment: NameOfCustomerFragmentDoc })?.name ??
    cache.readFragment({ id: `Equipment:${id}`, fragment: NameOfEquipmentFragmentDoc })?.name ??
    cache.readFragment({ id: `Member:${id}`, fragment: NameOfMemberFragmentDoc })?.name ??
    "Unknown";
}
