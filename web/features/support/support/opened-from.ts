import { createStore } from "../../../platform/store.ts";

/** The path someone came to Support from, added to a new ticket unless they remove it. */
export const openedFrom = createStore<string | null>(null);
