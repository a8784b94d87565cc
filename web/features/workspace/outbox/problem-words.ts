import type { ChangedBy } from "../../../platform/apollo/changed-by.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";

/** Whether the reader chooses plans, and whether this app sells them. */
export interface Reader {
  isManaging: boolean;
  sellsPlans: boolean;
}

const needsPlan = (code?: string) => code === "TRIAL_EXPIRED" || code === "SUBSCRIPTION_REQUIRED";

/** Returns the server's message, unless it's written for programs or for the person who buys the plan. */
export function reasonWords({ problem }: OutboxItem, { isManaging, sellsPlans }: Reader): string {
  const { code, reason, message = "", isTold } = problem ?? {};
  if (reason === "SENT_BEFORE") return "An earlier version had already been sent before you changed it here.";
  if (needsPlan(code) && !(isManaging && sellsPlans)) return "You can’t make changes right now.";
  const words = /[.!?]$/.test(message) ? message : `${message}.`;
  return isTold ? `${words} Support has been notified.` : words;
}

interface Told {
  me: string;
  timeOf: (instant: string) => string;
}

/** Says who made the conflicting change, and when: 'by Jodie Marsh, 8:52 am'. */
export function whoElse(changedBy: ChangedBy | undefined, { me, timeOf }: Told): string {
  if (!changedBy) return "by someone else since";
  const { id, name, at } = changedBy;
  if (id === me) return `by you on another device, ${timeOf(at)}`;
  return `by ${name ?? "someone else"}, ${timeOf(at)}`;
}

export function whatToDo(item: OutboxItem, reader: Reader): string | undefined {
  const { role, records, problem } = item;
  const { code = "", reason = "", changes } = problem ?? {};
  if (code in DESPITE_CHANGES) return DESPITE_CHANGES[code];
  if (changes) return "Choose what to keep. Nothing is sent until you do.";
  if (reason === "SENT_BEFORE" && role === "message") return "Discard this.";
  if (reason === "SENT_BEFORE") return `Make the change on ${recordWords(records)}, then discard this.`;
  if (isWithOffice(item)) return WITH_OFFICE;
  if (reason in BY_REASON) return BY_REASON[reason];
  if (role === "creation" && code in FOR_CREATION) return FOR_CREATION[code];
  return needsPlan(code) ? planWords(reader) : BY_CODE[code];
}

/** Message for each error code. Used even if someone else changed the same fields. */
const DESPITE_CHANGES: Record<string, string> = {
  TOO_LATE: "Send it only if it’s still right. It uses 1 credit, once.",
  NOT_SAVED: "Your work is safe on this device. Try again later with Retry.",
  UNREADABLE: "Copy what you need and enter it again, then discard this.",
};

const BY_REASON: Record<string, string> = {
  ARCHIVED: "Get it restored and choose Retry, or copy what you need before you discard it.",
  CLOCK_STOPPED: "If these hours are extra, choose Add as hours. If they aren’t, discard them.",
  INVOICED: "Your work stays here. Ask the office if it belongs on the invoice, or discard it.",
};

/** Message for each error code, for a new record. */
const FOR_CREATION: Record<string, string> = {
  NOT_FOUND:
    "It’s been deleted since then. Choose another with Edit, or get it restored and choose Retry. The work you did on it is waiting here too.",
  BAD_INPUT: "Use Edit to change it. Nothing is lost.",
};

const WITH_OFFICE =
  "The office can see it, and it’s sent automatically if they restore the job. You can also copy what you need and discard it.";

/** The office sees work that came in for a deleted job (`late-work.ts`). */
const isWithOffice = ({ kind, role, problem }: OutboxItem) =>
  problem?.code === "NOT_FOUND" &&
  problem.reason === "DELETED" &&
  kind !== "charge" &&
  (role === "addition" || role === "closing" || kind === "stop-clock");

const BY_CODE: Record<string, string | undefined> = {
  NOT_SENT: "Get it restored and choose Retry, or copy what you need before you discard it.",
  NOT_FOUND:
    "It’s been deleted since then. Get it restored and choose Retry, or copy what you need before you discard it.",
  CONFLICT: "Your work stays here. Ask the office, then choose Retry, or discard it.",
  FORBIDDEN: "Ask an admin for access, then choose Retry.",
};

function planWords({ isManaging, sellsPlans }: Reader): string {
  if (!isManaging) return "Your work stays here. Ask an admin to turn changes back on, then choose Retry.";
  if (!sellsPlans)
    return "Your work stays here, and your plan isn’t managed in this app. Choose Retry once changes are turned back on.";
  return "Your work stays here. Choose Retry once the plan is active.";
}

const RECORDS: Record<string, string> = {
  job: "the job",
  customer: "the customer",
  equipment: "the equipment",
};

const recordWords = ([own = ""]: readonly string[]) => RECORDS[own.split(":")[0] ?? ""] ?? "the record";
