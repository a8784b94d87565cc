import type { SearchEntry } from "./developer-page.ts";

export const MOST_DEVELOPER_HITS = 30;

/** Finds entries that contain every word, best first: exact titles, then beginnings, then guides, then shorter titles. */
export function searchDevelopers(entries: readonly SearchEntry[], text: string, most = MOST_DEVELOPER_HITS) {
  const whole = text.trim().toLowerCase();
  const words = whole.split(/[\s.]+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, whole, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || one.entry[0].length - other.entry[0].length)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function rankOf([title, place, , text]: SearchEntry, whole: string, words: string[]): number {
  const name = title.toLowerCase();
  const isInGuide = text !== undefined;
  const all = `${name} ${place} ${text ?? ""}`.toLowerCase();
  if (!words.every((word) => all.includes(word))) return 0;
  if (name === whole) return isInGuide ? 8 : 7;
  if (name.startsWith(whole)) return isInGuide ? 6 : 5;
  if (isInGuide) return words.some((word) => name.includes(word)) ? 4 : 3;
  if (name.includes(whole)) return 2;
  return 1;
}
