const NONE = new Set(["", "0", "-", "no", "none", "never", "n/a", "na"]);
const HALF_YEARLY =
  /^(6|six)( ?-?(m|mth|mths|month|months|monthly))?$|^(half|bi)[ -]?(yearly|annual|annually)$/;
const YEARLY =
  /^(12|twelve)( ?-?(m|mth|mths|month|months|monthly))?$|^(1 year|yearly|annual|annually|every year)$/;

/**
 * Parses an interval in months ("6", "12 months", "Yearly", "none"). Returns anything else unchanged for validation to
 * reject.
 */
export function readServiceInterval(cell: string): 6 | 12 | null | string {
  const text = cell.trim().toLowerCase();
  if (NONE.has(text)) return null;
  if (HALF_YEARLY.test(text)) return 6;
  return YEARLY.test(text) ? 12 : cell;
}
