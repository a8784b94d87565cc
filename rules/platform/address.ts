export type Address = {
  street?: string | null;
  suburb?: string | null;
  state?: string | null;
  postcode?: string | null;
};

const POSTCODE = / (\d{4})$/;
const STATE = / (VIC|NSW|QLD|SA|WA|TAS|NT|ACT)$/i;

/** Splits '14 Fourth Street, Parkdale VIC 3195'. Text it can't place stays in the street. */
export function parseAddress(text: string): Address {
  let rest = ` ${text.trim().replace(/\s+/g, " ")}`;
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)?.[1] ?? null;
    if (found) rest = rest.replace(pattern, "").replace(/,$/, "");
    return found;
  };
  const postcode = take(POSTCODE);
  const state = take(STATE)?.toUpperCase() ?? null;
  const comma = rest.lastIndexOf(",");
  const suburb = comma > 0 ? rest.slice(comma + 1).trim() : "";
  const street = comma > 0 ? rest.slice(0, comma) : rest;
  return { street: street.trim() || null, suburb: suburb || null, state, postcode };
}

/** '14 Fourth Street, Parkdale VIC 3195'. Null if every part is empty. */
export function formatAddress({ street, suburb, state, postcode }: Address): string | null {
  const locality = [suburb, state, postcode].filter(Boolean).join(" ");
  return [street, locality].filter(Boolean).join(", ") || null;
}
