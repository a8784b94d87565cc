import { parseDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { dueUntil, serviceUrgency } from "./service-due.ts";

const today = parseDate("2026-11-18");

test.each([
  ["2026-11-17", "overdue"],
  ["2026-11-18", "due"],
  ["2026-12-18", "due"],
  ["2026-12-19", "later"],
])("rates a service due on %s as %s", (date, urgency) => {
  expect(serviceUrgency(date, today)).toBe(urgency);
});

test("counts services due within thirty days as due", () => {
  expect(dueUntil(today)).toBe("2026-12-18");
});
