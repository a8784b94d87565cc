import { weekdayIndex } from "@fettle/rules/platform/wall-time";
import { type CalendarDate, CalendarDateTime } from "@internationalized/date";

export type AssistantCommand =
  | { kind: "job"; title: string | null; customer: string | null; start: string | null }
  | {
      kind: "document";
      document: "quote" | "invoice";
      customer: string | null;
      labourHours?: number;
    }
  | { kind: "customer"; name: string | null }
  | { kind: "note"; job: number; text: string }
  | { kind: "schedule"; job: number; start: string | null }
  | { kind: "message"; channel: "text" | "mail"; customer: string; text: string }
  | { kind: "find"; search: string }
  | { kind: "free"; day: string }
  | { kind: "waiting" }
  | { kind: "usage" };

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MAKE = new Set(["new", "create", "add", "make", "book", "draft"]);
const MOVE = new Set(["move", "reschedule", "schedule"]);
const FIND = new Set(["find", "search", "show"]);
const CHANNELS = new Map<string, "text" | "mail">([
  ["text", "text"],
  ["sms", "text"],
  ["email", "mail"],
]);
const FILLING = new Set(["a", "an", "the", "please"]);
const JOINING = new Set(["at", "on", "to", "next", "this"]);
const FIRST_HOUR = 7;
const USUAL_HOUR = 9;
const WAITING = ["late", "overdue", "unscheduled", "unconfirmed", "waiting", "attention"];

/** Returns null if the message isn't a command. `today` is the organisation's date. */
export function parseCommand(message: string, today: CalendarDate): AssistantCommand | null {
  const [head = "", ...rest] = message.split(":");
  const said = rest.join(":").trim();
  const addressed = wordsOf(head);
  const [verb = ""] = lowered(addressed);
  if (verb === "note" && said) {
    const job = numberIn(addressed);
    return job === null ? null : { kind: "note", job, text: said };
  }
  const told = lowered(addressed).includes("that") ? toldThat(message) : null;
  if (told) return told;
  const channel = CHANNELS.get(verb);
  if (channel && said && addressed.length > 1) {
    return { kind: "message", channel, customer: addressed.slice(1).join(" "), text: said };
  }
  const words = wordsOf(message);
  if (isMove(words)) {
    const job = numberIn(words.slice(0, 3));
    const when = whenAtEnd(words.slice(1), today);
    return job === null ? null : { kind: "schedule", job, start: when.start };
  }
  return makingOf(words, today) ?? searchOf(words) ?? questionOf(words, today);
}

const lowered = (words: string[]) => words.map((word) => word.toLowerCase());

function isMove(words: string[]): boolean {
  const [first = "", second = "", third = ""] = lowered(words);
  return MOVE.has(first) || (first === "book" && second === "job" && isNumber(third));
}

function makingOf(words: string[], today: CalendarDate): AssistantCommand | null {
  const [first = "", second = ""] = lowered(words);
  const isMake = MAKE.has(first);
  const made = isMake ? second : first;
  const after = words.slice(isMake ? 2 : 1);
  if (made === "job" && (isMake || words.length === 1)) return jobOf(after, today);
  if (made === "invoice" || made === "quote") return documentOf(made, after);
  return made === "customer" && isMake ? { kind: "customer", name: after.join(" ") || null } : null;
}

function searchOf(words: string[]): AssistantCommand | null {
  const [first = ""] = lowered(words);
  if (!FIND.has(first)) return null;
  const search = words
    .slice(1)
    .filter((word) => word.toLowerCase() !== "for")
    .join(" ");
  return search && !WAITING.includes(search.toLowerCase()) ? { kind: "find", search } : null;
}

function questionOf(words: string[], today: CalendarDate): AssistantCommand | null {
  const lower = lowered(words).map((word) => word.replace("?", ""));
  if (lower.includes("free") || lower.includes("available")) {
    return { kind: "free", day: (whenAtEnd(words, today).day ?? today).toString() };
  }
  if (lower.length <= 6 && lower.some((word) => WAITING.includes(word))) return { kind: "waiting" };
  return lower.includes("usage") || lower.includes("credits") ? { kind: "usage" } : null;
}

const wordsOf = (text: string) =>
  text.split(/\s+/).filter((word) => word && !FILLING.has(word.toLowerCase()));

function jobOf(words: string[], today: CalendarDate): AssistantCommand {
  const at = words.findIndex((word) => word.toLowerCase() === "for");
  const before = at === -1 ? words : words.slice(0, at);
  const { rest, start } = whenAtEnd(at === -1 ? words : words.slice(at + 1), today);
  const title = (at === -1 ? rest : before).join(" ") || null;
  return { kind: "job", title, customer: at === -1 ? null : rest.join(" ") || null, start };
}

function toldThat(message: string): AssistantCommand | null {
  const [verb = "", ...rest] = message.trim().split(/\s+/);
  const channel = CHANNELS.get(verb.toLowerCase());
  const at = rest.findIndex((word) => word.toLowerCase() === "that");
  const text = rest.slice(at + 1).join(" ");
  if (!channel || at < 1 || !text) return null;
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return { kind: "message", channel, customer: rest.slice(0, at).join(" "), text: sentence };
}

const HOURS_MAX = 24;

function documentOf(document: "quote" | "invoice", words: string[]): AssistantCommand {
  const name = nameAfterFor(words);
  const [, customer, number] =
    /^(.+?)[:,]? (?:with |plus )?(\d{1,2}(?:\.\d{1,2})?) ?(?:h|hr|hrs|hour|hours)(?: of)?(?: labour| work)?[.]?$/i.exec(
      (name ?? "").slice(0, 300),
    ) ?? [];
  const labourHours = Number(number);
  if (!customer || !(labourHours > 0 && labourHours <= HOURS_MAX))
    return { kind: "document", document, customer: name };
  return { kind: "document", document, customer, labourHours };
}

function nameAfterFor(words: string[]): string | null {
  const at = words.findIndex((word) => word.toLowerCase() === "for");
  return at === -1 ? null : words.slice(at + 1).join(" ") || null;
}

const isNumber = (word: string) => /^#?\d{1,9}$/.test(word);

function numberIn(words: string[]): number | null {
  const word = words.find(isNumber);
  return word === undefined ? null : Number(word.replace("#", ""));
}

interface When {
  rest: string[];
  day: CalendarDate | null;
  /** Wall time, e.g. 2026-11-19T13:30. */
  start: string | null;
}

/** Reads a trailing day and time: "tomorrow 9", "friday at 2:30 pm", "19 nov", "19/11 14:00". */
function whenAtEnd(words: string[], today: CalendarDate): When {
  const rest = words.map((word) => word.replace(/[?,.]$/, ""));
  const known: Known = { day: null, minutes: null, half: null };
  while (rest.length > 0) {
    const count = takeFromEnd(rest, known, today);
    if (count === 0) break;
    rest.splice(-count);
  }
  const { day, minutes } = known;
  if (day === null && minutes === null) return { rest: words, day, start: null };
  const date = day ?? today;
  const at = minutes ?? USUAL_HOUR * 60;
  const start = new CalendarDateTime(date.year, date.month, date.day, Math.floor(at / 60), at % 60);
  return { rest, day: date, start: start.toString().slice(0, 16) };
}

interface Known {
  day: CalendarDate | null;
  minutes: number | null;
  half: "am" | "pm" | null;
}

/** Parses a day or time from the last words into `known`. Returns how many words it used. */
function takeFromEnd(words: string[], known: Known, today: CalendarDate): number {
  const [before = "", word = ""] = ["", ...lowered(words)].slice(-2);
  if (JOINING.has(word) && (known.day || known.minutes !== null)) return 1;
  if ((word === "am" || word === "pm") && known.minutes === null && known.half === null) {
    known.half = word;
    return 1;
  }
  if (known.day === null) {
    const oneWord = dayOf(word, today);
    known.day = oneWord ?? dayOf(`${before} ${word}`, today);
    if (known.day) return oneWord ? 1 : 2;
  }
  if (known.minutes !== null) return 0;
  known.minutes = minutesOf(word, known.half);
  return known.minutes === null ? 0 : 1;
}

function dayOf(words: string, today: CalendarDate): CalendarDate | null {
  if (words === "today") return today;
  if (words === "tomorrow") return today.add({ days: 1 });
  const weekday = DAYS.findIndex((name) => words.length >= 3 && name.startsWith(words));
  if (weekday >= 0) return today.add({ days: ((weekday - weekdayIndex(today) + 6) % 7) + 1 });
  const [, day, month] = /^(\d{1,2})(?:st|nd|rd|th)?[ /]([a-z]{3,9}|\d{1,2})$/.exec(words) ?? [];
  if (!day || !month) return null;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1;
  if (number < 1 || number > 12 || Number(day) < 1 || Number(day) > 31) return null;
  const date = today.set({ month: number, day: Number(day) });
  if (date.day !== Number(day)) return null;
  return date.compare(today) < 0 ? date.add({ years: 1 }) : date;
}

function minutesOf(word: string, half: string | null): number | null {
  const [, hours, minutes = "0", own] = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)?$/.exec(word) ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  const part = own ?? half;
  if (hour > 23 || Number(minutes) > 59 || (part && (hour > 12 || hour === 0))) return null;
  const isAfternoon = part ? part === "pm" : hour > 0 && hour < FIRST_HOUR;
  const base = part && hour === 12 ? 0 : hour;
  return (base + (isAfternoon && base < 12 ? 12 : 0)) * 60 + Number(minutes);
}
