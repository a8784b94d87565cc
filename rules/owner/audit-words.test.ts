import { expect, test } from "vitest";
import { AUDIT_ACTIONS, auditFacts, auditWords } from "./audit-words.ts";

const help = {
  day: (instant: string) => instant.slice(0, 10),
  nameOf: (id: string) => (id === "s" ? "Priya Nair" : undefined),
};
const words = (action: string, detail: object = {}) =>
  auditWords({ action, facts: auditFacts(JSON.stringify(detail)) }, help);

test.each([
  ["ticket.replied", { messageId: "m" }, "Ticket replied to"],
  [
    "ticket.updated",
    { status: "in_progress", assignedToId: "s" },
    "Ticket changed: status in progress, assigned to Priya Nair",
  ],
  ["ticket.updated", { assignedToId: null }, "Ticket changed: unassigned"],
  ["ticket.updated", { assignedToId: "gone", categoryId: "c" }, "Ticket changed: assignment, category"],
  ["ticket.snoozed", { until: "2026-11-21T00:00:00Z" }, "Ticket snoozed until 2026-11-21"],
  ["ticket.unsnoozed", { until: null }, "Ticket unsnoozed"],
  ["alert.acknowledged", { message: "A payment failed" }, "Alert acknowledged: A payment failed"],
  ["organisation.look_ended", { minutes: 4 }, "Look-in ended after 4 min"],
  ["organisation.credits_granted", { channel: "sms", quantity: 50 }, "Credits granted: 50 SMS"],
  ["organisation.plan_changed", { from: "Plus", to: "Pro" }, "Plan changed from Plus to Pro"],
  [
    "organisation.bank_details_changed",
    { fields: ["bankAccountName"] },
    "Bank details changed: bank account name",
  ],
  ["staff.disabled", { unassigned: 3 }, "Staff account disabled, 3 tickets unassigned"],
  [
    "staff.role_changed",
    { from: "support_agent", to: "support_admin" },
    "Staff role changed from support agent to support admin",
  ],
  ["staff.signed_in", { proof: "recovery" }, "Staff signed in with a recovery code"],
  [
    "staff.invited",
    { email: "a@b.example", role: "support_agent" },
    "Staff invited: a@b.example, support agent",
  ],
  [
    "canned_reply.updated",
    { title: "Hello", changed: ["text", "categoryId"] },
    "Canned reply changed: Hello (text, category)",
  ],
  ["ticket_category.reordered", { order: ["A", "B"] }, "Categories reordered: A, B"],
  [
    "blog_post.version_restored",
    { title: "A post", version: 3 },
    "Blog post version restored: A post, version 3",
  ],
  [
    "support_hours.changed",
    { from: { quietDays: 7, week: [] }, to: { quietDays: 9, week: [null] } },
    "Business hours changed: days until a quiet ticket is resolved from 7 to 9, opening hours",
  ],
  ["organisation.something_new", {}, "Something new"],
  ["thing.done", { someId: "x", quietDays: 4, nested: { a: 1 } }, "Done: quiet days 4"],
])("%s %o reads %s", (action, detail, title) => {
  expect(words(action, detail)).toEqual({ title });
});

test("separates the reason", () => {
  expect(words("organisation.suspended", { reason: "They asked", notice: "Closed" })).toEqual({
    title: "Organisation suspended",
    reason: "They asked",
  });
});

test("gives each action unique words to filter by", () => {
  expect(new Set(AUDIT_ACTIONS.map(({ words }) => words)).size).toBe(AUDIT_ACTIONS.length);
  // The filter matches by prefix.
  for (const { action } of AUDIT_ACTIONS) {
    expect(AUDIT_ACTIONS.filter((other) => other.action.startsWith(action))).toHaveLength(1);
  }
});
