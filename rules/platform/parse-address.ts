import type { Address } from "./address.ts";
import { mayHaveStreet, splitStreet } from "./split-street.ts";
import { STATE_CODES, stateAbbreviation } from "./state.ts";

const AUSTRALIA = /[,\s]australia$/i;
const ENDS_IN_POSTCODE = /[,\s](\d{4})$/;
const LONGEST_STATE = 3;

/**
 * Splits '14 Fourth Street, Parkdale VIC 3195', with or without the comma. Text it can't place stays in the street. A state's full name counts only
 * before a postcode, because suburbs have such names too.
 */
export function parseAddress(text: string): Address {
  const line = ` ${trimmedEnd(text.trim().replace(AUSTRALIA, ""))}`;
  const postcode = ENDS_IN_POSTCODE.exec(line)?.[1] ?? null;
  const before = postcode ? trimmedEnd(line.slice(0, -postcode.length)) : line;
  const written = stateAtEnd(before, postcode ? LONGEST_STATE : 1);
  const state = written && (postcode || isState(written.toUpperCase())) ? stateAbbreviation(written) : null;
  const place = state ? trimmedEnd(before.slice(0, -(written?.length ?? 0))) : before;
  const lineEnd = state && postcode ? place.lastIndexOf("\n") : -1;
  const at = Math.max(place.lastIndexOf(","), lineEnd);
  return { ...streetAndSuburb(place, at), state, postcode };
}

/** Divides text at a comma or line end. Without one, or if the street goes on behind it, the street's type divides it. */
function streetAndSuburb(place: string, at: number): Pick<Address, "street" | "suburb"> {
  const street = at > 0 ? trimmedEnd(place.slice(0, at)).trim() : "";
  const rest = at > 0 ? place.slice(at + 1).trim() : place.trim();
  if (street && !mayHaveStreet(rest)) return { street, suburb: rest || null };
  const split = rest.includes("\n") ? null : splitStreet(rest);
  const before = street && place.slice(0, place.length - rest.length);
  if (!split) return { street: place.trim() || null, suburb: null };
  return { street: `${before}${split.street}`.trim(), suburb: split.suburb };
}

/** The last words that name a state: 'VIC', 'Northern Territory'. */
function stateAtEnd(text: string, most: number): string | null {
  const words = text.trim().split(/[,\s]+/);
  for (let count = 1; count <= most; count++) {
    const written = words.slice(-count).join(" ");
    if (isState(stateAbbreviation(written)) && text.endsWith(written)) return written;
  }
  return null;
}

const isState = (text: string) => STATE_CODES.some((code) => code === text);

const SEPARATORS = new Set([",", " ", "\n", "\r", "\t"]);

function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && SEPARATORS.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
