import { createStore } from "../store.ts";

/** The number of mutations that got no answer in time and are being retried. */
export const retryingCount = createStore(0);
