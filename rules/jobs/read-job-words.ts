import { CalendarDate, Time } from "@internationalized/date";
import { isRecordYear } from "../platform/wall-time.ts";
import { JOB_STATUSES, JOB_TYPES, type JobStatus, type JobType } from "./job-status.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:T| +)(\S.*))?$/;
const NUMERIC_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,? +(\S.*))?$/;
const WORDED_DATE =
  /^(?:[a-z]{3,9},? +)?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?:,? +(\S.*))?$/i;
const MONTH_FIRST =
  /^(?:[a-z]{3,9},? +)?([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?:,? +(\S.*))?$/i;
const CENTURY = 2_000;

type ReadDate = { date: CalendarDate; time: string };

/**
 * Reads dates as old systems write them, with the time that may follow. A day comes before its month, unless only the
 * other order makes a date. Null if it isn't a date.
 */
export function readDateWords(text: string): ReadDate | null {
  const written = text.trim();
  const iso = ISO_DATE.exec(written);
  if (iso) return dateOf(iso[1], iso[2], iso[3], iso[4]);
  const numeric = NUMERIC_DATE.exec(written);
  if (numeric) {
    const [, first, second, year, time] = numeric;
    return dateOf(year, second, first, time) ?? dateOf(year, first, second, time);
  }
  const worded = WORDED_DATE.exec(written);
  if (worded) return dateOf(worded[3], monthNumber(worded[2]), worded[1], worded[4]);
  const monthFirst = MONTH_FIRST.exec(written);
  return monthFirst ? dateOf(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2], monthFirst[4]) : null;
}

const monthNumber = (name = "") => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function dateOf(year = "", month = "", day = "", time = ""): ReadDate | null {
  const whole = year.length === 2 ? CENTURY + Number(year) : Number(year);
  const date = new CalendarDate(whole, Math.max(Number(month), 1), Math.max(Number(day), 1));
  const isSame = date.year === whole && date.month === Number(month) && date.day === Number(day);
  return isSame && isRecordYear(whole) ? { date, time } : null;
}

const CLOCK =
  /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2}(?:\.\d{1,3})?)?\s*(a\.?m\.?|p\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
const MIDDAY = 12;

/** '9:00 am', '9am', '13:30' and '13:30:00'. Null if it isn't a time. */
export function readTimeWords(text: string): Time | null {
  const [, hourText, minuteText, half] = CLOCK.exec(text.trim()) ?? [];
  if (hourText === undefined || (minuteText === undefined && half === undefined)) return null;
  const minute = Number(minuteText ?? 0);
  const written = Number(hourText);
  if (half && (written < 1 || written > MIDDAY)) return null;
  const isAfternoon = half?.toLowerCase().startsWith("p") ?? false;
  const hour = half ? (written % MIDDAY) + (isAfternoon ? MIDDAY : 0) : written;
  return hour < 24 && minute < 60 ? new Time(hour, minute) : null;
}

const STATUS_WORDS: Record<string, JobStatus> = {
  open: "new",
  pending: "new",
  unscheduled: "new",
  quote: "new",
  lead: "new",
  booked: "scheduled",
  active: "scheduled",
  upcoming: "scheduled",
  workorder: "scheduled",
  accepted: "scheduled",
  started: "in_progress",
  underway: "in_progress",
  inprogress: "in_progress",
  progress: "in_progress",
  complete: "done",
  completed: "done",
  finished: "done",
  closed: "done",
  archived: "done",
  invoiced: "done",
  paid: "done",
  canceled: "cancelled",
  unsuccessful: "cancelled",
  void: "cancelled",
};

const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

/** Reads our own statuses and those of other systems. */
export function readStatusWords(text: string): JobStatus | null {
  const word = bare(text);
  return JOB_STATUSES.find((status) => bare(status) === word) ?? STATUS_WORDS[word] ?? null;
}

const TYPE_WORDS: readonly (readonly [RegExp, JobType])[] = [
  [/service|maintenance|inspection/i, "Service"],
  [/repair|breakdown|fault|callout|call-out/i, "Repair"],
  [/install/i, "Installation"],
];

/** Anything that isn't one of our types is `Other`. */
export const readTypeWords = (text: string): JobType =>
  JOB_TYPES.find((type) => bare(type) === bare(text)) ??
  TYPE_WORDS.find(([words]) => words.test(text))?.[1] ??
  "Other";
