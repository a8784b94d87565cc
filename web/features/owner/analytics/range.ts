import { formatMonth, formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { readWallDate, today } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { PORTAL_ZONE } from "../../../platform/portal/portal-zone.ts";

export const PRESETS = [
  { id: "30-days", label: "30 days" },
  { id: "quarter", label: "Quarter" },
  { id: "12-months", label: "12 months" },
] as const;
export type Preset = (typeof PRESETS)[number]["id"];

export type Range = { from: string; to: string };

/** Covers full months, except for the current month. */
export function presetRange(preset: Preset, to: CalendarDate = today(PORTAL_ZONE)): Range {
  const from = {
    "30-days": to.subtract({ days: 29 }),
    quarter: to.subtract({ months: 2 }).set({ day: 1 }),
    "12-months": to.subtract({ months: 11 }).set({ day: 1 }),
  }[preset];
  return { from: from.toString(), to: to.toString() };
}

/** Reads the range from the URL; defaults to a year. */
export function rangeOf(search: URLSearchParams): Range & { preset: Preset | null } {
  const [from, to] = [readWallDate(search.get("from")), readWallDate(search.get("to"))];
  if (from && to && from.compare(to) <= 0) return { from: from.toString(), to: to.toString(), preset: null };
  const preset = PRESETS.find(({ id }) => id === search.get("range"))?.id ?? "12-months";
  return { ...presetRange(preset), preset };
}

const dateOf = (day: string) => readWallDate(day) ?? today(PORTAL_ZONE);

/** '1 Dec 2025 to 18 Nov 2026' */
export const rangeText = ({ from, to }: Range) => `${dayText(from)} to ${dayText(to)}`;

/** Returns the preceding period of the same length. */
export function rangeBefore({ from, to }: Range): Range {
  const first = dateOf(from);
  const last = first.subtract({ days: 1 });
  return { from: last.subtract({ days: dateOf(to).compare(first) }).toString(), to: last.toString() };
}

/** '12 months to November 2026', '30 days to 18 Nov 2026' */
export function periodText(range: Range, preset: Preset | null): string {
  if (preset === "12-months") return `12 months to ${formatMonth(dateOf(range.to))}`;
  if (preset === "quarter") return `3 months to ${formatMonth(dateOf(range.to))}`;
  return preset === "30-days" ? `30 days to ${dayText(range.to)}` : rangeText(range);
}

export const shortPeriodText = (range: Range, preset: Preset | null) =>
  PRESETS.find(({ id }) => id === preset)?.label ?? rangeText(range);

const dayText = (day: string) => formatShortDate(dateOf(day));

const withoutYear = (text: string) => text.replace(/ \d+$/, "");

/** '1 Dec' */
export const nearDayText = (day: string) => withoutYear(dayText(day));

/** E.g. '23 Oct': the end of the month that figures are compared with. */
export const monthBefore = ({ to }: Range) =>
  nearDayText(dateOf(to).add({ days: 1 }).subtract({ months: 1 }).subtract({ days: 1 }).toString());

export function monthRange(month: string, { from, to }: Range): Range {
  const last = dateOf(month).add({ months: 1 }).subtract({ days: 1 }).toString();
  return { from: from > month ? from : month, to: to < last ? to : last };
}

export const wholeMonths = ({ from, to }: Range): Range => ({ from: `${from.slice(0, 7)}-01`, to });

export function monthPoint(month: string) {
  const title = formatMonth(dateOf(month));
  return { label: title.slice(0, 3), title };
}
