import type { ApolloCache, TypedDocumentNode } from "@apollo/client";
import {
  NameOfCustomerFragmentDoc,
  NameOfEquipmentFragmentDoc,
  NameOfMemberFragmentDoc,
} from "../../generated/graphql.ts";

export function namesIn(input: object, nameOf: (id: string) => string): Record<string, string> {
  const refers = Object.entries(input).filter(([field]) => /Ids?$/.test(field));
  const ids = refers.flatMap(([, value]) => value ?? []).map(String);
  return Object.fromEntries(ids.map((id) => [id, nameOf(id)]));
}

export function cachedNames(cache: ApolloCache) {
  const nameIn = (type: string, id: string, fragment: TypedDocumentNode<{ name: string }>) =>
    cache.readFragment({ id: `${type}:${id}`, fragment, optimistic: true })?.name;
  return (id: string): string =>
    nameIn("Customer", id, NameOfCustomerFragmentDoc) ??
    nameIn("Equipment", id, NameOfEquipmentFragmentDoc) ??
    nameIn("Member", id, NameOfMemberFragmentDoc) ??
    "Unknown";
}
