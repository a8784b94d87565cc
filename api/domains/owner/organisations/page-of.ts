import { BadInputError } from "../../../errors.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "../../../graphql/page-size.ts";

/** Prevents absurd offsets. */
const LAST_PAGE = 100_000;

export function pageOf(page: number | null | undefined, limit: number | null | undefined) {
  const wanted = { page: page ?? 1, limit: limit ?? DEFAULT_PAGE };
  if (wanted.page < 1 || wanted.page > LAST_PAGE)
    throw new BadInputError("This page doesn’t exist", { field: "page" });
  if (wanted.limit < 1 || wanted.limit > MAX_PAGE) {
    throw new BadInputError(`Ask for 1 to ${MAX_PAGE} rows`, { field: "limit" });
  }
  return wanted;
}
