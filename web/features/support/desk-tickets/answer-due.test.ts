import { expect, test } from "vitest";
import { answerDue, formatSpan } from "./answer-due.ts";

const now = Date.parse("2026-11-25T13:38:00+11:00");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const ticket = (due: number | null, since: number | null, fields: object = {}) => ({
  status: "open",
  waitingSince: since === null ? null : at(-since),
  responseDueAt: due === null ? null : at(due),
  isBreached: false,
  ...fields,
});

test("formats spans in minutes, hours and days", () => {
  expect([0.5, 42, 60, 70, 1_439, 1_440, 4_500].map((minutes) => formatSpan(minutes * 60_000))).toEqual([
    "1 min",
    "42 min",
    "1 h",
    "1 h 10",
    "23 h 59",
    "1 d",
    "3 d",
  ]);
});

test("says how late an answer is, and how long the customer has waited", () => {
  expect(answerDue(ticket(-2 * 1_440, 3 * 1_440), now)).toEqual({
    tone: "late",
    due: "2 d late",
    waiting: "waiting 3 d",
  });
  expect(answerDue(ticket(null, 60, { isBreached: true }), now)).toMatchObject({ tone: "late", due: "Late" });
});

test("warns under 30 minutes, counts hours up to twelve, and then names the day and time", () => {
  expect(answerDue(ticket(18, 42), now)).toEqual({
    tone: "soon",
    due: "18 min left",
    waiting: "waiting 42 min",
  });
  expect(answerDue(ticket(30, 42), now)).toMatchObject({ tone: "calm", due: "30 min left" });
  expect(answerDue(ticket(170, 70), now)).toMatchObject({ tone: "calm", due: "2 h 50 left" });
  expect(answerDue(ticket(20 * 60 + 22, 180), now)?.due).toMatch(/^Thu.* 10:00/);
  expect(answerDue(ticket(10 * 1_440, 180), now)?.due).toBe("5 Dec");
});

test("says Answered while no one waits, and nothing once it’s resolved or closed", () => {
  expect(answerDue(ticket(null, null), now)).toEqual({ tone: "answered", due: "Answered" });
  expect(answerDue(ticket(null, null, { status: "closed" }), now)).toBeNull();
});
