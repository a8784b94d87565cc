import { searchKey } from "./search-words.ts";

const KEPT = /[\p{L}\p{N}#@+$]/u;

/** A word as rules compare it: lower case, without accents, apostrophes and punctuation around it. */
export const plainWord = (word: string): string => searchKey(withoutAround(word));

/** Takes the punctuation around a word away. */
export function withoutAround(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && !KEPT.test(word.charAt(start))) start += 1;
  while (end > start && !KEPT.test(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}
