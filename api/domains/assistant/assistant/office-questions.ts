import { plainWord } from "@fettle/rules/platform/plain-word";
import { isSaid, readWhen, type When } from "@fettle/rules/platform/said-when";
import type { CalendarDate } from "@internationalized/date";
import { nameOf } from "./plain-words.ts";

/** A question about the office's records. `named` is who or what it's about, in the person's words, or empty. */
export type OfficeQuestion =
  | { kind: "jobs"; named: string; isMine: boolean; when: When }
  | { kind: "late" }
  | { kind: "overdue"; named: string }
  | { kind: "owing"; named: string }
  | { kind: "contact"; named: string }
  | { kind: "next"; named: string }
  | { kind: "last"; named: string }
  | { kind: "to_invoice" }
  | { kind: "find"; named: string }
  | { kind: "free"; named: string; when: When }
  | { kind: "waiting" }
  | { kind: "usage" }
  | { kind: "how_to" }
  | { kind: "name"; named: string };

const setOf = (words: string) => new Set(words.split(" "));

const HOW_TO = [
  "how do",
  "how can",
  "how to",
  "how does",
  "how would",
  "how should",
  "where do",
  "can i",
  "can we",
  "should i",
];
const MESSAGES = setOf("text texts txt txts sms smses email emails message messages credit credits");
const LEFT = setOf("left remaining remain used credits credit quota allowance balance");
const CONTACT = setOf("number numbers phone mobile mob cell landline ph email address contact details");
const ASKS_CONTACT = setOf("find whats what show get need give look send where wheres search lookup");
const SERVICE = setOf("service services serviced servicing maintenance");
const OWING = setOf("owe owes owing owed debt debts debtor debtors outstanding unpaid");
const WAITING = setOf("unscheduled unconfirmed waiting attention");
const JOBS = setOf(
  "job jobs visit visits booking bookings booked schedule scheduled appointment appointments calendar",
);
const DOING = setOf("on doing got day going up working where wheres");
const ASKING = setOf("what whats which who whos when whens where wheres how is are any anything show list");
const FIND = setOf("find search show lookup");
const FIND_FILLER = setOf("for me the a");
const VISIT = setOf("visit job booking appointment coming going there booked due in out");

const STOP = setOf(
  "a an the is are was were be been do does did doing have has had got we us our ours i my me mine you your to at in on for of " +
    "with and or any anything anyone some all everyone whats what which who whos whose when whens where wheres " +
    "how hows much many please pls can could would will should show list give find get tell need want look looking up check see " +
    "still yet now currently about from by that these those not hasnt havent isnt arent need needs go goes going coming come " +
    "happening week date day days time times today much so far job jobs visit visits booking bookings booked schedule scheduled " +
    "appointment appointments calendar money bill bills invoice invoices overdue late paid pay payment past due owe owes owing owed " +
    "outstanding unpaid debt debts debtors balance account number numbers phone mobile mob cell landline ph email address contact " +
    "details next last previous service services serviced servicing maintenance history done work worked out search lookup free available " +
    "really again ever mate thanks cheers",
);
export const PRONOUNS = setOf("him her them they he she it there his hers their its theirs");
const BARE_NAME = 3;

/** Returns null if a sentence isn't a question that our records answer. */
export function questionIn(words: string[], today: CalendarDate): OfficeQuestion | null {
  const plain = words.map(plainWord);
  const opening = plain.slice(0, 2).join(" ");
  if (HOW_TO.includes(opening) && !plain.some((word) => OWING.has(word))) return { kind: "how_to" };
  const { rest, ...when } = readWhen(words, today);
  const left = rest.map(plainWord);
  const has = (known: Set<string>) => plain.some((word) => known.has(word));
  const says = (...each: string[]) => each.some((word) => plain.includes(word));
  const named = namedIn(rest);
  const isAsking = ASKING.has(plain[0] ?? "") || FIND.has(plain[0] ?? "");

  if (isUsage(plain)) return { kind: "usage" };
  if (left.includes("last") || left.includes("previous") || says("history") || opening === "what did") {
    if (named || plain.some((word) => PRONOUNS.has(word))) return { kind: "last", named };
  }
  if (says("overdue") || (says("late") && says("invoice", "invoices", "payers", "paying", "payments"))) {
    return { kind: "overdue", named };
  }
  if (isOwing(plain)) return { kind: "owing", named };
  if (says("late", "behind") && (isAsking || plain.length <= 3)) return { kind: "late" };
  if (isToInvoice(plain)) return { kind: "to_invoice" };
  if (has(SERVICE) && (says("next", "when", "whens", "due", "needs", "need") || isAsking))
    return { kind: "next", named };
  const isNextVisit = left.includes("next") || (says("when", "whens") && has(VISIT));
  if (named && isNextVisit && !says("free", "available")) return { kind: "next", named };
  if (isContact(plain, named)) return { kind: "contact", named };
  if (says("free", "available")) return { kind: "free", named, when };
  if (plain.length <= 6 && has(WAITING)) return { kind: "waiting" };
  if (isJobs(plain, when, isAsking)) {
    const who = nameOf(rest.filter((word) => !STOP.has(plainWord(word)) && !PRONOUNS.has(plainWord(word))));
    const isMine = !who && says("i", "my", "im", "ive", "me") && !says("we", "our");
    return { kind: "jobs", named: who, isMine, when };
  }
  if (FIND.has(plain[0] ?? "") || opening === "look up") {
    const search = nameOf(
      words.slice(opening === "look up" ? 2 : 1).filter((word) => !FIND_FILLER.has(plainWord(word))),
    );
    return search ? { kind: "find", named: search } : null;
  }
  return named && plain.length <= BARE_NAME && !isSaid(when) ? { kind: "name", named } : null;
}

/** What's left without the question's own words. A pronoun only counts if there's no name. */
function namedIn(words: string[]): string {
  const rest = words.filter((word) => !STOP.has(plainWord(word)));
  const names = rest.filter((word) => !PRONOUNS.has(plainWord(word)));
  return nameOf(names.length > 0 ? names : rest.slice(0, 1));
}

function isUsage(plain: string[]): boolean {
  if (plain.includes("usage")) return true;
  const isAboutMessages = plain.some((word) => MESSAGES.has(word));
  const isCounted = plain.some((word) => LEFT.has(word)) || plain.slice(0, 2).join(" ") === "how many";
  return isAboutMessages && isCounted;
}

function isOwing(plain: string[]): boolean {
  if (plain.some((word) => OWING.has(word))) return true;
  const isPaid = plain.includes("paid") || plain.includes("pay");
  return (
    isPaid && plain.some((word) => ["who", "whos", "has", "hasnt", "havent", "have", "did"].includes(word))
  );
}

function isToInvoice(plain: string[]): boolean {
  const isBilling = plain.some((word) =>
    ["invoice", "invoiced", "invoicing", "bill", "billed"].includes(word),
  );
  const isOpen = plain.some((word) =>
    ["ready", "needs", "need", "to", "can", "not", "hasnt", "havent", "left", "done"].includes(word),
  );
  return (
    isBilling &&
    isOpen &&
    ["what", "whats", "which", "anything", "any", "show", "list", "jobs"].includes(plain[0] ?? "")
  );
}

function isContact(plain: string[], named: string): boolean {
  const at = plain.findIndex((word) => CONTACT.has(word));
  if (at < 0 || !named || plain.includes("job") || plain.includes("jobs")) return false;
  return ASKS_CONTACT.has(plain[0] ?? "") || at === plain.length - 1 || at === 0;
}

function isJobs(plain: string[], when: When, isAsking: boolean): boolean {
  const isAboutJobs = plain.some((word) => JOBS.has(word));
  if (isAboutJobs) return isAsking || isSaid(when) || plain[0] === "my";
  if (!isSaid(when)) return isAsking && plain.includes("doing");
  return (
    isAsking &&
    plain.some((word) => DOING.has(word) || word === "do" || word === "have" || word === "happening")
  );
}
