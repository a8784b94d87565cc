/** Further words are ignored. */
const MAX_WORDS = 8;

export const searchWords = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Checks that each word is in at least one of the strings. */
export function containsWords(texts: readonly unknown[], search: string): boolean {
  const lower = texts.filter((text) => typeof text === "string").map((text) => text.toLowerCase());
  return searchWords(search).every((word) => lower.some((text) => text.includes(word)));
}
