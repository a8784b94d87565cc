import {
  isRecordNumber,
  searchedCents,
  searchedNumber,
  searchKey,
} from "@fettle/rules/platform/search-words";
import { otherSpellings } from "@fettle/rules/platform/street-words";
import { Prisma } from "../../database/generated/client/client.ts";
import { PLANNED_FOR_VALUES } from "../../database/statement-names.ts";
import { isUuid } from "../../lib/uuid.ts";
import { escapeLike, parseSearch } from "./search-terms.ts";

/** The trigram index doesn't support shorter words. Scanning in list order is faster. */
const INDEXED_LENGTH = 3;
const COMMON_WORDS = 3;
/** Shorter words have too few trigrams to tell a misspelling from another word. */
const MISSPELT_MIN = 4;

type SearchOptions = {
  /** A column of cents that an amount in the search may equal. */
  amount?: string;
  /** Set for records with a number: a search for one doesn't look in phone numbers, which follow ☎ in `search_text`. */
  numbered?: boolean;
};

/**
 * A UUID matches by id, and other words are searched for in `search_text`, as is a phone number in any spelling. Broad
 * searches get a custom plan: scanning in list order beats the index.
 */
export function searchConditions(
  alias: string,
  search: string | null | undefined,
  { amount, numbered }: SearchOptions = {},
): Prisma.Sql[] {
  const text = search?.trim();
  if (text && isUuid(text)) return [Prisma.sql`${Prisma.raw(`${alias}.id`)} = ${text}::uuid`];
  if (numbered && text && isRecordNumber(text)) {
    return [
      contains(alias, text, true),
      Prisma.sql`strpos(split_part(${textOf(alias)}, '☎', 1), ${text}) > 0`,
    ];
  }
  // Digits in groups are one number, not words: 570 and 157 are both in 0491 570 156.
  const number = searchedNumber(text ?? "");
  const words = number ? [searchKey(text ?? "")] : keysOf(text);
  const planned = words.length <= COMMON_WORDS;
  const all = words.map((word) => contains(alias, word, planned));
  const cents = amount ? searchedCents(text ?? "") : null;
  const others = [
    ...(number ? [contains(alias, number, planned)] : []),
    ...(cents === null ? [] : [Prisma.sql`${Prisma.raw(`${alias}.${amount}`)} = ${cents}`]),
  ];
  if (all.length === 0 || others.length === 0) return all;
  return [Prisma.sql`(${Prisma.join([Prisma.sql`(${Prisma.join(all, " and ")})`, ...others], " or ")})`];
}

const FEW_LETTERS = /^\p{L}{1,2}$/u;

/** SQL for records with a word that starts with the search's longest, from the index. Null if it isn't one or two letters. */
export function startOfWord(alias: string, search: string): Prisma.Sql | null {
  const words = keysOf(search);
  if (words.length === 0 || !words.every((word) => FEW_LETTERS.test(word))) return null;
  const [word = ""] = words.toSorted((one, other) => other.length - one.length);
  const starts = [`${word}%`, `% ${word}%`, `%\n${word}%`];
  const likes = starts.map((pattern) => Prisma.sql`${textOf(alias)} like ${pattern}`);
  return Prisma.sql`(${Prisma.join(likes, " or ")}) ${Prisma.raw(PLANNED_FOR_VALUES)}`;
}

/** Finds words spelt nearly like those searched for. Null if none of them could be misspelt. */
export function nearConditions(alias: string, search: string | null | undefined): Prisma.Sql[] | null {
  const words = keysOf(search);
  if (isUuid(search?.trim() ?? "") || !words.some(mayBeMisspelt)) return null;
  return words.map((word) =>
    mayBeMisspelt(word)
      ? Prisma.sql`${word} <<% ${textOf(alias)} ${Prisma.raw(PLANNED_FOR_VALUES)}`
      : contains(alias, word, true),
  );
}

/** Orders near misses by how alike they are. */
export const nearness = (alias: string, search: string) =>
  Prisma.sql`strict_word_similarity(${searchKey(search)}, ${textOf(alias)}) desc`;

/** The conditions of a list with a search: its own, and those for near misses. */
export function searchedFilter(
  others: Prisma.Sql[],
  alias: string,
  search: string | null | undefined,
  options?: SearchOptions,
): { filter: Prisma.Sql; near?: Prisma.Sql } {
  const near = nearConditions(alias, search);
  return {
    filter: Prisma.join([...others, ...searchConditions(alias, search, options)], " and "),
    ...(near && { near: Prisma.join([...others, ...near], " and ") }),
  };
}

const keysOf = (search: string | null | undefined) => {
  const words = parseSearch(search);
  return words.map(searchKey).filter(Boolean);
};
const mayBeMisspelt = (word: string) => word.length >= MISSPELT_MIN && /^\p{L}+$/u.test(word);
const textOf = (alias: string) => Prisma.raw(`${alias}.search_text`);

/** A word, or its other spelling as a whole word: the letters of `rd` are in many words. */
function contains(alias: string, word: string, planned: boolean): Prisma.Sql {
  const others = otherSpellings(word);
  if (others.length === 0) return hasText(alias, word, planned);
  const pattern = `\\m(${others.join("|")})\\M`;
  return Prisma.sql`(${hasText(alias, word, planned)} or ${textOf(alias)} ~ ${pattern})`;
}

const hasText = (alias: string, word: string, planned: boolean) =>
  word.length < INDEXED_LENGTH
    ? Prisma.sql`strpos(${textOf(alias)}, ${word}) > 0`
    : Prisma.sql`${textOf(alias)} like ${`%${escapeLike(word)}%`} ${Prisma.raw(planned ? PLANNED_FOR_VALUES : "")}`;
