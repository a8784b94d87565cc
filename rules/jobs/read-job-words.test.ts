import { expect, test } from "vitest";
import { readDateWords, readStatusWords, readTimeWords, readTypeWords } from "./read-job-words.ts";

test.each([
  ["18/11/2026", "2026-11-18", ""],
  ["1-2-26", "2026-02-01", ""],
  ["11/18/2026", "2026-11-18", ""],
  ["2026-11-18T09:00:00", "2026-11-18", "09:00:00"],
  ["18/11/2026 9:00 AM", "2026-11-18", "9:00 AM"],
  ["Wed 18 Nov 2026", "2026-11-18", ""],
  ["18-Nov-26", "2026-11-18", ""],
  ["November 18, 2026, 9am", "2026-11-18", "9am"],
])("%s is the date %s with the time '%s'", (text, date, time) => {
  const read = readDateWords(text);
  expect([read?.date.toString(), read?.time]).toEqual([date, time]);
});

test.each(["", "next week", "31/02/2026", "0/0/2026", "45123", "18 Foo 2026", "2026-13-01"])(
  "'%s' isn't a date",
  (text) => {
    expect(readDateWords(text)).toBeNull();
  },
);

test.each([
  ["9:00 am", "09:00:00"],
  ["12 am", "00:00:00"],
  ["12:15 PM", "12:15:00"],
  ["1.30pm", "13:30:00"],
  ["13:30:59", "13:30:00"],
])("%s is the time %s", (text, time) => {
  expect(readTimeWords(text)?.toString()).toBe(time);
});

test.each(["", "9", "25:00", "13 pm", "anytime", "9:60"])("'%s' isn't a time of day", (text) => {
  expect(readTimeWords(text)).toBeNull();
});

test("reads other systems' statuses and types", () => {
  expect(["In Progress", "Completed", "Work Order", "cancelled", "Whatever"].map(readStatusWords)).toEqual([
    "in_progress",
    "done",
    "scheduled",
    "cancelled",
    null,
  ]);
  expect(["Annual maintenance", "Call-out", "Install", "installation", "Gas"].map(readTypeWords)).toEqual([
    "Service",
    "Repair",
    "Installation",
    "Installation",
    "Other",
  ]);
});
