import type { ApolloCache, Reference, StoreObject } from "@apollo/client";

type List = "members" | "memberInvites";

/** Removes a record from a list of the team, and from the cache. */
export function dropFromList(cache: ApolloCache, list: List, record: StoreObject) {
  const id = cache.identify(record);
  cache.modify({
    fields: {
      [list]: (refs: readonly Reference[] = []) => refs.filter(({ __ref }) => __ref !== id),
    },
  });
}

/** Appends a new record to a list of the team, unless its live event did already. */
export function addToList(cache: ApolloCache, list: List, record: StoreObject) {
  const id = cache.identify(record);
  if (!id) return;
  cache.modify({
    fields: {
      [list]: (refs: readonly Reference[] = []) =>
        refs.some(({ __ref }) => __ref === id) ? refs : [...refs, { __ref: id }],
    },
  });
}
