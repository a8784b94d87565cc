import { expect, it } from "vitest";
import { changeInList, changeInWindow, type JobEvent } from "./job.events.ts";

const monday = new Date("2026-11-15T14:00:00Z");
const nextMonday = new Date("2026-11-22T14:00:00Z");
const inside = "2026-11-18T00:00:00Z";
const first = monday.toISOString();
const outside = nextMonday.toISOString();

it.each<[JobEvent["kind"], string | null, string | null, string | null]>([
  ["created", null, inside, "entered"],
  ["created", null, outside, null],
  ["created", null, null, null],
  ["changed", inside, inside, "changed"],
  ["changed", inside, first, "changed"],
  ["changed", null, inside, "entered"],
  ["changed", outside, inside, "entered"],
  ["changed", inside, outside, "left"],
  ["changed", inside, null, "left"],
  ["changed", outside, null, null],
  ["deleted", inside, null, "deleted"],
  ["deleted", outside, null, null],
])("reports a job %s, from %s to %s, as %s for the week", (kind, from, to, expected) => {
  expect(changeInWindow({ jobId: "j", kind, from, to }, monday, nextMonday)).toBe(expected);
});

it("tells subscribers to all jobs about every event", () => {
  const event = { jobId: "j", from: null, to: null };
  expect(changeInList({ ...event, kind: "created" })).toBe("entered");
  expect(changeInList({ ...event, kind: "changed" })).toBe("changed");
  expect(changeInList({ ...event, kind: "deleted" })).toBe("deleted");
});
