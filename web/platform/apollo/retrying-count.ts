import { createStore } from "../store.ts";

export const retryingCount = createStore(0);
