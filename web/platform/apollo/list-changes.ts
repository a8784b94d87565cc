import { createStore, useSelected } from "../store.ts";

const changes = createStore<Readonly<Record<string, number>>>({});

export function listChanged(field: string) {
  changes.set({ ...changes.get(), [field]: (changes.get()[field] ?? 0) + 1 });
}

export const useListChanges = (field: string) => useSelected(changes, (all) => all[field] ?? 0);

export const onListChanges = changes.subscribe;
