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

type Jobs = Parameters<typeof groupJobs>[0][number]["rows"];

const grouped = (jobs: Jobs) =>
  groupJobs([{ rows: jobs, end: null }], 0, "+10:00", TODAY).map(({ label, jobs }) => [
    label,
    jobs.map(({ id }) => id),
  ]);

test("groups jobs by the day of their wall time", () => {
  // At the fixed +10:00, 13:30 UTC is 11:30 pm and 14:30 UTC is 12:30 am the next day.
  expect(
    grouped([
      open("a", "2026-11-17T23:00:00Z"),
      open("b", "2026-11-18T13:30:00Z"),
      open("c", "2026-11-18T14:30:00Z"),
      open("d", null),
    ]),
  ).toEqual([
    ["Today, Wed 18 November", ["a", "b"]],
    ["Tomorrow, Thu 19 November", ["c"]],
    ["Not scheduled yet", ["d"]],
  ]);
});

test("groups finished jobs by the day they were completed", () => {
  const done = {
    id: "a",
    status: "done" as const,
    scheduledAt: "2026-11-10T00:00:00Z",
    completedAt: "2026-11-16T05:00:00Z",
  };
  expect(grouped([done])).toEqual([["Finished, Monday 16 November", ["a"]]]);
});

test("continues a day across pages with one heading and one count", () => {
  const tuesday = "2026-11-17T00:00:00Z";
  const pages = [
    { rows: [open("a", "2026-11-16T00:00:00Z"), open("b", tuesday)], end: "1" },
    { rows: [open("c", tuesday), open("d", tuesday)], end: "2" },
    { rows: [open("e", tuesday), open("f", null)], end: "3" },
  ];
  const page = (index: number) =>
    groupJobs(pages, index, "+10:00", TODAY).map(
      ({ label, count, isContinuation, isContinued, isOpenEnded }) => [
        label.split(" ")[0],
        `${count}${isOpenEnded ? "+" : ""}`,
        `${isContinuation ? "…" : ""}|${isContinued ? "…" : ""}`,
      ],
    );
  expect(page(0)).toEqual([
    ["Monday", "1", "|"],
    ["Tuesday", "4", "|…"],
  ]);
  expect(page(1)).toEqual([["Tuesday", "3", "…|…"]]);
  expect(page(2)).toEqual([
    ["Tuesday", "1", "…|"],
    ["Not", "1+", "|…"],
  ]);
});

test("shows the year if it isn't this one", () => {
  expect(dayHeading(new CalendarDate(2027, 2, 1), TODAY)).toBe("Monday 1 February 2027");
});
