import { Prisma } from "../../database/generated/client/client.ts";
import { PLANNED_FOR_VALUES } from "../../database/statement-names.ts";
import { isUuid } from "../../lib/uuid.ts";
import { escapeLike, parseSearch } from "./search-terms.ts";

/** The trigram index doesn't support shorter words: scanning in the list's order finds matches faster. */
const INDEXED_LENGTH = 3;
/** Up to this many words may each match every second row; more words match few rows. */
const COMMON_WORDS = 3;

/**
 * Conditions on the table that `alias` names: a UUID finds its record; other words are searched in `search_text`. A
 * search that may match many rows gets a custom plan: scanning in the list's order then fills a page faster than the
 * index.
 */
export function searchConditions(alias: string, search: string | null | undefined): Prisma.Sql[] {
  const text = search?.trim();
  const [id, searchText] = [Prisma.raw(`${alias}.id`), Prisma.raw(`${alias}.search_text`)];
  if (text && isUuid(text)) return [Prisma.sql`${id} = ${text}::uuid`];
  const words = parseSearch(text);
  const planned = Prisma.raw(words.length <= COMMON_WORDS ? PLANNED_FOR_VALUES : "");
  return words.map((word) =>
    word.length < INDEXED_LENGTH
      ? Prisma.sql`strpos(${searchText}, ${word}) > 0`
      : Prisma.sql`${searchText} like ${`%${escapeLike(word)}%`} ${planned}`,
  );
}
