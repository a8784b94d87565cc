import { createStore } from "../../../platform/store.ts";

/** The page that somebody came to Support from: its path, which a new ticket carries where they leave it in. */
export const openedFrom = createStore<string | null>(null);
