import { createStore } from "./store.ts";

/** Whether the assistant's panel is open: it stays so from screen to screen. */
export const isAssistantOpen = createStore(false);
