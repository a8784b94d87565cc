import type { ApolloCache, Reference, TypedDocumentNode } from "@apollo/client";

/** Shows these values in a loaded record; fields that nobody has loaded stay so. */
export function showFields(cache: ApolloCache, id: string, fields: object) {
  const changes = Object.entries(fields).map(([name, value]) => [name, () => value]);
  cache.modify({ id, fields: Object.fromEntries(changes) });
}

/**
 * A record with all that screens read of it: empty where it isn't loaded, since a screen that lacks a field asks the
 * server, which can't answer.
 */
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
