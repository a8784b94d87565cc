import { parseSync, Visitor } from "oxc-parser";
import type { AcrossReason } from "../../api/database/across-organisations.ts";
import type { ProjectFile } from "./project-files.ts";

/** The files of `api` that leave the organisation, by the reasons that they name where they do. */
const allowed: Record<AcrossReason, string[]> = {
  "sign-in": [
    "auth/account-end.ts",
    "auth/authenticate.ts",
    "auth/known-browsers.ts",
    "auth/portal-sessions.ts",
    "auth/sessions.ts",
    "domains/identity/auth-payload.type.ts",
    "domains/identity/email-address.ts",
    "domains/identity/email-change.queries.ts",
    "domains/identity/login.ts",
    "domains/identity/logout.ts",
    "domains/identity/reset-password.ts",
    "domains/identity/send-password-reset.ts",
    "domains/identity/sign-in.ts",
    "domains/identity/undo-email-change.ts",
    "domains/identity/verify-email.ts",
    "domains/team/accept-invite.ts",
    "domains/team/team.queries.ts",
  ],
  link: [
    "domains/bounces/receive-bounce.ts",
    "domains/card-payments/checkout-state.ts",
    "domains/card-payments/receive-payment-event.ts",
    "domains/card-payments/sweep-payments.ts",
    "domains/confirmation/find-visit.ts",
    "domains/public-documents/find-document.ts",
    "domains/public-documents/is-known-link.ts",
    "domains/replies/receive-text.ts",
    "domains/replies/sweep-texts.ts",
    "domains/subscriptions/receive-billing-event.ts",
    "domains/texting/receive-text-report.ts",
    "domains/tickets/rate-by-link.ts",
    "domains/unsubscribe/unsubscribe.ts",
  ],
  portal: [
    "domains/analytics/analytics.queries.ts",
    "domains/audit/read-audit.ts",
    "domains/business/busiest-trials.ts",
    "domains/business/list-organisations.ts",
    "domains/business/read-audit.ts",
    "domains/business/read-health.ts",
    "domains/business/read-today.ts",
    "domains/desk/desk-attachments.ts",
    "domains/desk/desk-ticket.ts",
    "domains/desk/read-entries.ts",
    "domains/desk/read-figures.ts",
    "domains/desk/read-queue.ts",
    "domains/desk/read-reply-example.ts",
    "domains/desk/read-report.ts",
    "domains/look-in/read-looks.ts",
    "domains/look-in/start-look-in.ts",
    "domains/look-in/stop-look-in.ts",
    "domains/messaging/read-outbox.ts",
    "domains/owner/alerts.fields.ts",
    "domains/owner/watch-business.ts",
    "domains/portal-work.ts",
    "domains/staff/staff-users.ts",
    "domains/unsorted-mail/sort-mail.ts",
  ],
  rounds: [
    "domains/analytics/keep-business-days.ts",
    "domains/analytics/keep-milestones.ts",
    "domains/blog/add-first-posts.ts",
    "domains/deleted-records/purge-deleted.ts",
    "domains/desk-rounds/desk-rounds.ts",
    "domains/desk-rounds/recount-clocks.ts",
    "domains/desk-rounds/send-digests.ts",
    "domains/identity/purge-expired.ts",
    "domains/job-photos/add-demo-photos.ts",
    "domains/look-in/note-spent-looks.ts",
    "domains/messaging/deliver-message.ts",
    "domains/owner/ensure-owner-account.ts",
    "domains/received-mail/receive-mail.ts",
    "domains/reminders/send-reminders.ts",
    "domains/subscriptions/adopt-subscriptions.ts",
    "domains/subscriptions/repair-subscriptions.ts",
    "domains/ticket-mail/mail-sender.ts",
    "domains/ticket-mail/receive-ticket-mail.ts",
    "domains/tickets/purge-unsent-attachments.ts",
    "domains/unsorted-mail/receive-support-mail.ts",
    "domains/visit-reminders/send-visit-reminders.ts",
  ],
  shared: [
    "domains/messaging/mail-limits.ts",
    "domains/push/add-push-device.ts",
    "domains/texting/choose-sender.ts",
    "domains/texting/settle-text.ts",
  ],
  product: [
    "domains/analytics/note-movement.ts",
    "domains/card-payments/process-payment-event.ts",
    "domains/card-payments/receive-payment-event.ts",
    "domains/owner/raise-alert.ts",
    "domains/subscriptions/sync-subscription.ts",
    "domains/tickets/alert-staff.ts",
    "domains/tickets/note-ticket-event.ts",
    "domains/unsorted-mail/sort-mail.ts",
  ],
};

const listed = new Set(
  Object.entries(allowed).flatMap(([reason, files]) => files.map((file) => `api/${file}: ${reason}`)),
);

/** Where the client over all organisations is in its place: it is made, is wired, is pinged, or helps tests. */
const home = /^api\/(database|bench|testing)\/|^api\/compose\.ts$|^api\/server\/health\.ts$/;

/**
 * Uses of the client over all organisations: only by its named ways, only for the reasons listed here, and nothing is
 * listed that isn't needed any more.
 */
export function unscopedUses(files: ProjectFile[]): string[] {
  const covered = files.filter(({ path }) => isCovered(path)).map(readUses);
  const used = covered.flatMap(({ path, reasons }) => [...reasons].map((reason) => `${path}: ${reason}`));
  const unlisted = used.filter((use) => !listed.has(use));
  const stale = [...listed].filter((use) => !used.includes(use));
  const unnamed = covered.filter(({ isUnnamed }) => isUnnamed);
  return [
    ...unlisted.map(
      (use) => `${use}: leaves the organisation: act asMember, asLinkHolder or asSystem, or list it`,
    ),
    ...stale.map((use) => `${use}: stays within the organisation now, take it off the list`),
    ...unnamed.map(
      ({ path }) => `${path} takes the client over all organisations without naming why: acrossOrganisations`,
    ),
  ];
}

const isCovered = (path: string) =>
  /^api\/.*\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !home.test(path);

/** The reasons that a file names, and whether it takes the client without one: by a property called `system`. */
function readUses({ path, text }: ProjectFile) {
  const reasons = new Set<string>();
  let isUnnamed = false;
  if (!/\bsystem\b|across/.test(text)) return { path, reasons, isUnnamed };
  const check = (key: { type: string; name?: unknown }) => {
    if (key.type === "Identifier" && key.name === "system") isUnnamed = true;
  };
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      const isStatement =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        callee.property.name === "$across";
      const isClient = callee.type === "Identifier" && callee.name === "acrossOrganisations";
      const reason = isStatement ? given[0] : isClient ? given[1] : undefined;
      if (reason) reasons.add(reason.type === "Literal" ? String(reason.value) : "not a literal");
    },
    MemberExpression: ({ property, computed }) => {
      if (!computed) check(property);
    },
    ObjectPattern: ({ properties }) => {
      for (const each of properties) if (each.type === "Property") check(each.key);
    },
  }).visit(parseSync(path, text).program);
  return { path, reasons, isUnnamed };
}
