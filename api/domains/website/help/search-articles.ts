import type { HelpArticle } from "./read-article.ts";

export type HelpIndex = (text: string) => number[];

const WEIGHTS = { title: 8, words: 6, headings: 4, summary: 3, text: 1 };
const EXACT = 1;
const BEGINNING = 0.7;
const MISTYPED = 0.5;
/** Shorter words are too alike for guessing typos. */
const MISTYPED_FROM = 5;
const TWO_ERRORS_FROM = 9;
const BEGINNING_FROM = 2;
const MAX_WORDS = 12;
/** An article must match at least this share of the search words. */
const LEAST_SHARE = 0.5;

/** Stop words. */
const SILENT = new Set(
  (
    "a about an and are at be been but can cannot cant could did do does doesnt dont find for from get had has have help how i " +
    "if in into is isnt it its just made make makes making me my no not of on or our please so some than that the their them then there this " +
    "to up us want was we what when where which who why will with wont would you your"
  ).split(" "),
);

interface Word {
  stem: string;
  places: Map<number, number>;
}

function* weighed({ title, summary, headings, text, words }: HelpArticle): Generator<[string, number], void> {
  const fields: [string, number][] = [
    [title, WEIGHTS.title],
    [words.join(" "), WEIGHTS.words],
    [headings.map((heading) => heading.text).join(" "), WEIGHTS.headings],
    [summary, WEIGHTS.summary],
    [text, WEIGHTS.text],
  ];
  for (const [field, weight] of fields) for (const stem of stemsOf(field)) yield [stem, weight];
}

function wordsOf(articles: readonly HelpArticle[]): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const [place, article] of articles.entries()) {
    for (const [stem, weight] of weighed(article)) {
      const word = words.get(stem) ?? { stem, places: new Map<number, number>() };
      words.set(stem, word);
      word.places.set(place, Math.max(word.places.get(place) ?? 0, weight));
    }
  }
  return words;
}

export function createHelpIndex(articles: readonly HelpArticle[]): HelpIndex {
  const words = wordsOf(articles);
  const all = [...words.values()];
  /** Rarer words score higher. */
  const rarity = ({ places }: Word) => Math.log(1 + articles.length / places.size);

  /** Only tries typos if nothing else matches. */
  function meantBy(asked: string): [Word, number][] {
    const exact = words.get(asked);
    const found: [Word, number][] = exact ? [[exact, EXACT]] : [];
    const longer = ({ stem }: Word) => stem !== asked && stem.startsWith(asked);
    if (asked.length >= BEGINNING_FROM) for (const word of all.filter(longer)) found.push([word, BEGINNING]);
    if (found.length > 0 || asked.length < MISTYPED_FROM) return found;
    const most = asked.length >= TWO_ERRORS_FROM ? 2 : 1;
    return all.filter(({ stem }) => isMistyped(asked, stem, most)).map((word) => [word, MISTYPED]);
  }

  function scoresOf(asked: string): Map<number, number> {
    const scores = new Map<number, number>();
    for (const [word, likeness] of meantBy(asked)) {
      for (const [place, weight] of word.places) {
        const score = likeness * weight * rarity(word);
        scores.set(place, Math.max(scores.get(place) ?? 0, score));
      }
    }
    return scores;
  }

  return (text) => {
    const asked = [...new Set(stemsOf(text))].slice(0, MAX_WORDS);
    const totals = new Map<number, { score: number; found: number }>();
    for (const stem of asked) {
      for (const [place, score] of scoresOf(stem)) {
        const total = totals.get(place) ?? { score: 0, found: 0 };
        totals.set(place, { score: total.score + score, found: total.found + 1 });
      }
    }
    return [...totals]
      .filter(([, { found }]) => found >= asked.length * LEAST_SHARE)
      .map(([place, { score, found }]) => ({ place, score: (score * found) / asked.length }))
      .toSorted((one, other) => other.score - one.score || one.place - other.place)
      .map(({ place }) => place);
  };
}

function stemsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SILENT.has(word)).map(stemOf);
}

/** Treats 'invoices', 'invoiced' and 'invoicing' as one word. */
function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const stem = word.replace(/(?:ing|ed|es|s|e)$/, "").replace(/i$/, "y");
  return stem.length >= 3 ? stem : word;
}

/** Compares by Damerau–Levenshtein distance. The first letter must match. */
function isMistyped(typed: string, meant: string, most: number): boolean {
  if (Math.abs(typed.length - meant.length) > most || typed[0] !== meant[0]) return false;
  return mistakesIn(typed, meant) <= most;
}

function mistakesIn(typed: string, meant: string): number {
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const same = typed[row - 1] === meant[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  return last[meant.length] ?? 0;
}
