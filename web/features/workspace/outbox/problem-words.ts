import type { ChangedBy } from "../../../platform/apollo/changed-by.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";

/** Who reads it: whether plans are theirs to choose, and whether they are sold in this app. */
export interface Reader {
  isManaging: boolean;
  sellsPlans: boolean;
}

const needsPlan = (code?: string) => code === "TRIAL_EXPIRED" || code === "SUBSCRIPTION_REQUIRED";

/** Why an item waits for its person: in the server's words, unless they are for programs or for who buys the plan. */
export function reasonWords({ problem }: OutboxItem, { isManaging, sellsPlans }: Reader): string {
  const { code, reason, message = "", isTold } = problem ?? {};
  if (reason === "SENT_BEFORE") return "It had arrived already, as it was before you changed it here.";
  if (needsPlan(code) && !(isManaging && sellsPlans)) return "Changes are off for now.";
  const words = /[.!?]$/.test(message) ? message : `${message}.`;
  return isTold ? `${words} Support has been told.` : words;
}

interface Told {
  /** The reader's id. */
  me: string;
  timeOf: (instant: string) => string;
}

/** Who changed the same as well, and when: 'by Jodie Marsh, 8:52 am'. */
export function whoElse(changedBy: ChangedBy | undefined, { me, timeOf }: Told): string {
  if (!changedBy) return "by someone else since";
  const { id, name, at } = changedBy;
  if (id === me) return `by you on another device, ${timeOf(at)}`;
  return `by ${name ?? "someone else"}, ${timeOf(at)}`;
}

/** What a person can do about a refusal, beside its reason. */
export function whatToDo({ role, records, problem }: OutboxItem, reader: Reader): string | undefined {
  const { code, reason, changes } = problem ?? {};
  if (code === "TOO_LATE") return "Send it only if it’s still true. It uses 1 credit, once.";
  if (code === "NOT_SAVED") return "Your work is safe on this device. Try again later with Retry.";
  if (code === "UNREADABLE") return "Copy what you need and enter it again, then discard this.";
  if (changes) return "Choose which one counts. Nothing is sent before.";
  if (reason === "ARCHIVED")
    return "Have it brought back and press Retry, or copy what you need before you discard it.";
  if (reason === "INVOICED")
    return "Your work stays here. Ask the office whether it belongs on the invoice, or discard it.";
  if (reason === "SENT_BEFORE")
    return role === "message"
      ? "Discard this."
      : `Make the change on ${recordWords(records)}, then discard this.`;
  if (code === "NOT_FOUND" && role === "creation")
    return "It was deleted meanwhile. Choose another with Edit, or have it restored and press Retry. What was done on it waits here too.";
  if (role === "creation" && code === "BAD_INPUT") return "Change it with Edit. Nothing is lost.";
  if (code === "NOT_FOUND")
    return "It was deleted meanwhile. Have it restored and press Retry, or copy what you need before you discard it.";
  if (code === "CONFLICT") return "Your work stays here. Ask the office, then press Retry, or discard it.";
  if (code === "FORBIDDEN") return "Ask an admin for access, then press Retry.";
  if (needsPlan(code)) return planWords(reader);
  return undefined;
}

function planWords({ isManaging, sellsPlans }: Reader): string {
  if (!isManaging) return "Your work stays here. Ask an admin to switch changes back on, then press Retry.";
  if (!sellsPlans)
    return "Your work stays here, and your plan isn’t managed in this app. Press Retry once changes are on again.";
  return "Your work stays here. Press Retry once the plan is active.";
}

const RECORDS: Record<string, string> = {
  job: "the job",
  customer: "the customer",
  equipment: "the equipment",
};

/** The record that an item is about, of its name 'job:{id}'. */
const recordWords = ([own = ""]: readonly string[]) => RECORDS[own.split(":")[0] ?? ""] ?? "its record";
