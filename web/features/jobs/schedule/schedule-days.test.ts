import { weekRange } from "@fettle/rules/platform/wall-time";
import { CalendarDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { dayCount, jobCount, scheduleDays, visiblePills } from "./schedule-days.ts";

const WEEK = weekRange(new CalendarDate(2026, 11, 18));

test("returns seven days from Monday, each with its jobs by time of day", () => {
  const days = scheduleDays(
    WEEK,
    [
      { id: "late", scheduledAt: "2026-11-18T05:00:00Z" },
      { id: "early", scheduledAt: "2026-11-17T21:30:00Z" },
      { id: "next week", scheduledAt: "2026-11-22T14:00:00Z" },
      { id: "undated", scheduledAt: null },
    ],
    "+10:00",
  );
  expect(days.map(({ date }) => date.toString())).toEqual([
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
  expect(days.map(({ jobs }) => jobs.map(({ id }) => id))).toEqual([
    [],
    [],
    ["early", "late"],
    [],
    [],
    [],
    [],
  ]);
});

test("uses the day of a job's wall time, even on a changeover day in a real zone", () => {
  // Melbourne switches from UTC+10 to UTC+11 at 2 am on 4 October 2026.
  const week = weekRange(new CalendarDate(2026, 10, 4));
  const days = scheduleDays(
    week,
    [
      { id: "before", scheduledAt: "2026-10-03T13:59:00Z" },
      { id: "after", scheduledAt: "2026-10-04T12:59:00Z" },
    ],
    "Australia/Melbourne",
  );
  expect(days.at(5)?.jobs.map(({ id }) => id)).toEqual(["before"]);
  expect(days.at(6)?.jobs.map(({ id }) => id)).toEqual(["after"]);
});

test("hides pills past the limit behind '+N more…'", () => {
  expect(visiblePills([1, 2, 3, 4, 5], 3)).toEqual({ shown: [1, 2, 3], hidden: 2 });
  expect(visiblePills([1, 2, 3], 3)).toEqual({ shown: [1, 2, 3], hidden: 0 });
});

test("uses the singular for one job", () => {
  expect([0, 1, 2].map(jobCount)).toEqual(["0 jobs", "1 job", "2 jobs"]);
});

test("doesn't show a full count for a day that's only partly on the device", () => {
  const told = [
    dayCount({ jobs: ["a", "b"], isWhole: true }),
    dayCount({ jobs: ["a", "b"], isWhole: false }),
  ];
  expect([...told, dayCount({ jobs: [], isWhole: false })]).toEqual(["2 jobs", "2 jobs or more", ""]);
});
