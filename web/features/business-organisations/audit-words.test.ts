import { expect, test } from "vitest";
import { auditWords } from "./audit-words.ts";

const words = (action: string, details: Record<string, string> = {}) =>
  auditWords({
    __typename: "BusinessAuditEntry",
    id: "1",
    at: "2026-11-18T00:00:00Z",
    action,
    actorType: "staff",
    actorName: "Anita Desai",
    details: Object.entries(details).map(([name, value]) => ({
      __typename: "BusinessAuditDetail" as const,
      name,
      value,
    })),
  });

test.each([
  ["ticket.replied", { messageId: "m" }, "Ticket answered"],
  [
    "ticket.updated",
    { status: "in_progress", assignedToId: "s" },
    "Ticket changed: status in progress, assignment",
  ],
  ["ticket.updated", { assignedToId: "null" }, "Ticket changed: assignment"],
  ["ticket.snoozed", { until: "2026-11-21T00:00:00Z" }, "Ticket snoozed until Sat 21 Nov 2026"],
  ["ticket.unsnoozed", { until: "null" }, "Ticket no longer snoozed"],
  ["alert.acknowledged", { message: "A payment failed" }, "Alert acknowledged: A payment failed"],
  ["organisation.look_ended", { minutes: "4" }, "Looked in for 4 min"],
  ["organisation.something_new", {}, "Something new"],
])("%s %o reads %s", (action, details, title) => {
  expect(words(action, details)).toEqual({ title, detail: "Anita Desai" });
});
