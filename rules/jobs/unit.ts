import { parseDecimal } from "../platform/money.ts";

export const UNITS = ["each", "h", "day", "m", "m2", "kg", "L"] as const;
export type Unit = (typeof UNITS)[number];

export const UNIT_LABELS: Record<Unit, string> = {
  each: "each",
  h: "h",
  day: "day",
  m: "m",
  m2: "m²",
  kg: "kg",
  L: "L",
};

const QUANTITY_DECIMALS = 3;
const WHOLE = 1_000;

/** Spellings found in imported lists. Treats packs as "each". */
const SPELLINGS: Record<Unit, string> = {
  each:
    "each ea eaches unit item items piece pieces pce pc pcs no nos qty pack packs packet packets pkt box boxes " +
    "set sets pair pairs roll rolls bag bags bottle bottles kit kits lot lots",
  h: "h hr hrs hour hours",
  day: "day days d",
  m: "m mtr mtrs metre metres meter meters lm linm linealmetre linealmetres",
  m2: "m2 m² sqm sqmtr sqmetre sqmetres squaremetre squaremetres squaremeter squaremeters",
  kg: "kg kgs kilo kilos kilogram kilograms",
  L: "l lt ltr ltrs litre litres liter liters",
};

const BY_SPELLING = new Map<string, Unit>(
  UNITS.flatMap((unit) => SPELLINGS[unit].split(" ").map((spelling) => [spelling, unit] as const)),
);

const LONGEST_SPELLING = 20;

/** Parses "Hours", "sq. m" or "per kg". null if it's not a unit. */
export function parseUnit(text: string): Unit | null {
  if (text.length > LONGEST_SPELLING) return null;
  const bare = text.toLowerCase().replace(/[^a-z0-9²]/g, "");
  return BY_SPELLING.get(bare) ?? BY_SPELLING.get(bare.replace(/^per/, "")) ?? null;
}

/** Parses "2.5" to thousandths. null unless whole and at least 1 (counted) or over 0 (measured). */
export function parseQuantity(text: string, unit: Unit): number | null {
  const value = parseDecimal(text, unit === "each" ? 0 : QUANTITY_DECIMALS);
  if (value === null || value <= 0) return null;
  return unit === "each" ? value * WHOLE : value;
}

/** Converts 2500 to 2.5, as stored and in the API. */
export const quantityOf = (thousandths: number): number => thousandths / WHOLE;

export function formatQuantity(quantity: number, unit: Unit): string {
  const count = quantity.toLocaleString("en-AU", { maximumFractionDigits: QUANTITY_DECIMALS });
  return unit === "each" ? count : `${count} ${UNIT_LABELS[unit]}`;
}

/** Formats "$96.00", or "$96.00/kg" for measured units. */
export const pricePerUnit = (price: string, unit: Unit): string =>
  unit === "each" ? price : `${price}/${UNIT_LABELS[unit]}`;

/** Splits "2.5 h" into its number and unit. Returns the text unchanged if there's no unit. */
export function splitQuantity(text: string): { figure: string; unit?: Unit } {
  const match = /^([\d.,]{1,20})\s?([a-z][a-z2². ]{0,19})$/i.exec(text.trim());
  const unit = match && parseUnit(match[2] ?? "");
  return unit ? { figure: match[1] ?? "", unit } : { figure: text };
}
