import { Prisma } from "../../database/generated/client/client.ts";
import { PLANNED_FOR_VALUES } from "../../database/statement-names.ts";
import { isUuid } from "../../lib/uuid.ts";
import { escapeLike, parseSearch } from "./search-terms.ts";

/** The trigram index doesn't support shorter words. Scanning in list order is faster. */
const INDEXED_LENGTH = 3;
const COMMON_WORDS = 3;

/**
 * A UUID matches by id, and other words are searched for in `search_text`. Broad searches get a custom plan: scanning
 * in list order beats the index.
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
