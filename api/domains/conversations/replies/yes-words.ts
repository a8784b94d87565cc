import { bareWords } from "./bare-words.ts";

const YES = new Set([
  "y",
  "yes",
  "yep",
  "yeah",
  "yes please",
  "yes thanks",
  "yes thank you",
  "yes confirm",
  "yes confirmed",
  "confirm",
  "confirmed",
  "yes see you then",
]);

/** “Yes, thanks!” counts, “yes but later” doesn't. */
export const saysYes = (text: string): boolean => YES.has(bareWords(text));
