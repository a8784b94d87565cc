import { expect, test } from "vitest";
import { compareJobs, type JobOrderFacts } from "./job-order.ts";

const job = (id: string, facts: Partial<JobOrderFacts>): JobOrderFacts => ({
  id,
  status: "scheduled",
  scheduledAt: null,
  completedAt: null,
  createdAt: "2026-11-01T00:00:00Z",
  ...facts,
});

test("open jobs by time, undated last, then finished ones, newest first", () => {
  const jobs = [
    job("cancelled", { status: "cancelled", scheduledAt: "2026-11-12T00:00:00Z" }),
    job("done early", { status: "done", completedAt: "2026-11-10T00:00:00Z" }),
    job("undated", {}),
    job("later", { scheduledAt: "2026-11-20T00:00:00Z" }),
    job("done late", { status: "done", completedAt: "2026-11-15T00:00:00Z" }),
    job("overdue", { scheduledAt: "2026-11-02T00:00:00Z" }),
  ];
  expect(jobs.sort(compareJobs).map(({ id }) => id)).toEqual([
    "overdue",
    "later",
    "undated",
    "done late",
    "cancelled",
    "done early",
  ]);
});

test("jobs at the same time sort by id", () => {
  const at = { scheduledAt: "2026-11-20T00:00:00Z" };
  expect([job("b", at), job("a", at)].sort(compareJobs).map(({ id }) => id)).toEqual(["a", "b"]);
});
