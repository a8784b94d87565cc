import { type CalendarDateTime, toCalendarDate } from "@internationalized/date";
import { plainWord } from "../platform/plain-word.ts";
import { readWhen, startOf } from "../platform/said-when.ts";
import { readWallTime } from "../platform/wall-time.ts";

const WORDS_MAX = 300;
/** After these, a day isn't one the customer asks for. */
const NOT_ASKED = new Set(["since", "last", "not", "except", "every", "until", "till", "before", "after"]);
const GREETED = new Set(["good", "hi", "hello", "hey"]);
const PARTS = new Set(["morning", "afternoon", "evening", "arvo"]);

/**
 * Reads when a customer asks for a visit, e.g. 'thursday arvo' in a text. Null if they don't name one future day.
 * `sentAt` is when they wrote, because 'tomorrow' counts from there.
 */
export function readAskedTime(
  text: string,
  sentAt: CalendarDateTime,
  now: CalendarDateTime,
): CalendarDateTime | null {
  const today = toCalendarDate(sentAt);
  const all = text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  if (
    all.some((word, at) => NOT_ASKED.has(plainWord(word)) && readWhen(all.slice(at + 1, at + 3), today).day)
  )
    return null;
  const words = all.filter(
    (word, at) => !PARTS.has(plainWord(word)) || (at > 0 && !GREETED.has(plainWord(all[at - 1] ?? ""))),
  );
  const when = readWhen(words, today);
  if (!when.day || when.until || readWhen(when.rest, today).day) return null;
  const start = readWallTime(startOf(when, today));
  return start && start.compare(now) > 0 ? start : null;
}
