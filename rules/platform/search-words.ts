import { phonesIn } from "./phone.ts";
import { otherSpellings } from "./street-words.ts";

/** Further words are ignored. */
const MAX_WORDS = 8;

export const searchWords = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’‘ʼ`´′]/g;
const LETTERS: Record<string, string> = {
  Ø: "O",
  ø: "o",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  ß: "ss",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
};

/** Text as search compares it: lower case, without accents and apostrophes. `search_key` in SQL does the same. */
export const searchKey = (text: string): string =>
  text
    .normalize("NFD")
    .replace(ACCENTS, "")
    .replace(APOSTROPHES, "")
    .replace(/[ØøŁłĐđßæÆœŒ]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase();

const NUMBER = /^\+?[\d\s().-]+$/;
const PREFIX = /^(?:\+|00)61(?:\s*\(?0\)?)?/;
/** An Australian number without its leading zero, as `phone_key` has it. */
const NATIONAL_DIGITS = 9;
const NUMBER_MIN = 4;

/**
 * Returns the digits to look for when a search is a phone number or its beginning, in any spelling. Null if it isn't
 * one, or the words find the same.
 */
export function searchedNumber(search: string): string | null {
  const text = search.trim();
  if (!NUMBER.test(text)) return null;
  const international = PREFIX.test(text) ? text.replace(PREFIX, "0") : text;
  const digits = international.replace(/\D/g, "").replace(/^61(?=\d{9}$)/, "0");
  const found = digits.length > NATIONAL_DIGITS ? digits.slice(-NATIONAL_DIGITS) : digits;
  return found.length < NUMBER_MIN || found === text ? null : found;
}

const RECORD_NUMBER = /^#?[1-9]\d{0,4}$/;

/** Whether a search may be a job's number. If so, phone numbers that have these digits aren't what's searched for. */
export const isRecordNumber = (search: string): boolean => RECORD_NUMBER.test(search.trim());

const AMOUNT = /^(\$?)(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d\d))?$/;
const MAX_CENTS = 2_147_483_647;

/** Returns the cents of "234.30", "$234" or "1,234.50". Null if a search isn't an amount. */
export function searchedCents(search: string): number | null {
  const [whole, sign, dollars = "", cents] = AMOUNT.exec(search.trim()) ?? [];
  if (!whole || (!sign && !cents)) return null;
  const total = Number(dollars.replaceAll(",", "")) * 100 + Number(cents ?? 0);
  return total <= MAX_CENTS ? total : null;
}

/** Checks that each word, in any spelling, is in at least one of the strings, or that one of them has the number. */
export function containsWords(texts: readonly unknown[], search: string): boolean {
  const keys = texts.filter((text) => typeof text === "string").map(searchKey);
  const number = searchedNumber(search);
  const literal = searchKey(search).trim();
  if (number) return keys.some((key) => hasNumber(key, number) || key.includes(literal));
  return searchWords(searchKey(search)).every((word) => keys.some((key) => hasWord(key, word)));
}

const hasWord = (key: string, word: string) =>
  key.includes(word) || otherSpellings(word).some((other) => wordsOf(key).includes(other));

const wordsOf = (key: string) => key.split(/[^\p{L}\p{N}]/u);

const hasNumber = (text: string, number: string) =>
  (NUMBER.test(text) ? [text] : phonesIn(text)).some((phone) =>
    phone.replace(PREFIX, "0").replace(/\D/g, "").includes(number),
  );
