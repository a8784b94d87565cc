import type { ApolloCache, Reference, TypedDocumentNode } from "@apollo/client";

export function showFields(cache: ApolloCache, id: string, fields: object) {
  const changes = Object.entries(fields).map(([name, value]) => [name, () => value]);
  cache.modify({ id, fields: Object.fromEntries(changes) });
}

/** Reads a record with defaults for unloaded fields. A missing field would trigger a request, which fails offline. */
export function readable<Data extends object>(
  cache: ApolloCache,
  id: string,
  fragment: TypedDocumentNode<Data>,
  fragmentName: string,
  empty: Data,
): Reference {
  const known = cache.readFragment({ id, fragment, fragmentName, returnPartialData: true, optimistic: true });
  cache.writeFragment({ id, fragment, fragmentName, data: { ...empty, ...(known as Partial<Data> | null) } });
  return { __ref: id };
}
