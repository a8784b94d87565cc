import { type CalendarDate, type CalendarDateTime, toCalendarDate } from "@internationalized/date";
import { isSaid, readWhen, startOf, type When } from "./said-when.ts";
import { readWallTime } from "./wall-time.ts";

const TEXT_MAX = 60;
const CLOCK = /^(\d{1,2}?)(\d{2})?$/;

/**
 * Reads a day and time as people type them: 'thu 9', 'tomorrow 2:30', 'fri arvo', '9/12 8am'. Null unless every word has
 * a meaning. `usual` is the time that's changed: what isn't typed stays. Without it, a day starts at 9 am and a time is
 * the next one after `now`.
 */
export function readTypedTime(
  text: string,
  now: CalendarDateTime,
  usual: CalendarDateTime | null = null,
): CalendarDateTime | null {
  const today = toCalendarDate(now);
  const when = understood(text, today);
  const start = when && readWallTime(startOf(when, today, usual));
  if (!start) return null;
  return when.day || usual || start.compare(now) > 0 ? start : start.add({ days: 1 });
}

/** Reads a day as people type it: 'thu', '9/12', 'next tue'. Null if it has a time. */
export function readTypedDay(text: string, today: CalendarDate): CalendarDate | null {
  const when = understood(text, today);
  return when?.minutes === null && when.part === null ? when.day : null;
}

function understood(text: string, today: CalendarDate): When | null {
  if (text.length > TEXT_MAX) return null;
  const words = text.replaceAll(",", " ").split(/\s+/).filter(Boolean);
  const first = readWhen(words, today);
  const [number, ...others] = first.rest;
  const hasClock = number && others.length === 0 && first.minutes === null && CLOCK.test(number);
  const when = hasClock
    ? readWhen(
        words.map((word) => (word === number ? clock(word) : word)),
        today,
      )
    : first;
  return isSaid(when) && when.rest.length === 0 && when.until === null ? when : null;
}

/** '9' is 9:00 and '1330' is 13:30. */
const clock = (number: string) => number.replace(CLOCK, (_all, hour, minute = "00") => `${hour}:${minute}`);
