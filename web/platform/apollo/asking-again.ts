import { createStore } from "../store.ts";

/** How many writes got no answer in time and are asked for again. */
export const askingAgain = createStore(0);
