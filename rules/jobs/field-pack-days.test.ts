import { parseDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { fieldPackDays, wholeDays } from "./field-pack-days.ts";

const timeZone = "Australia/Melbourne";
const NOW = Date.parse("2026-11-24T12:00:00+11:00");
const days = fieldPackDays(parseDate("2026-11-24"));

test.each([
  ["on the last day", "2026-12-01T10:00:00+11:00", ["2026-11-18", "2026-12-01"]],
  ["at noon two days before", "2026-11-22T12:00:00+11:00", ["2026-11-23", "2026-11-26"]],
  ["today’s first instant", "2026-11-24T00:00:00+11:00", []],
  ["an hour ago", "2026-11-24T11:00:00+11:00", []],
])("only keeps the days that are nearer to now than a left-out job at %s", (_, leftOut, whole) => {
  const { start, end } = wholeDays(days, NOW, Date.parse(leftOut), timeZone);
  expect(start.compare(end) < 0 ? [String(start), String(end)] : []).toEqual(whole);
});
