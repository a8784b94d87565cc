import type { ApolloCache, TypedDocumentNode } from "@apollo/client";
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

/** Returns a function that reads the names of ids from the cache, also of what waits to be sent. */
export function cachedNames(cache: ApolloCache) {
  const nameIn = (type: string, id: string, fragment: TypedDocumentNode<{ name: string }>) =>
    cache.readFragment({ id: `${type}:${id}`, fragment, optimistic: true })?.name;
  return (id: string): string =>
    nameIn("Customer", id, NameOfCustomerFragmentDoc) ??
    nameIn("Equipment", id, NameOfEquipmentFragmentDoc) ??
    nameIn("Member", id, NameOfMemberFragmentDoc) ??
    "Unknown";
}
