const NOT_GIVEN =
  /^(?:n\.?\/?\s?a\.?|none|nil|null|unknown|tba|tbc|not given|no phone|no mobile|no email|[-–—.x?0]{0,6})$/i;

const LONGEST_NOT_GIVEN = 9;

/** Recognises words for a cell that people couldn't leave empty, e.g. 'n/a'. */
export function isNotGiven(cell: string): boolean {
  const text = cell.trim();
  return text.length <= LONGEST_NOT_GIVEN && NOT_GIVEN.test(text);
}

const SCIENTIFIC = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i;
const DAMAGED = /[eo.]/i;
const DECIMAL = /^(\d+)\.0+$/;
const LETTER_FOR_ZERO = /(?<=^|\d)[oO](?=\d)/g;

/**
 * Undoes what a spreadsheet does to a number: '4.05032582E+08' is 405032582. Returns null if it rounded digits away, as
 * in '4.8320E+08'.
 */
export function wholeNumber(cell: string): string | null {
  const text = cell.trim();
  if (!DAMAGED.test(text)) return text;
  const [, first, decimals = "", exponent] = SCIENTIFIC.exec(text) ?? [];
  if (first === undefined) return (DECIMAL.exec(text)?.[1] ?? text).replace(LETTER_FOR_ZERO, "0");
  const zeros = Number(exponent) - decimals.length;
  const isRounded = zeros > 0 || zeros < 0 || decimals.endsWith("0");
  return isRounded ? null : first + decimals;
}

type Postcode = { postcode: string } | { reason: string };

const SHORT = /^\d{1,3}$/;
/** Postcodes of the Northern Territory, of which a few reach into its neighbours, begin with 08 and 09. */
const NORTHERN = /^[89]\d\d$/;
const NORTHERN_STATES = new Set(["", "NT", "SA", "WA", "QLD"]);
const CAPITAL = /^2\d\d$/;

/** Puts back the leading 0 a spreadsheet drops. Takes an abbreviated state. */
export function readPostcode(cell: string, state: string): Postcode {
  const postcode = wholeNumber(cell) ?? cell.trim();
  if (!SHORT.test(postcode)) return { postcode };
  if (NORTHERN.test(postcode) && NORTHERN_STATES.has(state)) return { postcode: `0${postcode}` };
  if (CAPITAL.test(postcode) && state === "ACT") return { postcode: `0${postcode}` };
  return { reason: "This postcode is too short" };
}
