import { createStore } from "./store.ts";

export const isAssistantOpen = createStore(false);

export const questionBeginning = createStore("");

export function askAssistant(words = "") {
  questionBeginning.set(words);
  isAssistantOpen.set(true);
}
