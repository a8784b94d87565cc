import { SEARCH_MAX } from "@fettle/rules/text-limits";
import { BadInputError } from "../errors.ts";

const MAX_TERMS = 8;

/** The words of a search as LIKE patterns over lower-case text: each must occur somewhere, in any order. */
export function searchPatterns(search: string | null | undefined): string[] {
  if (!search) return [];
  if (search.length > SEARCH_MAX) {
    throw new BadInputError(`Search can be at most ${SEARCH_MAX} characters`, "search");
  }
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  return words.map((word) => `%${escaped(word)}%`);
}

/** The same for Prisma's `contains`, which adds the percent signs but leaves wildcards alive. */
export function searchWords(search: string | null | undefined): string[] {
  return searchPatterns(search).map((pattern) => pattern.slice(1, -1));
}

const escaped = (word: string) => word.replace(/[\\%_]/g, "\\$&");
