import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { searchWords } from "@fettle/rules/platform/search-words";
import { BadInputError } from "../../errors.ts";

/** The lower-case words of a search: each must occur somewhere in a record's search text, in any order. */
export function parseSearch(search: string | null | undefined): string[] {
  if (!search) return [];
  if (search.length > SEARCH_MAX) {
    throw new BadInputError(`Search can be at most ${SEARCH_MAX} characters`, { field: "search" });
  }
  return searchWords(search);
}

/** Escapes LIKE's wildcards in a word: for a pattern, or for Prisma's `contains`, which doesn't escape them. */
export const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");
