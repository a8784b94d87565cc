/** So many words of a search count; the others are left out. */
const MAX_WORDS = 8;

/** The words of a search, lower-case. */
export const searchWords = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Whether every word of a search stands somewhere in the texts, in any order; no search finds everything. */
export function containsWords(texts: readonly unknown[], search: string): boolean {
  const lower = texts.filter((text) => typeof text === "string").map((text) => text.toLowerCase());
  return searchWords(search).every((word) => lower.some((text) => text.includes(word)));
}
