import { withoutAround } from "@fettle/rules/platform/plain-word";

export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Joins words to a name as people wrote it, without punctuation around them or the end of "Doyle's". */
export const nameOf = (words: string[]): string =>
  words
    .map((word) => withoutAround(word).replace(/['’`]s$/i, ""))
    .filter(Boolean)
    .join(" ");

/** True if two words differ by one letter, or by two neighbours swapped. Short words have to be equal. */
export function isNearly(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)];
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && left === [...right].toReversed().join(""))
  );
}
