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
    text: "2 done, 1 in progress, 3 to go",
  });
  expect(summariseToday([])).toEqual({ shares: [], text: "Nothing booked" });
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
  const { text, shares } = summariseTotal(counts);
  expect(text).toBe("4 new, 38 under way, 100 done, 6 cancelled");
  expect(shares.map(({ status }) => status)).toEqual([
    "new",
    "scheduled",
    "confirmed",
    "in_progress",
    "done",
    "cancelled",
  ]);
});
