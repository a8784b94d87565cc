import { createStore } from "../../../platform/store.ts";

/** The path someone came to Support from. Added to a new ticket unless they remove it. */
export const openedFrom = createStore<string | null>(null);
