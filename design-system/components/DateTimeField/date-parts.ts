import type { ContextType } from "react";
import type { DateFieldStateContext } from "react-aria-components/DateField";

export type DateFieldState = NonNullable<ContextType<typeof DateFieldStateContext>>;

const DIGITS = { year: 4, month: 2, day: 2, hour: 2, minute: 2 } as const;
const DATE_PARTS = ["year", "month", "day"] as const;
type NumberPart = keyof typeof DIGITS;

export type DateParts = Partial<Record<NumberPart | "dayPeriod", number>>;

const PARTS = /^(\d{4}|-{4})-(\d\d|--)-(\d\d|--)(?:T(\d\d|--):(\d\d|--)(am|pm)?)?$/;

export const isParts = (text: string) => PARTS.test(text);

/** Parses a string from `writeParts`. Returns {} for anything else. */
export function readParts(text: string | null | undefined): DateParts {
  const found = PARTS.exec(text ?? "");
  if (!found) return {};
  const named = (Object.keys(DIGITS) as NumberPart[]).map((name, index) => [name, found[index + 1]] as const);
  const typed = named.flatMap(([name, digits]) =>
    digits && !digits.startsWith("-") ? [[name, Number(digits)] as const] : [],
  );
  return { ...Object.fromEntries(typed), ...(found[6] && { dayPeriod: found[6] === "pm" ? 1 : 0 }) };
}

/**
 * Formats a half-typed date: `2026-11-25T--:--`, or `2026-11-25T01:--pm` with the hour as typed. Returns null if the
 * date is complete or only am or pm has been typed.
 */
export function writeParts(segments: DateFieldState["segments"], day: number | undefined): string | null {
  const parts = segments.filter(({ isEditable }) => isEditable);
  const typed = parts.filter(({ isPlaceholder }) => !isPlaceholder);
  // If a complete date doesn't exist, e.g. 30 February, the day shown differs from the value's.
  const isReal = typed.every(({ type, value }) => type !== "day" || value === day);
  if (typed.every(({ type }) => type === "dayPeriod") || (typed.length === parts.length && isReal))
    return null;
  const write = (name: NumberPart) => {
    const part = typed.find(({ type }) => type === name);
    return part ? String(part.value).padStart(DIGITS[name], "0") : "-".repeat(DIGITS[name]);
  };
  const date = DATE_PARTS.map(write).join("-");
  if (!parts.some(({ type }) => type === "hour")) return date;
  const half = typed.find(({ type }) => type === "dayPeriod");
  return `${date}T${write("hour")}:${write("minute")}${half ? (half.value === 1 ? "pm" : "am") : ""}`;
}
