import { createStore } from "../store.ts";

/** Whether something that is shown may be older than what the server has. */
export const isBehind = createStore(false);
