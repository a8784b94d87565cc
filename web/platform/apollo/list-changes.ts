import { createStore, useSelected } from "../store.ts";

const changes = createStore<Readonly<Record<string, number>>>({});

/** Marks a list, named by its root field such as `jobs`, as changed: its pages are refetched. */
export function listChanged(field: string) {
  changes.set({ ...changes.get(), [field]: (changes.get()[field] ?? 0) + 1 });
}

/** How often a list changed since the client started. */
export const useListChanges = (field: string) => useSelected(changes, (all) => all[field] ?? 0);

/** Calls back whenever a list changed; returns a function that stops it. */
export const onListChanges = changes.subscribe;
