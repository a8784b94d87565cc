import { expect, test } from "vitest";
import { anOutboxItem } from "../../../platform/outbox/outbox-item.fixtures.ts";
import type { OutboxItem, OutboxProblem } from "../../../platform/outbox/outbox-item.ts";
import { type Reader, reasonWords, whatToDo, whoElse } from "./problem-words.ts";

const MANAGER: Reader = { isManaging: true, sellsPlans: true };
const TECHNICIAN: Reader = { isManaging: false, sellsPlans: true };

const item = (problem: OutboxProblem, changes: Partial<OutboxItem> = {}) =>
  anOutboxItem({ problem, ...changes });

const words = (each: OutboxItem, reader = TECHNICIAN) => [reasonWords(each, reader), whatToDo(each, reader)];

const SENT_BEFORE: OutboxProblem = {
  message: "This Idempotency-Key has already been used for another request. Use a new one.",
  code: "CONFLICT",
  reason: "SENT_BEFORE",
};

test.each([
  ["addition", "job:j1", "the job"],
  ["change", "customer:c1", "the customer"],
  ["creation", "equipment:e1", "the equipment"],
] as const)("says to change the record itself if the %s was already sent", (role, record, named) => {
  expect(words(item(SENT_BEFORE, { role, records: [record, "customer:other"] }))).toEqual([
    "An earlier version had already been sent before you changed it here.",
    `Make the change on ${named}, then discard this.`,
  ]);
});

test("shows other reasons in the server's words, as a sentence", () => {
  const [reason] = words(item({ message: "Job not found", code: "NOT_FOUND" }));
  expect(reason).toBe("Job not found.");
  expect(words(item({ message: "Too long!", code: "BAD_INPUT" }))[0]).toBe("Too long!");
});

test("says support has been notified only once it has", () => {
  const problem = { message: "Our server couldn’t save this", code: "NOT_SAVED" };
  const told = (isTold: boolean) => words(item({ ...problem, isTold }))[0];
  expect(told(false)).toBe("Our server couldn’t save this.");
  expect(told(true)).toBe("Our server couldn’t save this. Support has been notified.");
});

test.each(["TRIAL_EXPIRED", "SUBSCRIPTION_REQUIRED"])(
  "tells each reader what they can do about %s",
  (code) => {
    const unpaid = item({ message: "Your trial has expired. Upgrade now to continue!", code });
    expect(words(unpaid, MANAGER)).toEqual([
      "Your trial has expired. Upgrade now to continue!",
      "Your work stays here. Choose Retry once the plan is active.",
    ]);
    const asked = ["You can’t make changes right now.", expect.stringContaining("Ask an admin")];
    expect(words(unpaid)).toEqual(asked);
    expect(words(unpaid, { ...TECHNICIAN, sellsPlans: false })).toEqual(asked);
    const [reason, advice] = words(unpaid, { ...MANAGER, sellsPlans: false });
    expect(`${reason} ${advice}`).not.toMatch(/upgrade|price|buy/i);
    expect(advice).toMatch(/isn’t managed in this app/);
  },
);

test("names who made the conflicting change with the time, if known", () => {
  const told = { me: "tomasi", timeOf: (instant: string) => `at ${instant}` };
  const at = "2026-11-17T21:52:00.000Z";
  const by = (name: string | null, id: string | null) => whoElse({ name, id, at }, told);
  expect(by("Jodie Marsh", "jodie")).toBe(`by Jodie Marsh, at ${at}`);
  expect(by("the customer", null)).toBe(`by the customer, at ${at}`);
  expect(by("Tomasi Fale", "tomasi")).toBe(`by you on another device, at ${at}`);
  expect(by(null, null)).toBe(`by someone else, at ${at}`);
  expect(whoElse(undefined, told)).toBe("by someone else since");
});

test("says that the office can see work for a deleted job, but not what never got there", () => {
  const deleted = { message: "Mel deleted this job", code: "NOT_FOUND", reason: "DELETED" };
  const advice = (changes: Partial<OutboxItem>, code = deleted.code) =>
    whatToDo(item({ ...deleted, code }, changes), TECHNICIAN);
  for (const work of [
    { kind: "note", role: "addition" },
    { kind: "complete", role: "closing" },
    { kind: "stop-clock", role: "change" },
  ] as const) {
    expect(advice(work)).toMatch(/^The office can see it/);
  }
  expect(advice({ kind: "job-edit", role: "change" })).toMatch(/^It’s been deleted since then/);
  expect(advice({ kind: "note", role: "addition" }, "NOT_SENT")).toMatch(/^Get it restored and choose Retry/);
});
