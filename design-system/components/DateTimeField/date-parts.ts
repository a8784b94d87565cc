import type { ContextType } from "react";
import type { DateFieldStateContext } from "react-aria-components/DateField";

export type DateFieldState = NonNullable<ContextType<typeof DateFieldStateContext>>;

/** How many digits each part has, in the order of ISO. */
const DIGITS = { year: 4, month: 2, day: 2, hour: 2, minute: 2 } as const;
const DATE_PARTS = ["year", "month", "day"] as const;
type NumberPart = keyof typeof DIGITS;

/** The parts of a date that are typed: numbers by name; the half of the day is 0 or 1. */
export type DateParts = Partial<Record<NumberPart | "dayPeriod", number>>;

const PARTS = /^(\d{4}|-{4})-(\d\d|--)-(\d\d|--)(?:T(\d\d|--):(\d\d|--)(am|pm)?)?$/;

/** Reads what `writeParts` wrote; nothing of any other text. */
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
 * What is typed of a date that isn't whole yet: `2026-11-25T--:--`, or `2026-11-25T01:--pm`, the hour as it is typed.
 * Null where nothing is typed, a half of the day alone counting as nothing, and where the parts make a date.
 */
export function writeParts(segments: DateFieldState["segments"], day: number | undefined): string | null {
  const parts = segments.filter(({ isEditable }) => isEditable);
  const typed = parts.filter(({ isPlaceholder }) => !isPlaceholder);
  // A complete date that doesn't exist, such as 30 February, has a day that its value hasn't.
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
