import { parseSync, Visitor } from "oxc-parser";
import type { AcrossReason } from "../../api/database/across-reason.ts";
import type { ProjectFile } from "./project-files.ts";

/** The `api` files that may leave the organisation, by reason. */
const allowed: Record<AcrossReason, string[]> = {
  "sign-in": [
    "auth/account-end.ts",
    "auth/authenticate.ts",
    "auth/known-browsers.ts",
    "auth/portal-sessions.ts",
    "auth/sessions.ts",
    "domains/identity/identity/auth-payload.type.ts",
    "domains/identity/identity/email-address.ts",
    "domains/identity/identity/email-change.queries.ts",
    "domains/identity/identity/login.ts",
    "domains/identity/identity/logout.ts",
    "domains/identity/identity/reset-password.ts",
    "domains/identity/identity/send-password-reset.ts",
    "domains/identity/identity/sign-in.ts",
    "domains/identity/identity/undo-email-change.ts",
    "domains/identity/identity/verify-email.ts",
    "domains/organisation/team/accept-invite.ts",
    "domains/organisation/team/team.queries.ts",
  ],
  link: [
    "domains/delivery/bounces/receive-bounce.ts",
    "domains/invoicing/card-payments/checkout-state.ts",
    "domains/invoicing/card-payments/store-payment-event.ts",
    "domains/invoicing/card-payments/sweep-payments.ts",
    "domains/jobs/confirmation/find-visit.ts",
    "domains/invoicing/public-documents/find-document.ts",
    "domains/invoicing/public-documents/is-known-link.ts",
    "domains/conversations/replies/receive-text.ts",
    "domains/conversations/replies/sweep-texts.ts",
    "domains/billing/subscriptions/receive-billing-event.ts",
    "domains/delivery/texting/receive-text-report.ts",
    "domains/support/tickets/rate-by-link.ts",
    "domains/delivery/unsubscribe/unsubscribe.ts",
    "domains/organisation/calendar-feeds/read-calendar.ts",
  ],
  portal: [
    "domains/owner/analytics/analytics.queries.ts",
    "platform/audit/read-audit.ts",
    "domains/owner/client-errors/read-client-errors.ts",
    "domains/owner/organisations/busiest-trials.ts",
    "domains/owner/organisations/list-organisations.ts",
    "domains/owner/organisations/read-audit.ts",
    "domains/owner/organisations/read-health.ts",
    "domains/owner/organisations/read-today.ts",
    "domains/support/desk/desk-attachments.ts",
    "domains/support/desk/desk-ticket.ts",
    "domains/support/desk/find-requesters.ts",
    "domains/support/desk/open-for-member.ts",
    "domains/support/desk/read-entries.ts",
    "domains/support/desk/read-figures.ts",
    "domains/support/desk/read-queue.ts",
    "domains/support/desk/read-reply-example.ts",
    "domains/support/desk/read-report.ts",
    "domains/support/desk/undelivered-replies.ts",
    "domains/owner/look-in/read-looks.ts",
    "domains/owner/look-in/start-look-in.ts",
    "domains/owner/look-in/stop-look-in.ts",
    "domains/delivery/messaging/read-outbox.ts",
    "domains/owner/alerts/alerts.fields.ts",
    "domains/owner/alerts/watch-product.ts",
    "platform/actions/portal-work.ts",
    "domains/identity/staff/staff-users.ts",
    "domains/support/unsorted-mail/sort-mail.ts",
  ],
  rounds: [
    "domains/identity/identity/warn-of-expiry.ts",
    "domains/jobs/jobs/repair-job-tallies.ts",
    "domains/owner/analytics/keep-daily-figures.ts",
    "domains/owner/analytics/keep-milestones.ts",
    "domains/website/blog/add-first-posts.ts",
    "platform/change-log/compact-change-log.ts",
    "platform/deleted-records/purge-deleted.ts",
    "domains/support/desk-rounds/desk-rounds.ts",
    "domains/support/desk-rounds/recount-clocks.ts",
    "domains/support/desk-rounds/send-digests.ts",
    "platform/purge/purge-expired.ts",
    "domains/jobs/job-photos/add-demo-photos.ts",
    "domains/owner/look-in/note-spent-looks.ts",
    "domains/workspace/webhooks/deliver-webhooks.ts",
    "domains/workspace/webhooks/wake-webhooks.ts",
    "domains/delivery/messaging/deliver-message.ts",
    "domains/identity/owner-sign-in/ensure-owner-account.ts",
    "domains/delivery/received-mail/receive-mail.ts",
    "domains/invoicing/invoice-reminders/send-invoice-reminders.ts",
    "domains/billing/subscriptions/adopt-subscriptions.ts",
    "domains/billing/subscriptions/repair-subscriptions.ts",
    "domains/support/ticket-mail/add-mailed-answer.ts",
    "domains/support/ticket-mail/mail-sender.ts",
    "domains/support/ticket-mail/note-refused-mail.ts",
    "domains/support/ticket-mail/receive-ticket-mail.ts",
    "domains/support/tickets/purge-unsent-attachments.ts",
    "domains/support/unsorted-mail/receive-support-mail.ts",
    "domains/conversations/visit-reminders/send-visit-reminders.ts",
  ],
  shared: [
    "domains/delivery/messaging/mail-limits.ts",
    "domains/delivery/push/add-push-device.ts",
    "domains/delivery/texting/choose-sender.ts",
    "domains/delivery/texting/settle-text.ts",
  ],
  product: [
    "domains/billing/subscriptions/record-revenue-movement.ts",
    "platform/alerts/raise-alert.ts",
    "platform/webhook-events/lock-event.ts",
    "platform/webhook-events/mark-processed.ts",
    "domains/billing/subscriptions/sync-subscription.ts",
    "domains/support/tickets/alert-staff.ts",
    "domains/support/tickets/note-ticket-event.ts",
    "domains/support/unsorted-mail/sort-mail.ts",
  ],
};

const listed = new Set(
  Object.entries(allowed).flatMap(([reason, files]) => files.map((file) => `api/${file}: ${reason}`)),
);

/** These may freely use the client for all organisations. */
const home = /^api\/(database|bench|testing)\/|^api\/compose\.ts$|^api\/server\/health\.ts$/;

/** Also lists allowed reasons that are no longer used. */
export function unscopedUses(files: ProjectFile[]): string[] {
  const covered = files.filter(({ path }) => isCovered(path)).map(readUses);
  const used = covered.flatMap(({ path, reasons }) => [...reasons].map((reason) => `${path}: ${reason}`));
  const unlisted = used.filter((use) => !listed.has(use));
  const stale = [...listed].filter((use) => !used.includes(use));
  const unnamed = covered.filter(({ isUnnamed }) => isUnnamed);
  return [
    ...unlisted.map(
      (use) => `${use}: leaves the organisation. Act asMember, asLinkHolder or asSystem, or list it`,
    ),
    ...stale.map((use) => `${use}: now stays within the organisation. Remove it from the list`),
    ...unnamed.map(
      ({ path }) =>
        `${path} uses the client over all organisations without a reason: use acrossOrganisations`,
    ),
  ];
}

const isCovered = (path: string) =>
  /^api\/.*\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !home.test(path);

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
