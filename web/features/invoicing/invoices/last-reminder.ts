import { formatShortDate } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
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
