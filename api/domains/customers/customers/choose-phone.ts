import { isPhone, normalisePhone, phonesIn } from "@fettle/rules/platform/phone";
import { parseMobileNumber } from "../../../lib/mobile-number.ts";
import type { LeftOut } from "../../../platform/record-import/import-kind.ts";
import { restorePhone } from "./spreadsheet-damage.ts";

type PhoneCells = { phone?: string | undefined; mobile?: string | undefined };
type Found = { field: string; number: string };

/**
 * Picks one phone number for a customer and lists the rest. Prefers a mobile because it can be texted, then the first
 * complete number.
 */
export function choosePhone(cells: PhoneCells): { phone?: string; leftOut: LeftOut[] } {
  const found = (["phone", "mobile"] as const).flatMap((field): Found[] => {
    const cell = cells[field];
    return cell === undefined ? [] : numbersOf(cell).map((number) => ({ field, number }));
  });
  const written = found.filter(({ number }) => number.trim());
  // Telling a mobile from a landline is slow, and most rows have only one number.
  const chosen =
    (written.length === 1 ? written[0] : undefined) ??
    written.find(({ number }) => "e164" in parseMobileNumber(number)) ??
    written.find(({ number }) => isPhone(number)) ??
    written[0] ??
    found[0];
  if (!chosen) return { leftOut: [] };
  const others = written.filter(({ number }) => keyOf(number) !== keyOf(chosen.number));
  return {
    phone: chosen.number,
    leftOut: others.map(({ field, number }) => ({ field, reason: ONE_PHONE, cell: number })),
  };
}

const ONE_PHONE = "A customer can only have one phone number";

function numbersOf(cell: string): string[] {
  const numbers = phonesIn(cell).map(restorePhone);
  return numbers.length > 1 && numbers.some(isPhone) ? numbers : [restorePhone(cell)];
}

const keyOf = (number: string) => normalisePhone(number) ?? number;
