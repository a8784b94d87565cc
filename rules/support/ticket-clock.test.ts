import fc from "fast-check";
import { expect, test } from "vitest";
import type { BusinessHours } from "./business-hours.ts";
import { DEFAULT_SUPPORT_HOURS } from "./support-hours.schema.ts";
import { type ClockedTicket, type TicketHappening, ticketClock } from "./ticket-clock.ts";

const hours: BusinessHours = { ...DEFAULT_SUPPORT_HOURS, isFree: () => false };
const desk = { hours, targets: DEFAULT_SUPPORT_HOURS.targets };
const at = (text: string) => new Date(`2026-11-${text}:00+11:00`);

const opened = (createdAt: Date, priority: ClockedTicket["priority"] = "high"): ClockedTicket => ({
  priority,
  createdAt,
  waitingSince: null,
  firstRespondedAt: null,
  responseDueAt: null,
  responseBreachedAt: null,
  firstResponseMinutes: null,
  resolutionMinutes: null,
  ...ticketClock(desk, { priority, createdAt } as ClockedTicket, "opened", createdAt),
});
const after = (ticket: ClockedTicket, happening: TicketHappening, now: Date): ClockedTicket => ({
  ...ticket,
  ...ticketClock(desk, ticket, happening, now),
});

test("sets the first reply due after four working hours, not over the weekend", () => {
  const ticket = opened(at("20T15:00"));
  expect(ticket.responseDueAt).toEqual(at("23T11:00"));
  const answered = after(ticket, "staff_wrote", at("23T09:30"));
  expect(answered).toMatchObject({ firstResponseMinutes: 150, waitingSince: null, responseDueAt: null });
});

test("pauses while we wait for the customer, and restarts in full on their reply", () => {
  const answered = after(opened(at("18T09:00")), "staff_wrote", at("18T10:00"));
  const replied = after(answered, "customer_wrote", at("19T16:00"));
  expect(replied).toMatchObject({ waitingSince: at("19T16:00"), responseDueAt: at("20T12:00") });
  const again = after(replied, "customer_wrote", at("19T16:30"));
  expect(again).toEqual(replied);
});

test("doesn't breach as soon as a resolved ticket reopens", () => {
  const resolved = after(opened(at("16T09:00")), "resolved", at("16T10:00"));
  expect(resolved).toMatchObject({ resolutionMinutes: 60, waitingSince: null });
  const reopened = after(resolved, "reopened", at("20T12:00"));
  expect(reopened.responseDueAt).toEqual(at("20T16:00"));
  expect(reopened.responseBreachedAt).toBeNull();
});

test("on a new priority, recalculates from when the customer started waiting, and clears a breach that no longer applies", () => {
  const ticket = { ...opened(at("18T09:00"), "urgent"), responseBreachedAt: at("18T10:00") };
  expect(after({ ...ticket, priority: "low" }, "priority", at("18T11:00"))).toMatchObject({
    responseDueAt: at("19T17:00"),
    responseBreachedAt: null,
  });
  expect(after(ticket, "priority", at("18T11:00")).responseBreachedAt).toEqual(at("18T10:00"));
});

const happenings = fc.constantFrom<TicketHappening>(
  "customer_wrote",
  "staff_wrote",
  "resolved",
  "closed",
  "reopened",
  "priority",
);

test("has a due time only while the customer waits, always in the future", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(happenings, fc.integer({ min: 1, max: 3_000 })), { maxLength: 8 }),
      (history) => {
        let now = at("02T09:00");
        let ticket = opened(now);
        for (const [happening, minutes] of history) {
          now = new Date(now.getTime() + minutes * 60_000);
          const before = ticket.waitingSince;
          ticket = after(ticket, happening, now);
          expect(ticket.responseDueAt === null).toBe(ticket.waitingSince === null);
          if (before === null && ticket.responseDueAt) expect(ticket.responseDueAt > now).toBe(true);
        }
      },
    ),
    { numRuns: 50 },
  );
});
