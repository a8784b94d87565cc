import { plainWord, withoutAround } from "../platform/plain-word.ts";
import { STATE_CODES } from "../platform/state.ts";
import { otherSpellings } from "../platform/street-words.ts";

/** Read from a stranger's words. Empty where they don't tell. */
export interface SaidWho {
  name: string;
  address: string;
}

const TEXT_MAX = 2_000;
const NAME_WORDS_MAX = 3;
const STREET_WORDS_MAX = 4;
const SUBURB_WORDS_MAX = 3;
const INTRODUCTIONS = [
  ["its"],
  ["this", "is"],
  ["my", "names"],
  ["my", "name", "is"],
  ["names"],
  ["im"],
  ["i", "am"],
];
const SIGN_OFFS = new Set(["thanks", "thankyou", "you", "thx", "ta", "cheers", "regards", "sincerely"]);
const NAME = /^\p{Lu}[\p{L}'’-]*$/u;
const HOUSE_NUMBER = /^(?:\d+[a-z]?\/)?\d+[a-z]?$/i;
const POSTCODE = /^\d{4}$/;
const NOT_IN_STREETS = new Set("the a an in on at and my our your".split(" "));
const STREETS = new Set("way walk rise mews view circle loop track quay row alley".split(" "));
/** Words that follow “it’s” or “I’m” with a capital, and name nobody. */
const NOT_NAMES = new Set(
  (
    "a an the my our not at in on so just very still getting having looking after urgent " +
    "monday tuesday wednesday thursday friday saturday sunday today tomorrow mon tue wed thu fri sat sun " +
    "january february march april may june july august september october november december hi hello hey"
  ).split(" "),
);

/** Reads who writes and where they are, if their text says so in the usual ways. */
export function saidWho(text: string): SaidWho {
  const words = text.slice(0, TEXT_MAX).split(/\s+/).filter(Boolean);
  return { name: introducedIn(words) || signedIn(words), address: addressIn(words)?.text ?? "" };
}

/** The words without the address, whose numbers could be taken for a date. */
export function withoutAddress(text: string): string {
  const words = text.slice(0, TEXT_MAX).split(/\s+/).filter(Boolean);
  const found = addressIn(words);
  return (found ? words.toSpliced(found.start, found.end - found.start) : words).join(" ");
}

const bare = (word = "") => plainWord(word).replaceAll("-", "");
const endsPart = (word = "") => /[.,!?;:)]$/.test(word);

/** Up to three capitalised words from one place, until punctuation. */
function nameAt(words: readonly string[], start: number): string {
  const name: string[] = [];
  for (const word of words.slice(start, start + NAME_WORDS_MAX)) {
    const plain = withoutAround(word);
    if (!NAME.test(plain) || NOT_NAMES.has(bare(word))) break;
    name.push(plain);
    if (endsPart(word)) break;
  }
  return name.join(" ");
}

/** “It’s Sam Whitby”, “My name is Sam”, “Sam Whitby here”. */
function introducedIn(words: readonly string[]): string {
  for (let at = 0; at < words.length; at += 1) {
    for (const lead of INTRODUCTIONS) {
      if (!lead.every((word, index) => bare(words[at + index]) === word)) continue;
      const name = nameAt(words, at + lead.length);
      if (name) return name;
    }
    if (bare(words[at]) !== "here") continue;
    for (let start = Math.max(0, at - NAME_WORDS_MAX); start < at; start += 1) {
      const name = nameAt(words, start);
      if (name && name.split(" ").length === at - start) return name;
    }
  }
  return "";
}

/** “Thanks, Sam Whitby”, “- Sam”. Without punctuation before it, “Thanks Jodie” is the person they write to. */
function signedIn(words: readonly string[]): string {
  for (let start = Math.max(1, words.length - NAME_WORDS_MAX); start < words.length; start += 1) {
    const name = nameAt(words, start);
    if (name.split(" ").length !== words.length - start) continue;
    const before = words[start - 1] ?? "";
    if (/^[-–—]+$/.test(before) || (SIGN_OFFS.has(bare(before)) && endsPart(before))) return name;
  }
  return "";
}

/** “9 Collins St, Mentone VIC 3194”. It needs a number and a kind of street. */
function addressIn(words: readonly string[]): { text: string; start: number; end: number } | undefined {
  for (let start = 0; start < words.length; start += 1) {
    if (!HOUSE_NUMBER.test(withoutAround(words[start] ?? ""))) continue;
    const street = streetEnd(words, start);
    if (street === undefined) continue;
    const end = placeEnd(words, street);
    const said = words.slice(start, end).map((word) => (endsPart(word) ? withoutAround(word) : word));
    const [line, place] = [said.slice(0, street - start), said.slice(street - start)];
    const suburb = bare(place[0]) === "in" ? place.slice(1) : place;
    return { text: [line.join(" "), suburb.join(" ")].filter(Boolean).join(", "), start, end };
  }
  return undefined;
}

const isStreet = (word: string) => STREETS.has(word) || otherSpellings(word).length > 0;

/** The place after the last kind of street, e.g. after Rd in “14 St Kilda Rd”. */
function streetEnd(words: readonly string[], start: number): number | undefined {
  let end: number | undefined;
  for (let at = start + 1; at <= start + STREET_WORDS_MAX && at < words.length; at += 1) {
    if (NOT_IN_STREETS.has(bare(words[at]))) break;
    if (at > start + 1 && isStreet(bare(words[at]))) end = at + 1;
    if (endsPart(words[at])) break;
  }
  return end;
}

/** The place after suburb, state and postcode, if they follow. */
function placeEnd(words: readonly string[], street: number): number {
  if (/[.!?]$/.test(words[street - 1] ?? "")) return street;
  let end = bare(words[street]) === "in" ? street + 1 : street;
  const first = end;
  for (; end < words.length && end < first + SUBURB_WORDS_MAX; end += 1) {
    const word = withoutAround(words[end] ?? "");
    if (!NAME.test(word) || NOT_NAMES.has(bare(word)) || isState(word)) break;
    if (endsPart(words[end])) return end + 1;
  }
  if (isState(withoutAround(words[end] ?? ""))) end += 1;
  if (POSTCODE.test(withoutAround(words[end] ?? ""))) end += 1;
  return end === first ? street : end;
}

const isState = (word: string) => STATE_CODES.some((code) => code === word.toUpperCase());
