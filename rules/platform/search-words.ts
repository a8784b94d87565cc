/** The most words of a search that count; further ones are ignored. */
const MAX_WORDS = 8;

/** The words of a search, lower-case. */
export const searchWords = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Whether every word of a search occurs somewhere in the texts, in any order; an empty search matches everything. */
export function containsWords(texts: readonly unknown[], search: string): boolean {
  const lower = texts.filter((text) => typeof text === "string").map((text) => text.toLowerCase());
  return searchWords(search).every((word) => lower.some((text) => text.includes(word)));
}
