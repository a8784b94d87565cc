import type { SearchEntry } from "./developer-page.ts";

export const MOST_DEVELOPER_HITS = 30;

/** Finds entries that contain every word, best first: exact titles, then beginnings, then shorter titles. */
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

function rankOf([title, place]: SearchEntry, whole: string, words: string[]): number {
  const name = title.toLowerCase();
  const all = `${name} ${place.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return 0;
  if (name === whole) return 5;
  if (name.startsWith(whole)) return 4;
  if (name.includes(whole)) return 3;
  return words.some((word) => name.includes(word)) ? 2 : 1;
}
