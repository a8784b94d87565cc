import { createStore } from "../../platform/store.ts";

/** Whether the assistant's panel is open: it stays so from screen to screen. */
export const isAssistantOpen = createStore(false);
