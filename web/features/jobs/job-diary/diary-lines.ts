import { MESSAGE_KIND_NAMES, MESSAGE_STATUS_NAMES } from "@fettle/rules/delivery/message-kind";
import { jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { firstName } from "@fettle/rules/platform/first-name";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { readWallTime } from "@fettle/rules/platform/wall-time";
import type { DiaryEntryFragment, JobDiaryKind } from "../../../generated/graphql.ts";
import { EVENT_WORDS } from "../../invoicing/documents/event-words.ts";
import { JOB_LABELS } from "../job-changes/job-labels.ts";

export type DiaryGroup = "messages" | "changes" | "notes";

export interface DiaryWord {
  text: string;
  tone?: "was" | "told" | "failed" | "quiet";
}

export interface DiaryLine {
  id: string;
  kind: JobDiaryKind;
  at: string;
  group: DiaryGroup;
  who: string | undefined;
  words: DiaryWord[];
  /** A text that someone wrote. */
  quote?: string | undefined;
  href?: string | undefined;
  messageId?: string | undefined;
}

export interface DiaryContext {
  customer: string | undefined;
  thisYear: number;
}

const TOLD_WITHIN_MS = 60 * 60_000;

/** Turns a job's diary, newest first, into sentences. What one person did at once becomes one sentence. */
export function diaryLines(entries: readonly DiaryEntryFragment[], context: DiaryContext): DiaryLine[] {
  return together(entries).map((group) => {
    const [entry] = group;
    const { id, kind, at, by, source, recordId } = entry;
    const byCustomer = source === "customer" || kind === "visit_opened" || kind === "call_received";
    const who = byCustomer ? context.customer || "The customer" : (firstName(by?.name) ?? undefined);
    const line = { id, kind, at, group: groupOf(kind), who };
    const said = sentence(group, context, entries);
    const words = who && !("who" in said) ? said.words : capitalised(said.words);
    const isMessage = kind.startsWith("text_") || kind.startsWith("email_");
    return { ...line, ...said, words, ...(isMessage && recordId && { messageId: recordId }) };
  });
}

type Group = readonly [DiaryEntryFragment, ...DiaryEntryFragment[]];

const isAssignment = (kind: JobDiaryKind) => kind === "assigned" || kind === "unassigned";

function together(entries: readonly DiaryEntryFragment[]): Group[] {
  const groups: [DiaryEntryFragment, ...DiaryEntryFragment[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && belongsTo(last[0], entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function belongsTo(first: DiaryEntryFragment, entry: DiaryEntryFragment): boolean {
  if (first.by?.id !== entry.by?.id) return false;
  if (isAssignment(first.kind)) return isAssignment(entry.kind) && first.at === entry.at;
  const apart = Date.parse(first.at) - Date.parse(entry.at);
  return first.kind === "photo_added" && entry.kind === "photo_added" && apart < TOLD_WITHIN_MS;
}

function groupOf(kind: JobDiaryKind): DiaryGroup {
  if (kind.startsWith("note_")) return "notes";
  const isMessage = /^(?:text|email|page|call)_/.test(kind) || kind === "visit_opened";
  return isMessage ? "messages" : "changes";
}

type Sentence = Pick<DiaryLine, "words" | "quote" | "href"> & { who?: undefined };

const say = (text: string, quote?: string | null): Sentence => ({
  words: [{ text }],
  ...(quote && { quote }),
});

function sentence(group: Group, context: DiaryContext, entries: readonly DiaryEntryFragment[]): Sentence {
  const [entry] = group;
  const { kind, text, source } = entry;
  const customer = context.customer || "the customer";
  switch (kind) {
    case "created":
      if (source === "quote") return say("created from a quote");
      return say(source === "follow-up" ? "created as a follow-up" : "created the job");
    case "status_changed":
      return say(statusWords(entry));
    case "confirmed_by_customer":
      return say("confirmed the visit");
    case "visit_opened":
      return say("opened the visit’s link");
    case "moved":
      return moveSentence(entry, context, entries);
    case "assigned":
    case "unassigned":
      return assignmentSentence(group);
    case "details_changed":
      return say(`changed ${fieldNames(text)}`);
    case "archived":
      return say("archived the job");
    case "restored":
      return say("restored the job");
    case "call_made":
      return say(`called ${customer}`, text);
    case "call_received": {
      const answered = entry.by && { text: ` · ${firstName(entry.by.name)} answered` };
      const { words, ...rest } = say("called", text);
      return { ...rest, words: answered ? [...words, answered] : words };
    }
    case "text_received":
      return say("texted", text);
    case "email_received":
      return say("emailed", text);
    case "page_received":
      return say("wrote on the visit’s page", text);
    case "text_sent":
    case "email_sent":
      return messageSentence(entry, customer);
    case "quote_event":
    case "invoice_event":
      return documentSentence(entry);
    case "photo_added":
      return say(group.length > 1 ? `added ${group.length} photos` : "added a photo");
    case "note_added":
      return say("added a note", text);
    default:
      return workSentence(kind, text);
  }
}

function statusWords({ fromStatus, toStatus }: DiaryEntryFragment): string {
  if (fromStatus === "done" || fromStatus === "cancelled") return "reopened the job";
  switch (toStatus) {
    case "in_progress":
      return "started the job";
    case "done":
      return "completed the job";
    case "cancelled":
      return "cancelled the job";
    case "confirmed":
      return "confirmed the visit";
    default:
      return `changed the status to ${toStatus ? jobStatusLabel(toStatus) : "another"}`;
  }
}

function moveSentence(
  entry: DiaryEntryFragment,
  context: DiaryContext,
  entries: readonly DiaryEntryFragment[],
): Sentence {
  const from = wallWords(entry.fromWallTime, context.thisYear);
  const to = wallWords(entry.toWallTime, context.thisYear);
  const was: DiaryWord = { text: from, tone: "was" };
  const how = tellings(entry, entries);
  const told: DiaryWord[] = how
    ? [{ text: " · " }, { text: `${context.customer || "The customer"} was ${how}`, tone: "told" }]
    : [];
  if (!from) return { words: [{ text: `scheduled it for ${to}` }, ...told] };
  if (!to) return { words: [{ text: "took it off the schedule, from " }, was, ...told] };
  return { words: [{ text: "moved it from " }, was, { text: ` to ${to}` }, ...told] };
}

/** How the customer was told about a move, before the next one. */
function tellings(move: DiaryEntryFragment, entries: readonly DiaryEntryFragment[]): string | undefined {
  const newer = entries.slice(0, entries.indexOf(move));
  const next = newer.findLastIndex(({ kind }) => kind === "moved");
  const message = newer
    .slice(next + 1)
    .findLast(
      ({ messageKind, kind }) =>
        kind.endsWith("_sent") && (messageKind === "job_confirmation" || messageKind === "job_message"),
    );
  if (!message || Date.parse(message.at) - Date.parse(move.at) > TOLD_WITHIN_MS) return undefined;
  if (isFailed(message)) return undefined;
  return message.kind === "text_sent" ? "texted" : "emailed";
}

const isFailed = ({ messageStatus }: DiaryEntryFragment) =>
  messageStatus === "failed" || messageStatus === "bounced";

function assignmentSentence(group: Group): Sentence {
  const namesOf = (kind: JobDiaryKind) =>
    listed(
      group.filter((each) => each.kind === kind).map((each) => each.text ?? each.member?.name ?? "someone"),
    );
  const [came, left] = [namesOf("assigned"), namesOf("unassigned")];
  if (!came) return say(`took ${left} off it`);
  const words: DiaryWord[] = [{ text: `gave it to ${came}` }];
  return { words: left ? [...words, { text: ` (was ${left})`, tone: "quiet" }] : words };
}

function messageSentence(entry: DiaryEntryFragment, customer: string): Sentence {
  const { kind, by, messageKind, messageStatus, text } = entry;
  const verb = kind === "text_sent" ? "texted" : "emailed";
  const name = messageKind && messageKind !== "job_message" ? MESSAGE_KIND_NAMES[messageKind] : null;
  const subject = name ? `“${name}” ${by ? "" : "was automatically "}` : "";
  const words = name && !by ? `${subject}${verb} to ${customer}` : [verb, customer, name && `“${name}”`];
  const status: DiaryWord[] = messageStatus
    ? [{ text: " · " }, { text: MESSAGE_STATUS_NAMES[messageStatus], tone: statusTone(entry) }]
    : [];
  const said = typeof words === "string" ? words : words.filter(Boolean).join(" ");
  return { words: [{ text: said }, ...status], ...(text && { quote: text }) };
}

function statusTone(entry: DiaryEntryFragment): NonNullable<DiaryWord["tone"]> {
  if (isFailed(entry)) return "failed";
  return entry.messageStatus === "delivered" ? "told" : "quiet";
}

function documentSentence({ kind, documentEvent, text, recordId, by }: DiaryEntryFragment): Sentence {
  const isQuote = kind === "quote_event";
  const what = `${isQuote ? "quote" : "invoice"} ${text ?? ""}`.trim();
  // The diary doesn't know whether it went by email or text.
  const event = documentEvent === "sent" ? "Sent" : EVENT_WORDS[documentEvent as keyof typeof EVENT_WORDS];
  return {
    who: undefined,
    words: [
      { text: `${what}: ${event ?? "Changed"}` },
      ...(by ? [{ text: ` · ${firstName(by.name)}`, tone: "quiet" as const }] : []),
    ],
    ...(recordId && { href: `/${isQuote ? "quotes" : "invoices"}/${recordId}` }),
  };
}

const WORK_DEEDS = { added: "added", edited: "changed", removed: "removed", restored: "restored" };
const WORK_THINGS = { note: "a note", hours: "hours", part: "a part", photo: "a photo" };

function workSentence(kind: JobDiaryKind, text: string | null): Sentence {
  const [thing = "", deed = ""] = kind.split("_");
  const verb = WORK_DEEDS[deed as keyof typeof WORK_DEEDS] ?? "changed";
  const noun = WORK_THINGS[thing as keyof typeof WORK_THINGS] ?? thing;
  if (!text) return say(`${verb} ${noun}`);
  const detail: DiaryWord = { text: text, ...(deed !== "added" && { tone: "was" as const }) };
  return { words: [{ text: `${verb} ${noun}: ` }, detail] };
}

function wallWords(text: string | null, thisYear: number): string {
  const wall = readWallTime(text);
  return wall ? `${formatNearDay(wall, thisYear)}, ${formatWallTime(wall)}` : "";
}

function fieldNames(text: string | null): string {
  const labels: Record<string, string> = { ...JOB_LABELS, estimatedValueCents: "Estimated value" };
  return listed((text ?? "").split(", ").map((field) => (labels[field] ?? field).toLowerCase())) || "the job";
}

function listed(names: string[]): string {
  const known = names.filter(Boolean);
  return known.length > 1 ? `${known.slice(0, -1).join(", ")} and ${known.at(-1)}` : (known[0] ?? "");
}

function capitalised([first, ...rest]: DiaryWord[]): DiaryWord[] {
  if (!first) return rest;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
}
