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

/** Another reminder this soon annoys more than it helps. */
const LATELY_DAYS = 7;

/** 'Reminded Fri 27 Nov' if that was within 7 days. Null otherwise. */
export function remindedLately(
  { remindedAt }: Pick<InvoiceChaseFragment, "remindedAt">,
  timeZone: string,
): string | null {
  if (!remindedAt) return null;
  const now = today(timeZone);
  const at = instantWallTime(remindedAt, timeZone);
  if (now.compare(toCalendarDate(at)) > LATELY_DAYS) return null;
  return `Reminded ${formatNearDay(at, now.year)}`;
}
