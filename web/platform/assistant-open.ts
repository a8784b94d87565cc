import { createStore } from "./store.ts";

/** Whether the assistant's panel is open: it stays so from screen to screen. */
export const isAssistantOpen = createStore(false);

/** Words that a question shall begin with, until the panel has put them into its box. */
export const questionBeginning = createStore("");

/** Opens the assistant, with a question begun where the box is empty. */
export function askAssistant(words = "") {
  questionBeginning.set(words);
  isAssistantOpen.set(true);
}
