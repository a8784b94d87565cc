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
  message: "Something else was sent under this Idempotency-Key before. Use another one.",
  code: "CONFLICT",
  reason: "SENT_BEFORE",
};

test.each([
  ["addition", "job:j1", "the job"],
  ["change", "customer:c1", "the customer"],
  ["creation", "equipment:e1", "the equipment"],
] as const)(
  "what had arrived before its %s was changed is changed on its own record",
  (role, record, named) => {
    expect(words(item(SENT_BEFORE, { role, records: [record, "customer:other"] }))).toEqual([
      "It had arrived already, as it was before you changed it here.",
      `Make the change on ${named}, then discard this.`,
    ]);
  },
);

test("other reasons are told in the server's words, as a sentence", () => {
  const [reason] = words(item({ message: "Job not found", code: "NOT_FOUND" }));
  expect(reason).toBe("Job not found.");
  expect(words(item({ message: "Too long!", code: "BAD_INPUT" }))[0]).toBe("Too long!");
});

test("says support has been told only once it has", () => {
  const problem = { message: "Our server couldn’t save this", code: "NOT_SAVED" };
  const told = (isTold: boolean) => words(item({ ...problem, isTold }))[0];
  expect(told(false)).toBe("Our server couldn’t save this.");
  expect(told(true)).toBe("Our server couldn’t save this. Support has been told.");
});

test.each(["TRIAL_EXPIRED", "SUBSCRIPTION_REQUIRED"])(
  "%s is told to each as what they can do about it",
  (code) => {
    const unpaid = item({ message: "Your trial has expired. Upgrade now to continue!", code });
    expect(words(unpaid, MANAGER)).toEqual([
      "Your trial has expired. Upgrade now to continue!",
      "Your work stays here. Press Retry once the plan is active.",
    ]);
    const asked = ["Changes are off for now.", expect.stringContaining("Ask an admin")];
    expect(words(unpaid)).toEqual(asked);
    expect(words(unpaid, { ...TECHNICIAN, sellsPlans: false })).toEqual(asked);
    const [reason, advice] = words(unpaid, { ...MANAGER, sellsPlans: false });
    expect(`${reason} ${advice}`).not.toMatch(/upgrade|price|buy/i);
    expect(advice).toMatch(/isn’t managed in this app/);
  },
);

test("who changed the same as well is named with the time, where it is known", () => {
  const told = { me: "tomasi", timeOf: (instant: string) => `at ${instant}` };
  const at = "2026-11-17T21:52:00.000Z";
  const by = (name: string | null, id: string | null) => whoElse({ name, id, at }, told);
  expect(by("Jodie Marsh", "jodie")).toBe(`by Jodie Marsh, at ${at}`);
  expect(by("the customer", null)).toBe(`by the customer, at ${at}`);
  expect(by("Tomasi Fale", "tomasi")).toBe(`by you on another device, at ${at}`);
  expect(by(null, null)).toBe(`by someone else, at ${at}`);
  expect(whoElse(undefined, told)).toBe("by someone else since");
});
