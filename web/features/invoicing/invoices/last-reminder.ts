import { formatNearDay, formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, today } from "@fettle/rules/platform/wall-time";
import { toCalendarDate } from "@internationalized/date";
import type { InvoiceChaseFragment } from "../../../generated/graphql.ts";

const SUFFIXES: Record<string, string> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en-AU", { type: "ordinal" });
const ordinal = (count: number) => `${count}${SUFFIXES[ordinals.select(count)] ?? "th"}`;

/** 'Reminded 2 Nov 2026, 2nd time'. Null if it never was. */
export function lastReminder(
  { remindedAt, reminderCount }: Pick<InvoiceChaseFragment, "remindedAt" | "reminderCount">,
  timeZone: string,
): string | null {
  if (!remindedAt) return null;
  const day = formatShortDate(instantWallTime(remindedAt, timeZone));
  return `Reminded ${day}${reminderCount > 1 ? `, ${ordinal(reminderCount)} time` : ""}`;
}

/** 'Tue 17 Nov, 2nd'. Null if it never was. */
export function reminderInList(
  { remindedAt, reminderCount }: Pick<InvoiceChaseFragment, "remindedAt" | "reminderCount">,
  timeZone: string,
): string | null {
  if (!remindedAt) return null;
  return `${nearDay(remindedAt, timeZone)}${reminderCount > 1 ? `, ${ordinal(reminderCount)}` : ""}`;
}

const nearDay = (instant: string, timeZone: string) =>
  formatNearDay(instantWallTime(instant, timeZone), today(timeZone).year);

/** Another reminder this soon annoys more than it helps. */
const LATELY_DAYS = 7;

/** ‘Reminded Fri 27 Nov’, if that was within 7 days. */
export function remindedLately(
  invoice: Pick<InvoiceChaseFragment, "remindedAt">,
  timeZone: string,
): string | null {
  if (!invoice.remindedAt) return null;
  const at = toCalendarDate(instantWallTime(invoice.remindedAt, timeZone));
  return today(timeZone).compare(at) > LATELY_DAYS
    ? null
    : `Reminded ${nearDay(invoice.remindedAt, timeZone)}`;
}
