import type { ApolloCache } from "@apollo/client";
import {
  NameOfCustomerFragmentDoc,
  NameOfEquipmentFragmentDoc,
  NameOfMemberFragmentDoc,
} from "../../generated/graphql.ts";

/** The names of the records that an edit refers to, by id, as far as they are loaded. */
export function namesIn(input: object, nameOf: (id: string) => string): Record<string, string> {
  const refers = Object.entries(input).filter(([field]) => /Ids?$/.test(field));
  const ids = refers.flatMap(([, value]) => value ?? []).map(String);
  return Object.fromEntries(ids.map((id) => [id, nameOf(id)]));
}

/** Returns a function that reads the names of ids from the cache. */
export function cachedNames(cache: ApolloCache) {
  return (id: string): string =>
    cache.readFragment({ id: `Customer:${id}`, fragment: NameOfCustomerFragmentDoc })?.name ??
    cache.readFragment({ id: `Equipment:${id}`, fragment: NameOfEquipmentFragmentDoc })?.name ??
    cache.readFragment({ id: `Member:${id}`, fragment: NameOfMemberFragmentDoc })?.name ??
    "Unknown";
}
