import { presentZone } from "@fettle/rules/platform/wall-time";

const formatter = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-AU", { timeZone: presentZone(timeZone), ...options });

/** '1 Dec'. */
export const formatDayMonth = (instant: string, timeZone: string) =>
  formatter(timeZone, { day: "numeric", month: "short" }).format(new Date(instant));

/** '1 December 2026'. */
export const formatLongDate = (instant: string, timeZone: string) =>
  formatter(timeZone, { day: "numeric", month: "long", year: "numeric" }).format(new Date(instant));

/** 'Friday 27 November 2026', 'Fri 27 November 2026'. */
export function formatFullDate(instant: string, timeZone: string, style: "long" | "short" = "long") {
  const weekday = formatter(timeZone, { weekday: style }).format(new Date(instant));
  return `${weekday} ${formatLongDate(instant, timeZone)}`;
}
