import type { ApolloCache, Reference, StoreObject } from "@apollo/client";

type List = "members" | "memberInvites";

/** Takes a record out of a list of the team, and out of the cache. */
export function dropFromList(cache: ApolloCache, list: List, record: StoreObject) {
  const id = cache.identify(record);
  cache.modify({
    fields: {
      [list]: (refs: readonly Reference[] = []) => refs.filter(({ __ref }) => __ref !== id),
    },
  });
}

/** Puts a new record at the end of a list of the team, unless its live news was quicker. */
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
