import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { searchWords } from "@fettle/rules/platform/search-words";
import { BadInputError } from "../../errors.ts";

/** Splits a search into lower-case words. A record must contain them all, in any order. */
export function parseSearch(search: string | null | undefined): string[] {
  if (!search) return [];
  if (search.length > SEARCH_MAX) {
    throw new BadInputError(`Search can be at most ${SEARCH_MAX} characters`, { field: "search" });
  }
  return searchWords(search);
}

/** Prisma's `contains` doesn't escape LIKE wildcards. */
export const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");
