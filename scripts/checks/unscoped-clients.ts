import { parseSync, Visitor } from "oxc-parser";
import type { Import } from "./imports.ts";
import type { ProjectFile } from "./project-files.ts";

const NAMED_WAY = "api/database/across-organisations.ts";

/** The files outside api/database and api/auth that may leave the organisation, by why they must. */
const allowed: { why: string; files: string[] }[] = [
  {
    why: "a person is found by an address, a password or a mailed link, before it is known whose they are",
    files: [
      "identity/auth-payload.type.ts",
      "identity/email-address.ts",
      "identity/email-change.queries.ts",
      "identity/login.ts",
      "identity/logout.ts",
      "identity/prove-password.ts",
      "identity/request-password-reset.ts",
      "identity/reset-password.ts",
      "identity/send-password-reset.ts",
      "identity/sign-in.ts",
      "identity/undo-email-change.ts",
      "identity/verify-email.ts",
      "owner/owner-login.ts",
      "passwords/portal-reset.ts",
      "portal-account/portal-account.ts",
      "portal-account/portal-profile.ts",
      "staff/staff-invites.ts",
      "staff/staff-login.ts",
      "staff/staff-profile.ts",
      "staff/staff-users.ts",
      "team/accept-invite.ts",
      "team/team.queries.ts",
    ],
  },
  {
    why: "a customer's link or a provider's event names a record, not its organisation",
    files: [
      "bounces/receive-bounce.ts",
      "card-payments/checkout-state.ts",
      "card-payments/process-payment-event.ts",
      "card-payments/process-pending-refunds.ts",
      "card-payments/receive-payment-event.ts",
      "card-payments/sweep-payments.ts",
      "confirmation/find-visit.ts",
      "replies/receive-text.ts",
      "replies/sweep-texts.ts",
      "public-documents/find-document.ts",
      "public-documents/is-known-link.ts",
      "owner/raise-alert.ts",
      "subscriptions/expire-plan-checkout.ts",
      "subscriptions/receive-billing-event.ts",
      "subscriptions/sync-subscription.ts",
      "texting/choose-sender.ts",
      "texting/receive-text-report.ts",
      "texting/settle-text.ts",
      "newsletter/answer-newsletter-link.ts",
      "newsletter/ask-to-subscribe.ts",
      "push/add-push-device.ts",
      "newsletter/mail-subscriber.ts",
      "tickets/rate-by-link.ts",
      "unsubscribe/unsubscribe.ts",
    ],
  },
  {
    why: "staff and the owner work for every organisation",
    files: [
      "audit/read-audit.ts",
      "canned-replies/canned-replies.ts",
      "analytics/analytics.queries.ts",
      "desk/desk-attachments.ts",
      "desk/desk-categories.ts",
      "desk/desk-ticket.ts",
      "desk/desk-views.ts",
      "desk/fill-replies.ts",
      "desk/read-entries.ts",
      "desk/read-figures.ts",
      "desk/read-queue.ts",
      "desk/read-report.ts",
      "desk/read-reply-example.ts",
      "desk/staff-people.ts",
      "blog/read-posts.ts",
      "newsletter/read-subscribers.ts",
      "portal-work.ts",
      "support-hours/support-hours.fields.ts",
      "support-hours/support-hours.ts",
      "ticket-categories/ticket-categories.ts",
      "tickets/alert-staff.ts",
      "tickets/note-ticket-event.ts",
      "unsorted-mail/sort-mail.ts",
      "unsent-work/report-unsent-work.ts",
    ],
  },
  {
    why: "the owner sees every organisation, and what none of them reads about itself",
    files: [
      "business/business-organisation.ts",
      "business/busiest-trials.ts",
      "business/list-organisations.ts",
      "business/read-audit.ts",
      "business/read-today.ts",
      "business/read-health.ts",
      "look-in/note-look.ts",
      "look-in/read-looks.ts",
      "look-in/start-look-in.ts",
      "look-in/stop-look-in.ts",
      "owner/alerts.fields.ts",
      "owner/watch-business.ts",
    ],
  },
  {
    why: "the queue and the start of the server work for every organisation",
    files: [
      "analytics/keep-business-days.ts",
      "analytics/keep-milestones.ts",
      "blog/add-first-posts.ts",
      "deleted-records/purge-deleted.ts",
      "identity/purge-expired.ts",
      "job-photos/add-demo-photos.ts",
      "look-in/note-spent-looks.ts",
      "messaging/deliver-message.ts",
      "owner/ensure-owner-account.ts",
      "owner/hold-alerts.ts",
      "received-mail/handle-mail.ts",
      "received-mail/receive-mail.ts",
      "desk-rounds/desk-rounds.ts",
      "desk-rounds/recount-clocks.ts",
      "desk-rounds/send-digests.ts",
      "ticket-mail/mail-sender.ts",
      "ticket-mail/receive-ticket-mail.ts",
      "unsorted-mail/receive-support-mail.ts",
      "reminders/send-reminders.ts",
      "visit-reminders/send-visit-reminders.ts",
      "subscriptions/adopt-subscriptions.ts",
      "subscriptions/repair-subscriptions.ts",
      "staff/ensure-support-admin.ts",
      "tickets/purge-unsent-attachments.ts",
    ],
  },
  {
    why: "an idempotency key is a member's, a colleague's on our staff, the owner's or anybody's",
    files: ["idempotency.ts"],
  },
  {
    why: "a developer reads the mailbox of the whole machine",
    files: ["messaging/read-outbox.ts"],
  },
  {
    why: "the statement is about the database, counts mails of all organisations, or reads the ledger",
    files: [
      "analytics/note-movement.ts",
      "deleted-records/restore-record.ts",
      "messaging/mail-limits.ts",
      "unit-of-work.ts",
    ],
  },
];

const listed = new Set(allowed.flatMap(({ files }) => files.map((file) => `api/domains/${file}`)));

/** Where the client over all organisations is in its place: it is made, authenticates, is wired, or is pinged. */
const home = /^api\/(database|auth|bench|testing)\/|^api\/(compose|main)\.ts$|^api\/server\/health\.ts$/;

/**
 * Uses of the client over all organisations, where the tenancy guard is off: only by its named way, only in the files
 * listed here, and no file is listed that doesn't need it any more.
 */
export function unscopedUses(files: ProjectFile[], imports: Import[]): string[] {
  const users = imports
    .filter(({ from, target, isTest }) => target === NAMED_WAY && !isTest && !home.test(from))
    .map(({ from }) => from);
  const unlisted = users.filter((path) => !listed.has(path));
  const stale = [...listed].filter((path) => !users.includes(path));
  const unnamed = files.filter(({ path, text }) => isCovered(path) && readsSystem({ path, text }));
  return [
    ...unlisted.map(
      (path) =>
        `${path} leaves the organisation: act asMember, asLinkHolder or asSystem, or list it with why`,
    ),
    ...stale.map((path) => `${path} stays within the organisation now: take it off the list`),
    ...unnamed.map(({ path }) => `${path} takes the client over all organisations unnamed: use ${NAMED_WAY}`),
  ];
}

const isCovered = (path: string) =>
  /^api\/.*\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !home.test(path);

/** Whether a text reads a property `system`, as a member or by destructuring; types don't count. */
function readsSystem({ path, text }: ProjectFile): boolean {
  if (!/\bsystem\b/.test(text)) return false;
  let reads = false;
  const check = (key: { type: string; name?: unknown }) => {
    if (key.type === "Identifier" && key.name === "system") reads = true;
  };
  new Visitor({
    MemberExpression: ({ property, computed }) => {
      if (!computed) check(property);
    },
    ObjectPattern: ({ properties }) => {
      for (const each of properties) if (each.type === "Property") check(each.key);
    },
  }).visit(parseSync(path, text).program);
  return reads;
}
