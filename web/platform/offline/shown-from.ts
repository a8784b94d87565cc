import { createStore } from "../store.ts";

/** When what is on screen was fetched, where it came from this device, in milliseconds. */
export const shownFrom = createStore<number | undefined>(undefined);

/** Whether the screen says why it shows nothing: then nothing on it has an age. */
export const isNothingShown = createStore(false);
