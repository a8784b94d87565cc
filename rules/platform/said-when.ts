import { type CalendarDate, CalendarDateTime } from "@internationalized/date";
import { plainWord } from "./plain-word.ts";
import { weekdayIndex, weekRange } from "./wall-time.ts";

/** A day, days or time in someone's words. */
export interface When {
  day: CalendarDate | null;
  /** Last day of several, e.g. of "next week". */
  until: CalendarDate | null;
  /** Minutes after midnight. */
  minutes: number | null;
  part: "morning" | "afternoon" | null;
}

export interface ReadWhen extends When {
  /** The words around it, as they were written. */
  rest: string[];
}

const WEEKDAYS = [
  "monday mon",
  "tuesday tue tues teusday tusday",
  "wednesday wed weds wensday wednsday wedensday",
  "thursday thu thur thurs thrusday thurday",
  "friday fri firday",
  "saturday sat saterday",
  "sunday sun",
].map((names) => names.split(" "));
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}$/;
const TODAY = new Set(["today", "tdy", "2day", "tonight"]);
const TOMORROW = new Set(
  "tomorrow tmrw tmr tmw tomo tommorow tomorow tommorrow tomorro 2moro 2morrow tomoz".split(" "),
);
const MORNING = new Set(["morning", "morn", "am"]);
const AFTERNOON = new Set(["afternoon", "arvo", "arvoe", "evening", "pm"]);
const TO_TIME = new Set(["at", "@", "by", "around", "about", "from", "to", "til", "till", "until"]);
/** Words that lead to a day or time, and mean nothing without it. */
const JOINING = new Set([
  "at",
  "on",
  "to",
  "this",
  "coming",
  "@",
  "by",
  "around",
  "about",
  "in",
  "for",
  "the",
  "of",
  "from",
]);
const FIRST_HOUR = 7;
const HOURS: Record<string, number> = { morning: 8, afternoon: 13 };
const USUAL_HOUR = 9;

const DAYS_IN = new Map(Object.entries({ day: 1, week: 7, fortnight: 14 }));
const COUNTED = "zero one two three four five six seven eight nine ten".split(" ");

/** Returns the days in "2 days", "a week" or "two weeks". 0 or less if it's something else. */
function daysAhead(count: string, unit: string): number {
  const units = count === "a" ? 1 : /^\d{1,2}$/.test(count) ? Number(count) : COUNTED.indexOf(count);
  return units * (DAYS_IN.get(unit.replace(/s$/, "")) ?? 0);
}

/** Finds a day, days and time anywhere in some words. Each is taken once. */
export function readWhen(words: string[], today: CalendarDate): ReadWhen {
  const plain = words.map((word) => plainWord(word).replace(/^(today|tomorrow|yesterday|tmrw)s$/, "$1"));
  const when: When = { day: null, until: null, minutes: null, part: null };
  const used = new Set<number>();
  for (let at = 0; at < words.length; ) {
    const count = takeDay(plain, at, when, today) || takeTime(plain, at, when, used);
    for (let index = at; index < at + count; index += 1) used.add(index);
    at += count || 1;
  }
  if (when.day === null && when.part && when.minutes === null) when.day = today;
  for (let at = words.length - 1; at >= 0; at -= 1) {
    if (used.has(at + 1) && !used.has(at) && JOINING.has(plain[at] ?? "")) used.add(at);
  }
  return { ...when, rest: words.filter((_word, index) => !used.has(index)) };
}

/** Wall time, e.g. 2026-11-19T13:30. What isn't said comes from `usual`, or else it's 9 am today. */
export function startOf(
  { day, minutes, part }: When,
  today: CalendarDate,
  usual: CalendarDateTime | null = null,
) {
  const date = day ?? usual ?? today;
  const usualMinutes =
    usual && !part ? usual.hour * 60 + usual.minute : (HOURS[part ?? ""] ?? USUAL_HOUR) * 60;
  const at = minutes ?? usualMinutes;
  const start = new CalendarDateTime(date.year, date.month, date.day, Math.floor(at / 60), at % 60);
  return start.toString().slice(0, 16);
}

export const isSaid = ({ day, minutes }: When) => day !== null || minutes !== null;

function takeDay(words: string[], at: number, when: When, today: CalendarDate): number {
  if (when.day) return 0;
  const [word = "", second = "", third = ""] = words.slice(at, at + 3);
  const set = (day: CalendarDate, count: number, until: CalendarDate | null = null) => {
    Object.assign(when, { day, until });
    return count;
  };
  if (TODAY.has(word)) return set(today, 1);
  if (TOMORROW.has(word)) return set(today.add({ days: 1 }), 1);
  if (word === "yesterday" || word === "yday") return set(today.subtract({ days: 1 }), 1);
  if (word === "day" && second === "after" && TOMORROW.has(third)) return set(today.add({ days: 2 }), 3);
  const ahead = word === "in" ? daysAhead(second, third) : 0;
  if (ahead > 0) return set(today.add({ days: ahead }), 3);
  if ((word === "next" || word === "this" || word === "last") && second === "week") {
    const { start, end } = weekRange(today.add({ weeks: { next: 1, this: 0, last: -1 }[word] }));
    const last = end.subtract({ days: 1 });
    return set(word === "this" ? today : start, 2, last);
  }
  const weekday = WEEKDAYS.findIndex((names) => names.includes(word));
  if (weekday >= 0) {
    return (
      takeDatedWeekday(words, at, weekday, today, set) ??
      set(today.add({ days: ((weekday - weekdayIndex(today) + 6) % 7) + 1 }), 1)
    );
  }
  const qualified = WEEKDAYS.findIndex((names) => names.includes(second));
  if (qualified >= 0 && (word === "next" || word === "last" || word === "this")) {
    const sinceMonday = weekdayIndex(today);
    if (word === "next") return set(today.add({ days: 7 - sinceMonday + qualified }), 2);
    if (word === "last") return set(today.subtract({ days: ((sinceMonday - qualified + 6) % 7) + 1 }), 2);
    return set(today.add({ days: (qualified - sinceMonday + 7) % 7 }), 2);
  }
  return takeDate(words, at, today, set);
}

/** "Tue 8 dec". Undefined without a date, and 0 if the date is another weekday. */
function takeDatedWeekday(
  words: string[],
  at: number,
  weekday: number,
  today: CalendarDate,
  set: (day: CalendarDate, count: number) => number,
): number | undefined {
  const dated = (day: CalendarDate, count: number) =>
    weekdayIndex(day) === weekday ? set(day, count + 1) : -1;
  const count = takeDate(words, at + 1, today, dated);
  return count === 0 ? undefined : Math.max(count, 0);
}

function takeDate(
  words: string[],
  at: number,
  today: CalendarDate,
  set: (day: CalendarDate, count: number) => number,
): number {
  const [word = "", second = "", third = "", fourth = ""] = words.slice(at, at + 4);
  const [, days, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(word) ?? [];
  if (days) return place(today, Number(days), Number(month), year, (day) => set(day, 1));
  const date = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word);
  if (date && MONTH.test(second)) {
    return placeWorded(today, Number(date[1]), second, third, (day, count) => set(day, 2 + count));
  }
  if (date && second === "of" && MONTH.test(third)) {
    return placeWorded(today, Number(date[1]), third, fourth, (day, count) => set(day, 3 + count));
  }
  const after = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(second);
  if (after && MONTH.test(word)) {
    return placeWorded(today, Number(after[1]), word, third, (day, count) => set(day, 2 + count));
  }
  if (!date?.[2]) return 0;
  const inMonth = Number(date[1]) < today.day ? today.add({ months: 1 }) : today;
  return place(today, Number(date[1]), inMonth.month, undefined, (day) => set(day, 1));
}

const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3)) + 1;

/** A date with a month's name, and the year that may follow. */
function placeWorded(
  today: CalendarDate,
  day: number,
  month: string,
  next: string,
  set: (day: CalendarDate, count: number) => number,
): number {
  const year = /^20\d\d$/.test(next) ? next : undefined;
  return place(today, day, monthOf(month), year, (date) => set(date, year ? 1 : 0));
}

function place(
  today: CalendarDate,
  day: number,
  month: number,
  year: string | undefined,
  set: (day: CalendarDate) => number,
): number {
  if (month < 1 || month > 12 || day < 1 || day > 31) return 0;
  const date = today.set({
    year: year ? Number(year.length === 2 ? `20${year}` : year) : today.year,
    month,
    day,
  });
  if (date.day !== day) return 0;
  return set(!year && date.compare(today) < 0 ? date.add({ years: 1 }) : date);
}

function takeTime(words: string[], at: number, when: When, used: Set<number>): number {
  const [word = "", second = ""] = words.slice(at, at + 2);
  const before = words[at - 1] ?? "";
  const isLed = TO_TIME.has(before) || used.has(at - 1);
  if (!when.part && (MORNING.has(word) || AFTERNOON.has(word)) && (word.length > 2 || used.has(at - 1))) {
    when.part = MORNING.has(word) ? "morning" : "afternoon";
    return 1;
  }
  if (when.minutes !== null) return 0;
  if (word === "noon" || word === "midday" || word === "lunchtime") return setMinutes(when, 12 * 60, 1);
  const [, hours, minutes = "0", half] = /^(\d{1,2})(?:[:.]?(\d{2}))?(am|pm|a|p)?(?:ish)?$/.exec(word) ?? [];
  if (hours === undefined || word.startsWith("#")) return 0;
  const ownHalf = half?.charAt(0) ?? (second === "am" || second === "pm" ? second.charAt(0) : "");
  // A number without am, pm, a colon or a word before it could be a street, unit or job.
  if (!ownHalf && !/[:.]/.test(word) && !(isLed && word.length <= 2)) return 0;
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (ownHalf && (hour > 12 || hour === 0))) return 0;
  const isAfternoon = ownHalf
    ? ownHalf === "p"
    : hour < 12 &&
      hour > 0 &&
      (hour < FIRST_HOUR || words.some((each) => AFTERNOON.has(each) && each.length > 2));
  const base = ownHalf && hour === 12 ? 0 : hour;
  const count = half || !ownHalf ? 1 : 2;
  return setMinutes(when, (base + (isAfternoon ? 12 : 0)) * 60 + Number(minutes), count);
}

function setMinutes(when: When, minutes: number, count: number): number {
  when.minutes = minutes;
  return count;
}
