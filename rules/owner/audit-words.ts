/** Strings are left as they are; other values are JSON. */
export interface AuditFact {
  name: string;
  value: string;
}

export interface AuditDeed {
  action: string;
  facts: readonly AuditFact[];
}

interface AuditHelp {
  /** E.g. ‘Sat 21 Nov 2026’. */
  day: (instant: string) => string;
  nameOf?: ((staffId: string) => string | undefined) | undefined;
}

/** undefined if missing or null. */
type Of = (name: string) => string | undefined;
/** The rest of the sentence with its separator: ‘ to Sat 21 Nov 2026’, ‘: Priya Nair’. */
type Tail = (of: Of, help: AuditHelp, facts: readonly AuditFact[]) => string;

const after = (text: string | undefined) => (text ? `: ${text}` : "");
const plain = (word: string) => word.replaceAll("_", " ");
const fromTo = (from: string | undefined, to: string | undefined) =>
  `${from ? ` from ${plain(from)}` : ""}${to ? ` to ${plain(to)}` : ""}`;

const named = (of: Of) => after(of("name") ?? of("title"));
const moved: Tail = (of) => fromTo(of("from"), of("to"));
const invited: Tail = (of) => {
  const [email, role] = [of("email"), of("role")];
  return after(email && (role ? `${email}, ${plain(role)}` : email));
};
const told: Tail = (of) => after(of("message"));
const fields: Tail = (of) => after(listOf(of("fields")).map(nameOfField).join(", "));
const NONE: Tail = () => "";

const PROOFS: Record<string, string> = {
  password: "with a password",
  app: "with an authenticator code",
  recovery: "with a recovery code",
};

const proved: Tail = (of) => {
  const proof = PROOFS[of("proof") ?? ""];
  return proof ? ` ${proof}` : "";
};
const renamed: Tail = (of) => (of("name") ? ` to ${of("name")}` : "");

const DEEDS: Record<string, readonly [words: string, tail?: Tail]> = {
  "alert.acknowledged": ["Alert acknowledged", told],
  "alert.resolved": ["Alert resolved", told],
  "alert.snoozed": ["Alert snoozed", told],
  "blog.first_posts_added": ["First blog posts added", (of) => after(of("posts"))],
  "blog_image.added": ["Blog image added"],
  "blog_post.created": ["Blog post created", named],
  "blog_post.deleted": ["Blog post deleted", named],
  "blog_post.edits_discarded": ["Blog post edits discarded", named],
  "blog_post.published": ["Blog post published", named],
  "blog_post.saved": ["Blog post saved", named],
  "blog_post.scheduled": [
    "Blog post scheduled",
    (of, { day }) => `${named(of)}${of("at") ? `, for ${day(of("at") ?? "")}` : ""}`,
  ],
  "blog_post.unpublished": ["Blog post unpublished", named],
  "blog_post.version_restored": [
    "Blog post version restored",
    (of) => `${named(of)}${of("version") ? `, version ${of("version")}` : ""}`,
  ],
  "canned_reply.added": ["Canned reply added", named],
  "canned_reply.archived": ["Canned reply archived", named],
  "canned_reply.restored": ["Canned reply restored", named],
  "canned_reply.updated": [
    "Canned reply changed",
    (of) => {
      const changed = listOf(of("changed")).map(nameOfField).join(", ");
      return `${named(of)}${changed ? ` (${changed})` : ""}`;
    },
  ],
  "client_error.state_changed": ["Browser error changed", moved],
  "email.discarded": ["Email deleted", (of) => after(of("subject") || of("from"))],
  "look_in.data_read": ["Data viewed during a look-in", (of) => after(of("read"))],
  "look_in.page_viewed": ["Page viewed", (of) => after(of("page"))],
  "member.email_change_undone": ["Member’s email change undone", moved],
  "newsletter.exported": [
    "Newsletter subscribers exported",
    (of) => after(of("addresses") && `${of("addresses")} addresses`),
  ],
  "organisation.assistant_off": ["Assistant turned off"],
  "organisation.assistant_on": ["Assistant turned on"],
  "organisation.bank_details_changed": ["Bank details changed", fields],
  "organisation.bank_details_stopped": ["New bank details stopped", fields],
  "organisation.bank_details_waiting": ["New bank details on hold", fields],
  "organisation.credits_granted": [
    "Credits granted",
    (of) => after(of("quantity") && `${of("quantity")} ${of("channel") === "sms" ? "SMS" : "email"}`),
  ],
  "organisation.look_ended": ["Look-in ended", (of) => (of("minutes") ? ` after ${of("minutes")} min` : "")],
  "organisation.look_in_allowed": ["Look-ins turned on"],
  "organisation.look_in_refused": ["Look-ins turned off"],
  "organisation.look_ran_out": [
    "Look-in expired",
    (of) =>
      `${of("minutes") ? ` after ${of("minutes")} min` : ""}${of("by") ? `, of ${of("by")} as ${of("as")}` : ""}`,
  ],
  "organisation.looked_in": ["Look-in started", (of) => (of("as") ? ` as ${of("as")}` : "")],
  "organisation.plan_change_asked": ["Plan change requested", moved],
  "organisation.plan_change_declined": ["Plan change declined", moved],
  "organisation.plan_changed": ["Plan changed", moved],
  "organisation.restored": ["Organisation restored"],
  "organisation.suspended": ["Organisation suspended"],
  "organisation.text_sender_removed": ["Text sender removed", moved],
  "organisation.text_sender_stated": ["Text sender set", moved],
  "organisation.trial_extended": [
    "Trial extended",
    (of, { day }) => {
      const [to, days] = [of("to"), of("days")];
      if (to) return ` to ${day(to)}`;
      return days ? ` by ${days} days` : "";
    },
  ],
  "owner.password_changed": ["Owner’s password changed"],
  "owner.password_from_environment": ["Owner’s password and one-time codes reset with OWNER_PASSWORD"],
  "owner.password_reset": ["Owner’s password reset by email link"],
  "owner.recovery_codes_renewed": ["Owner’s recovery codes renewed"],
  "owner.renamed": ["Owner renamed", renamed],
  "owner.session_ended": ["Owner’s session ended"],
  "owner.signed_in": ["Owner signed in", proved],
  "owner.signed_out": ["Owner signed out"],
  "owner.totp_disabled": ["Owner’s two-step sign-in turned off"],
  "owner.totp_enabled": ["Owner’s two-step sign-in turned on"],
  "owner.totp_started": ["Owner’s two-step sign-in set-up started"],
  "staff.alerts_changed": ["Ticket alerts changed"],
  "staff.disabled": [
    "Staff account disabled",
    (of) => (of("unassigned") ? `, ${of("unassigned")} tickets unassigned` : ""),
  ],
  "staff.enabled": ["Staff account enabled"],
  "staff.invite_revoked": ["Invitation revoked", invited],
  "staff.invited": ["Staff invited", invited],
  "staff.password_reset_sent": ["Password reset sent"],
  "staff.joined": ["Staff joined", invited],
  "staff.password_changed": ["Staff password changed"],
  "staff.recovery_codes_renewed": ["Recovery codes renewed"],
  "staff.renamed": ["Staff renamed", renamed],
  "staff.role_changed": ["Staff role changed", moved],
  "staff.session_ended": ["Staff session ended"],
  "staff.signed_in": ["Staff signed in", proved],
  "staff.signed_out": ["Staff signed out"],
  "staff.totp_disabled": ["Two-step sign-in turned off"],
  "staff.totp_enabled": ["Two-step sign-in turned on"],
  "staff.totp_reset": ["Two-step sign-in reset"],
  "staff.totp_started": ["Two-step sign-in set-up started"],
  "status_incident.changed": ["Status incident changed", named],
  "status_incident.opened": ["Status incident opened", named],
  "status_incident.resolved": ["Status incident resolved", named],
  "status_incident.update_corrected": ["Status incident’s update corrected", named],
  "status_incident.updated": ["Status incident updated", named],
  "status_planned_work.announced": ["Planned work announced", named],
  "status_planned_work.cancelled": ["Planned work cancelled", named],
  "status_planned_work.changed": ["Planned work changed", named],
  "support_hours.changed": ["Business hours changed", changedHours],
  "ticket.email_attached": ["Email added to a ticket", (of) => after(of("from"))],
  "ticket.linked": ["Ticket linked"],
  "ticket.opened_by_staff": ["Ticket opened for a customer"],
  "ticket.merged": ["Ticket merged"],
  "ticket.note_added": ["Note added to a ticket"],
  "ticket.opened_from_email": ["Ticket opened from an email", (of) => after(of("from"))],
  "ticket.replied": ["Ticket replied to"],
  "ticket.reply_resent": ["Undelivered reply sent again"],
  "ticket.snoozed": [
    "Ticket snoozed",
    (of, { day }) => (of("until") ? ` until ${day(of("until") ?? "")}` : ""),
  ],
  "ticket.unlinked": ["Ticket unlinked"],
  "ticket.unmerged": ["Ticket merge undone"],
  "ticket.unsnoozed": ["Ticket unsnoozed"],
  "ticket.updated": ["Ticket changed", changedTicket],
  "ticket_category.added": ["Category added", named],
  "ticket_category.archived": ["Category archived", named],
  "ticket_category.renamed": ["Category renamed", moved],
  "ticket_category.reordered": ["Categories reordered", (of) => after(listOf(of("order")).join(", "))],
  "ticket_category.restored": ["Category restored", named],
  "view.added": [
    "Saved view added",
    (of) => `${named(of)}${of("isShared") === "true" ? ", for everyone" : ""}`,
  ],
  "view.removed": ["Saved view removed", named],
};

export const AUDIT_ACTIONS: readonly { action: string; words: string }[] = Object.entries(DEEDS)
  .map(([action, [words]]) => ({ action, words }))
  .sort((one, other) => one.words.localeCompare(other.words));

export function auditWords({ action, facts }: AuditDeed, help: AuditHelp) {
  const of: Of = (name) => {
    const value = facts.find((fact) => fact.name === name)?.value;
    return value === "null" || value === "" ? undefined : value;
  };
  const [words, tail = NONE] = DEEDS[action] ?? [unknownWords(action), unknownFacts(facts)];
  return { title: `${words}${tail(of, help, facts)}`, reason: of("reason") };
}

const ACTORS: Record<string, string> = { user: "Member", staff: "Support", owner: "Owner", system: "System" };

export const auditActor = ({ actorName, actorType }: { actorName?: string | null; actorType: string }) =>
  actorName ?? ACTORS[actorType] ?? actorType;

export function auditFacts(json: string | null): AuditFact[] {
  const detail: unknown = json === null ? null : JSON.parse(json);
  if (typeof detail !== "object" || detail === null || Array.isArray(detail)) return [];
  return Object.entries(detail).map(([name, value]) => ({
    name,
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
}

/** 'trial_extended' → 'Trial extended'. */
function unknownWords(action: string): string {
  const words = plain(action.split(".").at(-1) ?? action);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Shows unknown facts under their own names, but not ids or nested values. */
function unknownFacts(facts: readonly AuditFact[]): Tail {
  const shown = facts.filter(
    ({ name, value }) => name !== "reason" && !/Id$|^id$/.test(name) && !/^[[{]/.test(value),
  );
  return () => after(shown.map(({ name, value }) => `${nameOfField(name)} ${plain(value)}`).join(", "));
}

function listOf(json: string | undefined): string[] {
  const list: unknown = json?.startsWith("[") ? JSON.parse(json) : [];
  return Array.isArray(list) ? list.map(String) : [];
}

/** 'bankAccountName' → 'bank account name', 'categoryId' → 'category'. */
const nameOfField = (field: string) =>
  field
    .replace(/Id$/, "")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("_", " ");

function changedTicket(_of: Of, { nameOf }: AuditHelp, facts: readonly AuditFact[]): string {
  const changes = facts.flatMap(({ name, value }) => {
    if (name === "status" || name === "priority") return `${name} ${plain(value)}`;
    if (name === "categoryId") return "category";
    if (name !== "assignedToId") return [];
    if (value === "null") return "unassigned";
    const person = nameOf?.(value);
    return person ? `assigned to ${person}` : "assignment";
  });
  return after(changes.join(", "));
}

const HOURS: Record<string, string> = {
  timeZone: "time zone",
  state: "state",
  week: "opening hours",
  closures: "closed days",
  targets: "targets",
  quietDays: "days until a quiet ticket is resolved",
};

function changedHours(of: Of): string {
  const [from, to] = [auditFacts(of("from") ?? null), auditFacts(of("to") ?? null)];
  const changes = to.map(({ name, value }) => {
    const before = from.find((fact) => fact.name === name)?.value;
    const isShort = before !== undefined && ![before, value].some((each) => /^[[{]/.test(each));
    return `${HOURS[name] ?? nameOfField(name)}${isShort ? ` from ${before} to ${value}` : ""}`;
  });
  return after(changes.join(", "));
}
