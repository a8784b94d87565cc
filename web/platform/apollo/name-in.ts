import type { ApolloCache } from "@apollo/client";
import {
  NameOfCustomerFragmentDoc,
  NameOfEquipmentFragmentDoc,
  NameOfMemberFragmentDoc,
} from "../../generated/graphql.ts";

/** Reads the names behind ids from the cache, where whatever was chosen or shown has them. */
export function nameIn(cache: ApolloCache) {
  return (id: string): string =>
    cache.readFragment({ id: `Customer:${id}`, fragment: NameOfCustomerFragmentDoc })?.name ??
    cache.readFragment({ id: `Equipment:${id}`, fragment: NameOfEquipmentFragmentDoc })?.name ??
    cache.readFragment({ id: `Member:${id}`, fragment: NameOfMemberFragmentDoc })?.name ??
    "Unknown";
}
