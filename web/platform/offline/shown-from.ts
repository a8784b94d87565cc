import { createStore } from "../store.ts";

/** When what is on screen was fetched, where it came from this device, in milliseconds. */
export const shownFrom = createStore<number | undefined>(undefined);
