import { SEARCH_MAX } from "@fettle/rules/text-limits";
import { BadInputError } from "../errors.ts";

const MAX_WORDS = 8;

/** The lower-case words of a search: each must occur somewhere in a record's search text, in any order. */
export function searchWords(search: string | null | undefined): string[] {
  if (!search) return [];
  if (search.length > SEARCH_MAX) {
    throw new BadInputError(`Search can be at most ${SEARCH_MAX} characters`, "search");
  }
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Escapes LIKE's wildcards in a word: for a pattern, or for Prisma's `contains`, which doesn't escape them. */
export const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");
