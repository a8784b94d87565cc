import { expect, test } from "vitest";
import { summariseToday, summariseTotal } from "./job-counts.ts";

test("counts today's jobs as done, in progress and to go, with finished work first in the bar", () => {
  const jobs = (["scheduled", "done", "confirmed", "done", "in_progress", "confirmed"] as const).map(
    (status) => ({
      status,
    }),
  );
  expect(summariseToday(jobs)).toEqual({
    shares: [
      { status: "done", count: 2 },
      { status: "in_progress", count: 1 },
      { status: "confirmed", count: 2 },
      { status: "scheduled", count: 1 },
    ],
    lines: [
      { status: "done", count: 2, word: "done" },
      { status: "in_progress", count: 1, word: "in progress" },
      { status: "confirmed", count: 3, word: "to go" },
    ],
    none: "Nothing booked",
  });
  expect(summariseToday([])).toEqual({ shares: [], lines: [], none: "Nothing booked" });
});

test("counts all jobs by stage", () => {
  const counts = [
    { status: "done", count: 100 },
    { status: "new", count: 4 },
    { status: "scheduled", count: 25 },
    { status: "confirmed", count: 12 },
    { status: "in_progress", count: 1 },
    { status: "cancelled", count: 6 },
  ] as const;
  const { lines, shares } = summariseTotal(counts);
  expect(lines.map((line) => `${line.count} ${line.word}`)).toEqual(["42 open", "100 done", "6 cancelled"]);
  expect(shares.map(({ status }) => status)).toEqual([
    "new",
    "scheduled",
    "confirmed",
    "in_progress",
    "done",
    "cancelled",
  ]);
});
