import { useSyncExternalStore } from "react";

/** Kept, because a new list evaluates its query again at each render. */
const lists: Record<string, MediaQueryList> = {};

const listOf = (query: string): MediaQueryList => {
  lists[query] ??= matchMedia(query);
  return lists[query];
};

/** Returns whether `query` matches, and renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => listOf(query).matches,
    () => false,
  );
}
