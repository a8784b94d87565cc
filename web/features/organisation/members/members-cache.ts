import type { ApolloCache, Reference, StoreObject } from "@apollo/client";

type List = "members" | "memberInvites";

export function dropFromList(cache: ApolloCache, list: List, record: StoreObject) {
  const id = cache.identify(record);
  cache.modify({
    fields: {
      [list]: (refs: readonly Reference[] = []) => refs.filter(({ __ref }) => __ref !== id),
    },
  });
}

/** Skips a record that a live event has already added. */
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
