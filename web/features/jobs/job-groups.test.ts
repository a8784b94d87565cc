import { CalendarDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { dayHeading, groupJobs } from "./job-groups.ts";

const TODAY = new CalendarDate(2026, 11, 18);

const open = (id: string, scheduledAt: string | null) => ({
  id,
  status: "scheduled" as const,
  scheduledAt,
  completedAt: null,
});

const grouped = (jobs: Parameters<typeof groupJobs>[0]) =>
  groupJobs(jobs, "+10:00", TODAY).map(({ label, jobs }) => [label, jobs.map(({ id }) => id)]);

test("jobs stand under the day of their wall time", () => {
  // 13:30 UTC is 11:30 pm, and 14:30 UTC half past midnight the next day, on the fixed +10:00.
  expect(
    grouped([
      open("a", "2026-11-17T23:00:00Z"),
      open("b", "2026-11-18T13:30:00Z"),
      open("c", "2026-11-18T14:30:00Z"),
      open("d", null),
    ]),
  ).toEqual([
    ["Today, Wed 18 November", ["a", "b"]],
    ["Thursday 19 November", ["c"]],
    ["Not scheduled yet", ["d"]],
  ]);
});

test("finished jobs stand under the day of their completion", () => {
  const done = {
    id: "a",
    status: "done" as const,
    scheduledAt: "2026-11-10T00:00:00Z",
    completedAt: "2026-11-16T05:00:00Z",
  };
  expect(grouped([done])).toEqual([["Finished, Monday 16 November", ["a"]]]);
});

test("a job in two pages is shown once", () => {
  expect(grouped([open("a", null), open("a", null)])).toEqual([["Not scheduled yet", ["a"]]]);
});

test("another year is named", () => {
  expect(dayHeading(new CalendarDate(2027, 2, 1), TODAY)).toBe("Monday 1 February 2027");
});
