import { plainWord } from "@fettle/rules/platform/plain-word";
import { isSaid, readWhen, startOf, type When } from "@fettle/rules/platform/said-when";
import type { CalendarDate } from "@internationalized/date";
import { type OfficeQuestion, questionIn } from "./office-questions.ts";
import { nameOf, wordsIn } from "./plain-words.ts";

/** A sentence that asks to change or send something. It's only ever proposed. */
export type WriteCommand =
  | { kind: "job"; title: string | null; named: string | null; start: string | null }
  | { kind: "document"; document: "quote" | "invoice"; named: string | null; labourHours?: number }
  | { kind: "customer"; name: string | null }
  | { kind: "note"; job: number; text: string }
  | { kind: "move"; job: number | null; named: string; on: When; to: When; who?: string }
  | { kind: "message"; channel: "text" | "mail"; named: string; text: string }
  | { kind: "invoice_done"; job: number | null; named: string; when: When };

export type AssistantCommand = WriteCommand | OfficeQuestion;

/** More would be an essay, not questions. */
const MOST_CLAUSES = 4;
/** Longer sentences are pasted letters or stories. They only matter as the text of a message. */
const MOST_WORDS = 60;

/** Returns the questions and commands in a message, and null for each sentence that's neither. */
export function parseMessage(message: string, today: CalendarDate): (AssistantCommand | null)[] {
  const parsed: (AssistantCommand | null)[] = [];
  for (const clause of clausesOf(message)) {
    const command = parseCommand(clause, today);
    const last = parsed.at(-1);
    // A sentence after a message's first belongs to the message, unless it asks us something.
    if (!command && last?.kind === "message" && last.text) {
      last.text = [last.text.replace(/[^.!?]$/, "$&."), asSentence(wordsIn(clause))].join(" ");
    } else parsed.push(command);
  }
  const known = parsed.filter((command) => command !== null);
  return known.length > 0 ? known.slice(0, MOST_CLAUSES) : [null];
}

/** Returns null if a sentence is neither a command nor a question we know. `today` is the organisation's date. */
export function parseCommand(sentence: string, today: CalendarDate): AssistantCommand | null {
  const words = withoutCourtesy(wordsIn(sentence));
  return (
    dictated(sentence) ??
    writeIn(words, today) ??
    (words.length > MOST_WORDS ? null : questionIn(words, today))
  );
}

const CLAUSE_STARTS = new Set(
  "what whats which who whos when whens how hows where wheres move text txt sms email invoice reschedule find any".split(
    " ",
  ),
);
const WRITE_STARTS = new Set("move text txt sms email invoice reschedule".split(" "));

/** Splits at the ends of sentences, and before "and" if a question or command follows. */
function clausesOf(message: string): string[] {
  if (dictated(message)) return [message];
  const clauses: string[][] = [[]];
  const words = message
    .replace(/\n/g, " ; ")
    .split(/[ \t\r\f\v\u00a0]+/)
    .filter(Boolean);
  words.forEach((word, at) => {
    const current = clauses.at(-1) ?? [];
    const next = plainWord(words[at + 1] ?? "");
    const isMessage = CHANNELS.has(plainWord(current[0] ?? ""));
    const starts = isMessage ? WRITE_STARTS : CLAUSE_STARTS;
    const isJoin = ["and", "also", "&", "then", "plus"].includes(plainWord(word) || word);
    if (word === ";" || (isJoin && (starts.has(next) || next === "also" || next === "then")))
      clauses.push([]);
    else {
      current.push(word);
      const isLead = current.length === 1 && COURTESY_WORDS.has(plainWord(word));
      if (/[?!;]$/.test(word) || (/\.$/.test(word) && words[at + 1])) clauses.push([]);
      else if (/,$/.test(word) && starts.has(next) && !isLead) clauses.push([]);
    }
  });
  return clauses.map((each) => each.join(" ")).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

const COURTESIES = [
  "please",
  "pls",
  "plz",
  "hey",
  "hi",
  "hello",
  "ok",
  "okay",
  "thanks",
  "mate",
  "so",
  "just",
  "also",
  "and",
  "then",
  "now",
  "quickly",
  "can you",
  "can u",
  "could you",
  "would you",
  "will you",
  "go ahead and",
  "i need you to",
  "id like you to",
  "i need to",
  "we need to",
  "i want to",
  "id like to",
  "tell me",
  "let me know",
  "do you know",
  "lets",
].map((phrase) => phrase.split(" "));
const COURTESY_WORDS = new Set(COURTESIES.flat());

function withoutCourtesy(words: string[]): string[] {
  let rest = words;
  for (;;) {
    const plain = rest.slice(0, 4).map(plainWord);
    const said = COURTESIES.find((phrase) => phrase.every((word, at) => plain[at] === word));
    if (!said || rest.length <= said.length) return rest;
    rest = rest.slice(said.length);
  }
}

const CHANNELS = new Map<string, "text" | "mail">([
  ["text", "text"],
  ["txt", "text"],
  ["sms", "text"],
  ["message", "text"],
  ["msg", "text"],
  ["email", "mail"],
]);
const MAKE = new Set(["new", "create", "add", "make", "book", "draft"]);
const GIVE = new Set(["give", "assign", "reassign", "hand"]);
const MOVE = new Set(["move", "reschedule", "shift", "push", "bump", "rebook", "schedule"]);
const ARTICLES = new Set(["a", "an", "the", "please"]);
const REFUSING = new Set(["dont", "didnt", "never", "cant", "wont", "shouldnt", "not", "cancel"]);

const withoutArticles = (words: string[]) => words.filter((word) => !ARTICLES.has(plainWord(word)));

/** "text Doyle: …" and "note on job 1147: …". What follows the colon is taken as it's written. */
function dictated(sentence: string): WriteCommand | null {
  const [head = "", ...rest] = sentence.split(":");
  const text = rest.join(":").trim();
  const addressed = withoutArticles(withoutCourtesy(wordsIn(head)));
  const verb = plainWord(addressed[0] ?? "");
  if (!text) return null;
  if (verb === "note") {
    const job = numberIn(addressed);
    return job === null ? null : { kind: "note", job, text };
  }
  const channel = CHANNELS.get(verb);
  if (!channel || addressed.length < 2 || isTime(head, text)) return null;
  return { kind: "message", channel, named: nameOf(addressed.slice(1)), text };
}

/** The colon in "text Doyle we’re there at 10:30" doesn't end a name. */
const isTime = (head: string, text: string) => /\d$/.test(head) && /^\d/.test(text);

function writeIn(words: string[], today: CalendarDate): WriteCommand | null {
  const message = messageIn(words);
  if (message || words.length > MOST_WORDS) return message;
  return moveIn(words, today) ?? invoiceDoneIn(words, today) ?? makingOf(words, today);
}

const SAYING = new Set(["that", "saying"]);
const SPEAKING = new Set(
  "that saying say we were weve well i im ill our your youre the its hes shes running sorry hi hello thanks can could please".split(
    " ",
  ),
);
const NAME_WORDS = 6;

function messageIn(words: string[]): WriteCommand | null {
  const plain = words.map(plainWord);
  const [verb = "", second = ""] = plain;
  const addressed = addressedIn(words, plain);
  if (!addressed) return null;
  const { channel, rest } = addressed;
  const after = rest.map(plainWord);
  const speaking = after.findIndex((word, at) => at > 0 && SPEAKING.has(word));
  const saying = after.findIndex((word, at) => at > 0 && at <= NAME_WORDS && SAYING.has(word));
  const isQuoted =
    saying > 0 && !after.slice(1, saying).some((word) => ["we", "were", "i", "im"].includes(word));
  const at = isQuoted ? saying : speaking;
  if (verb === "tell" || verb === "let" ? at < 1 : at < 0 && second === "") return null;
  let named = rest.slice(0, at < 0 ? rest.length : at);
  if (plainWord(named.at(-1) ?? "") === "to") named = named.slice(0, -1);
  named = named.filter((word) => plainWord(word) !== "know");
  if (named.length === 0 || plainWord(named[0] ?? "") === "from") return null;
  const text = at < 0 ? [] : rest.slice(SAYING.has(after[at] ?? "") || after[at] === "say" ? at + 1 : at);
  const said = plainWord(text[0] ?? "") === "that" ? text.slice(1) : text;
  return { kind: "message", channel, named: nameOf(named), text: asSentence(said) };
}

function addressedIn(words: string[], plain: string[]): { channel: "text" | "mail"; rest: string[] } | null {
  const [verb = "", second = ""] = plain;
  const direct = CHANNELS.get(verb);
  const start = (from: number) => {
    const rest = withoutLeading(words.slice(from));
    return rest.length > 0 ? rest : null;
  };
  if (direct) {
    const rest = start(1);
    // "texts left" and "text messages used" are questions about credits.
    const isCounting = plain.every((word) => COUNTING.has(word));
    return rest && !isCounting ? { channel: direct, rest } : null;
  }
  if (verb === "tell" || (verb === "let" && plain.includes("know"))) {
    const rest = start(1);
    return rest && !["me", "us"].includes(second) ? { channel: "text", rest } : null;
  }
  if (verb !== "send") return null;
  const at = plain.findIndex((word) => CHANNELS.has(word));
  const channel = CHANNELS.get(plain[at] ?? "");
  if (!channel || at > NAME_WORDS) return null;
  const before = withoutLeading(words.slice(1, at)).filter((word) => !ARTICLES.has(plainWord(word)));
  const rest = start(at + 1);
  return rest && { channel, rest: before.length > 0 ? [...before, ...words.slice(at + 1)] : rest };
}

const COUNTING = new Set(
  "text texts txt sms smses message messages credits credit left remaining how many balance usage do we have quota still our used email emails".split(
    " ",
  ),
);

function withoutLeading(words: string[]): string[] {
  const at = words.findIndex((word) => !ARTICLES.has(plainWord(word)) && plainWord(word) !== "to");
  return at < 0 ? [] : words.slice(at);
}

const MEANT: Record<string, string> = { were: "We're", weve: "We've", im: "I'm", youre: "You're" };

/** Texts use straight quotes, so that one doesn't cut their segments in half. */
function asSentence(words: string[]): string {
  const [first = "", ...rest] = words;
  const begun = MEANT[first.toLowerCase()] ?? first.charAt(0).toUpperCase() + first.slice(1);
  return [begun, ...rest].join(" ").replace(/[’‘]/g, "'").replace(/[“”]/g, '"').trim();
}

const MOVE_FILLER = new Set(
  "job jobs visit appointment booking number no at for the my our from back forward out up over".split(" "),
);
const TARGET = new Set(["to", "til", "till", "until", "for"]);

function moveIn(words: string[], today: CalendarDate): WriteCommand | null {
  const plain = words.map(plainWord);
  const [first = "", second = "", third = ""] = plain;
  const isBooked = first === "book" && second === "job" && isNumber(third);
  const isGiving = GIVE.has(first) && second !== "me" && second !== "us";
  if ((!MOVE.has(first) && !isBooked && !isGiving) || plain.some((word) => REFUSING.has(word))) return null;
  const after = words.slice(1);
  const given = giftIn(after, today);
  if (given || isGiving) return given;
  for (let at = after.length - 1; at > 0; at -= 1) {
    if (!TARGET.has(plainWord(after[at] ?? ""))) continue;
    const to = readWhen(after.slice(at), today);
    if (!isSaid(to) || nameOf(to.rest)) continue;
    const { rest, ...on } = readWhen(after.slice(0, at), today);
    return { kind: "move", ...subjectOf(rest), on, to: withoutRest(to) };
  }
  const to = readWhen(after, today);
  const nothing = { day: null, until: null, minutes: null, part: null };
  return { kind: "move", ...subjectOf(to.rest), on: nothing, to: withoutRest(to) };
}

/** "Doyle to Tomasi" and "Doyle to Tomasi on Friday". */
function giftIn(words: string[], today: CalendarDate): WriteCommand | null {
  const at = words.findLastIndex((word, index) => index > 0 && plainWord(word) === "to");
  if (at < 0) return null;
  const to = readWhen(words.slice(at + 1), today);
  const who = nameOf(to.rest);
  const { rest, ...on } = readWhen(words.slice(0, at), today);
  return who ? { kind: "move", ...subjectOf(rest), on, to: withoutRest(to), who } : null;
}

const withoutRest = ({ day, until, minutes, part }: When): When => ({ day, until, minutes, part });

function subjectOf(words: string[]): { job: number | null; named: string } {
  const job = jobNumberIn(words);
  const kept = words.filter((word) => !MOVE_FILLER.has(plainWord(word)));
  return { job, named: job === null ? nameOf(kept) : "" };
}

/** The number in "job 1147" or "#1147", or one with nothing else around it. */
function jobNumberIn(words: string[]): number | null {
  const plain = words.map(plainWord);
  const led = plain.findIndex(
    (word, at) =>
      isNumber(word) && (word.startsWith("#") || ["job", "no", "number"].includes(plain[at - 1] ?? "")),
  );
  const [only, another] = plain.filter((word) => !MOVE_FILLER.has(word));
  const found = led >= 0 ? plain[led] : only && !another && isNumber(only) ? only : undefined;
  return found === undefined ? null : Number(found.replace("#", ""));
}

const DONE = new Set("done finished complete completed ready".split(" "));
const ALL = new Set(
  "whats what everything all the any every our my up job jobs done finished completed".split(" "),
);
const DONE_FILLER = new Set([
  ...ALL,
  ...DONE,
  ..."is are thats that of work weve we have has been for to now yet ones stuff things visits and be hasnt havent invoiced".split(
    " ",
  ),
]);
const STATUS_WORDS = new Set(
  "overdue paid unpaid sent number status due owing owed reminders reminder list total totals draft drafts".split(
    " ",
  ),
);
const NAMED_WORDS = 5;

/** "invoice what's done", "bill yesterday's jobs", "invoice job 1147" and "invoice Doyle". */
function invoiceDoneIn(words: string[], today: CalendarDate): WriteCommand | null {
  const plain = words.map(plainWord);
  const [first = "", second = ""] = plain;
  if ((first !== "invoice" && first !== "bill") || !second) return null;
  if (plain.some((word) => REFUSING.has(word) || STATUS_WORDS.has(word))) return null;
  const { rest, ...when } = readWhen(words.slice(1), today);
  const isAll = ALL.has(second) || when.day !== null;
  const job = jobNumberIn(rest);
  const kept = rest.filter((word) => !(isAll ? DONE_FILLER : MOVE_FILLER).has(plainWord(word)));
  const isNamed = second !== "for" && second !== "from" && kept.length > 0 && kept.length <= NAMED_WORDS;
  if (job === null && !isAll && (first !== "invoice" || !isNamed)) return null;
  return { kind: "invoice_done", job, named: job === null ? nameOf(kept) : "", when };
}

function makingOf(words: string[], today: CalendarDate): WriteCommand | null {
  const said = withoutArticles(words);
  const [first = "", second = ""] = said.map(plainWord);
  const isMake = MAKE.has(first);
  const made = isMake ? second : first;
  const after = said.slice(isMake ? 2 : 1);
  if (made === "job" && (isMake || said.length === 1)) return jobOf(after, today);
  if (made === "invoice" || made === "quote") return documentOf(made, after);
  if (made === "customer" && isMake) return { kind: "customer", name: after.join(" ") || null };
  return first === "book" ? bookingOf(said.slice(1), today) : null;
}

/** "book Doyle in for Thursday 9 am". */
function bookingOf(words: string[], today: CalendarDate): WriteCommand | null {
  const { rest, ...when } = readWhen(words, today);
  const named = nameOf(rest.filter((word) => !["in", "for", "job", "visit"].includes(plainWord(word))));
  return isSaid(when) && named ? { kind: "job", title: null, named, start: startOf(when, today) } : null;
}

function jobOf(words: string[], today: CalendarDate): WriteCommand {
  const at = words.findIndex((word) => plainWord(word) === "for");
  const before = at === -1 ? words : words.slice(0, at);
  const { rest, ...when } = readWhen(at === -1 ? words : words.slice(at + 1), today);
  const title = (at === -1 ? rest : before).join(" ") || null;
  const start = isSaid(when) ? startOf(when, today) : null;
  return { kind: "job", title, named: at === -1 ? null : nameOf(rest) || null, start };
}

const HOURS_MAX = 24;

function documentOf(document: "quote" | "invoice", words: string[]): WriteCommand {
  const at = words.findIndex((word) => plainWord(word) === "for");
  const name = at === -1 ? null : words.slice(at + 1).join(" ") || null;
  const [, named, number] =
    /^(.+?)[:,]? (?:with |plus )?(\d{1,2}(?:\.\d{1,2})?) ?(?:h|hr|hrs|hour|hours)(?: of)?(?: labour| work)?[.]?$/i.exec(
      (name ?? "").slice(0, 300),
    ) ?? [];
  const labourHours = Number(number);
  if (!named || !(labourHours > 0 && labourHours <= HOURS_MAX))
    return { kind: "document", document, named: name };
  return { kind: "document", document, named, labourHours };
}

const isNumber = (word: string) => /^#?\d{1,9}$/.test(word);

function numberIn(words: string[]): number | null {
  const word = words.map(plainWord).find(isNumber);
  return word === undefined ? null : Number(word.replace("#", ""));
}
