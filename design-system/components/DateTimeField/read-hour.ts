export interface TypedHour {
  /** From 1 to 12. */
  hour: number;
  isPm?: boolean;
  /** Whether no further digit can belong to the hour. */
  isWhole: boolean;
  /** The digit that belongs to the minutes. */
  rest?: string;
}

/**
 * Reads one or two digits as an hour: 13 to 23 are in the afternoon, 12 is noon and 00 is midnight. Other hours leave am
 * and pm as they are.
 */
export function readHour(digits: string): TypedHour {
  const number = Number(digits);
  if (digits.length === 1) return { hour: number || 12, isWhole: number > 2 };
  if (number === 0) return { hour: 12, isPm: false, isWhole: true };
  if (number < 12) return { hour: number, isWhole: true };
  if (number < 24) return { hour: number > 12 ? number - 12 : 12, isPm: true, isWhole: true };
  return { hour: Number(digits[0]), isWhole: true, rest: digits.slice(1) };
}

const DAY_STARTS = 6;
const DAY_ENDS = 20;
const GUESSED_FROM = 7;

/**
 * Whether an hour from 1 to 12 typed without am or pm is in the afternoon. It stays in the half that's shown if it's
 * then between 6 am and 8 pm. Else 7 to 11 are in the morning.
 */
export function isLikelyPm(hour: number, isShownPm: boolean | undefined): boolean {
  const at = (isPm: boolean) => (hour % 12) + (isPm ? 12 : 0);
  const isUsual = isShownPm !== undefined && at(isShownPm) >= DAY_STARTS && at(isShownPm) < DAY_ENDS;
  return isUsual ? isShownPm : hour < GUESSED_FROM || hour === 12;
}
