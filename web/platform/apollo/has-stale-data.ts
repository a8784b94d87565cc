import { createStore } from "../store.ts";

/** Whether something on screen may be older than the server's data. */
export const hasStaleData = createStore(false);
