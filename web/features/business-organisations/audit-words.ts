import type { BusinessAuditFieldsFragment } from "../../generated/graphql.ts";
import { formatDay } from "./format-seen.ts";

type Entry = BusinessAuditFieldsFragment["items"][number];

const ACTIONS: Record<string, string> = {
  "organisation.trial_extended": "Trial extended",
  "organisation.credits_granted": "Credits granted",
  "organisation.plan_changed": "Plan changed",
  "organisation.plan_change_asked": "Change of plan begun",
  "organisation.plan_change_declined": "Change of plan declined",
  "organisation.suspended": "Suspended",
  "organisation.restored": "Restored",
  "organisation.looked_in": "Looked in",
  "organisation.look_ended": "Look ended",
  "organisation.look_in_allowed": "Looking in switched on",
  "organisation.look_in_refused": "Looking in switched off",
  "look_in.page_viewed": "Page viewed",
  "ticket.replied": "Ticket answered",
  "ticket.note_added": "Note added to a ticket",
  "ticket.updated": "Ticket changed",
  "ticket.snoozed": "Ticket snoozed",
  "ticket.unsnoozed": "Ticket no longer snoozed",
  "ticket.merged": "Ticket merged into another",
  "ticket.unmerged": "Merge of a ticket undone",
  "ticket.linked": "Ticket linked to another",
  "ticket.unlinked": "Ticket no longer linked",
  "alert.acknowledged": "Alert acknowledged",
  "alert.snoozed": "Alert snoozed",
  "alert.resolved": "Alert closed",
};

/** How the log names what changed of a ticket; of ids only that they changed. */
const TICKET_CHANGES: Record<string, string> = {
  status: "status",
  priority: "priority",
  assignedToId: "assignment",
  categoryId: "category",
};
const OF_IDS = new Set(["assignedToId", "categoryId"]);

/** 'Ticket changed: status in progress, assignment'. */
function ticketChanges(base: string, details: Entry["details"]): string {
  const changes = details.flatMap(({ name, value }) => {
    const what = TICKET_CHANGES[name];
    if (!what) return [];
    return OF_IDS.has(name) ? what : `${what} ${value.replaceAll("_", " ")}`;
  });
  return changes.length > 0 ? `${base}: ${changes.join(", ")}` : base;
}

const ACTORS: Record<string, string> = { user: "Member", staff: "Support", owner: "Owner", system: "System" };

/** 'trial_extended' as 'Trial extended', for what has no words of its own. */
function plain(action: string): string {
  const words = action.split(".").at(-1)?.replaceAll("_", " ") ?? action;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an entry says: the deed with its figures, and who did it why. */
export function auditWords({ action, actorName, actorType, details }: Entry) {
  const of = (name: string) => details.find((detail) => detail.name === name)?.value;
  const [from, to, page, minutes, quantity] = ["from", "to", "page", "minutes", "quantity"].map(of);
  const base = ACTIONS[action] ?? plain(action);
  const title = (() => {
    if (action === "organisation.trial_extended" && to) return `${base} to ${formatDay(to)}`;
    if (quantity) return `${quantity} ${of("channel") === "sms" ? "SMS" : "email"} credits granted`;
    if (action === "ticket.updated") return ticketChanges(base, details);
    const until = of("until");
    if (action === "ticket.snoozed" && until) return `${base} until ${formatDay(until)}`;
    const message = of("message");
    if (action.startsWith("alert.") && message) return `${base}: ${message}`;
    if (page) return `${base}: ${page}`;
    if (minutes) return `Looked in for ${minutes} min`;
    if (from && to) return `${base} from ${from} to ${to}`;
    return to ? `${base} to ${to}` : base;
  })();
  const reason = of("reason");
  const who = actorName ?? ACTORS[actorType] ?? actorType;
  return { title, detail: reason ? `${who}: “${reason}”` : who };
}
