import { parseDateTime } from "@internationalized/date";
import { expect, test } from "vitest";
import { readAskedTime } from "./asked-time.ts";

/** A Wednesday. */
const SENT = parseDateTime("2026-11-18T07:40");
const NOW = parseDateTime("2026-11-18T11:00");

test.each([
  ["Could someone come thursday arvo?", "2026-11-19T13:00"],
  ["Can you come Thursday at 3? The unit leaks", "2026-11-19T15:00"],
  ["Good afternoon, could you come on Friday morning please", "2026-11-20T08:00"],
  ["Morning! Can you do tomorrow", "2026-11-19T09:00"],
  ["this arvo would be great", "2026-11-18T13:00"],
  ["are you free on 9 December at 10.30", "2026-12-09T10:30"],
  ["next tuesday works", "2026-11-24T09:00"],
])("reads the day in %j", (text, start) => {
  expect(readAskedTime(text, SENT, NOW)?.toString()).toBe(`${start}:00`);
});

test.each([
  "The unit leaks",
  "Good afternoon, the unit leaks",
  "It’s been leaking since Monday",
  "You came last Thursday",
  "Thursday or Friday?",
  "next week sometime",
  "any day except friday",
  "We’re in from tomorrow but not thursday",
])("reads no day in %j", (text) => {
  expect(readAskedTime(text, SENT, NOW)).toBeNull();
});

test("counts from the day the text was sent, and asks for no past day", () => {
  const later = parseDateTime("2026-11-19T08:00");
  expect(readAskedTime("can you come tomorrow at 10", SENT, later)?.toString()).toBe("2026-11-19T10:00:00");
  expect(readAskedTime("can you come tomorrow at 10", SENT, later.add({ hours: 3 }))).toBeNull();
});
