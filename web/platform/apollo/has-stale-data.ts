import { createStore } from "../store.ts";

export const hasStaleData = createStore(false);
