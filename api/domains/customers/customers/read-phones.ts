import { formatPhone, isPhone, normalisePhone, phonesIn } from "@fettle/rules/platform/phone";
import { parseMobileNumber } from "../../../lib/mobile-number.ts";
import type { LeftOut, Repaired } from "../../../platform/record-import/import-kind.ts";
import { isNotGiven, wholeNumber } from "./spreadsheet-damage.ts";

type PhoneCell = { field: "mobile" | "phone"; cell: string };

type Found = { field: PhoneCell["field"]; number: string };

type Phones = {
  phone: string;
  others: Found[];
  /** Cells with more than a number, e.g. whose number it is. */
  remarks: string[];
  leftOut: LeftOut[];
  repaired: Repaired[];
};

/**
 * Picks one phone number for a customer: a mobile, because it can be texted, otherwise the first complete number. The
 * other numbers come back too.
 */
export function readPhones(cells: readonly PhoneCell[]): Phones {
  const phones: Phones = { phone: "", others: [], remarks: [], leftOut: [], repaired: [] };
  const found = cells.flatMap((cell) => readCell(cell, phones));
  if (found.length === 1) return { ...phones, phone: found[0]?.number ?? "" };
  const chosen =
    found.find(({ number }) => isMobile(number)) ?? found.find(({ number }) => isPhone(number)) ?? found[0];
  if (!chosen) return phones;
  const seen = new Set([keyOf(chosen.number)]);
  for (const other of found) {
    const key = keyOf(other.number);
    if (!seen.has(key)) phones.others.push(other);
    seen.add(key);
  }
  return { ...phones, phone: chosen.number };
}

const NO_NUMBER = "This isn’t a phone number";
const LOST_DIGITS = "A spreadsheet rounded this number";
const WRONG_LENGTH = "This mobile number doesn’t have 10 digits";

const LETTER = /\p{L}/u;
const EXTENSION = /\b(?:ext|extn|extension|x)\b|\dx\d/i;
const SOME_DIGITS = 6;

function readCell({ field, cell }: PhoneCell, phones: Phones): Found[] {
  const text = cell.trim();
  if (isNotGiven(text)) return [];
  const leaveOut = (reason: string) => {
    phones.leftOut.push({ field, reason, cell: text });
    return [];
  };
  const whole = wholeNumber(text);
  if (whole === null) return leaveOut(LOST_DIGITS);
  const runs = phonesIn(whole);
  const isSeveral = runs.length > 1 && runs.some((run) => isPhone(restored(run)));
  const numbers = isSeveral ? runs : [withoutRemark(whole, runs, phones)];
  return numbers.flatMap((written): Found[] => {
    const number = restored(written);
    const digits = number.replace(/\D/g, "");
    if (digits.length < SOME_DIGITS) return leaveOut(NO_NUMBER);
    if (MOBILE_START.test(number.trim()) && !isPhone(number)) return leaveOut(WRONG_LENGTH);
    const source = isSeveral || whole === text ? written : text;
    if (E164.test(source) || digits === source.replace(/\D/g, "")) return [{ field, number: written }];
    const to = formatPhone(number);
    phones.repaired.push({ field, cell: source, to });
    return [{ field, number: to }];
  });
}

/** Programs write numbers like this, and so does our own export. */
const E164 = /^\+\d{8,15}$/;
const MOBILE_START = /^(?:\+?61[\s-]?|0)4/;

/** '0405 032 582 (Bob)' is a number and a remark. An extension belongs to its number. */
function withoutRemark(text: string, [run, ...others]: string[], phones: Phones): string {
  if (!run || others.length > 0 || !LETTER.test(text) || EXTENSION.test(text) || !isPhone(restored(run)))
    return text;
  phones.remarks.push(text);
  return run;
}

/** Puts back the leading 0 a spreadsheet drops, and turns 61 into 0. */
function restored(written: string): string {
  const digits = written.trim().replace(/[\s().-]/g, "");
  if (BARE_AUSTRALIAN_NUMBER.test(digits)) return `0${digits}`;
  const international = AUSTRALIAN_NUMBER.exec(digits)?.[1];
  if (international) return `0${international}`;
  return written;
}

const BARE_AUSTRALIAN_NUMBER = /^[23478]\d{8}$/;
const AUSTRALIAN_NUMBER = /^\+?610?([23478]\d{8})$/;

function isMobile(number: string): boolean {
  const normal = normalisePhone(number);
  if (normal === null) return false;
  // Telling a mobile from a landline in other countries is slow.
  return normal.startsWith("+61") ? /^\+614\d{8}$/.test(normal) : "e164" in parseMobileNumber(number);
}

const keyOf = (number: string) => normalisePhone(number) ?? number.replace(/\s+/g, " ").toLowerCase();
