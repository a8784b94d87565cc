import { expect, test } from "vitest";
import {
  canReschedule,
  JOB_STATUSES,
  parseJobStatus,
  statusAfterConfirming,
  statusAfterMovingDay,
} from "./job-status.ts";

test("reads 'completed' as done and rejects nonsense", () => {
  expect([parseJobStatus("completed"), parseJobStatus("new"), parseJobStatus("toString")]).toEqual([
    "done",
    "new",
    null,
  ]);
});

test("confirms new and scheduled jobs and leaves other statuses unchanged", () => {
  expect(JOB_STATUSES.map(statusAfterConfirming)).toEqual([
    "confirmed",
    "confirmed",
    "confirmed",
    "in_progress",
    "done",
    "cancelled",
  ]);
});

test("changes only a confirmed job when it moves to another day", () => {
  expect(JOB_STATUSES.map(statusAfterMovingDay)).toEqual([
    "new",
    "scheduled",
    "scheduled",
    "in_progress",
    "done",
    "cancelled",
  ]);
});

test("doesn't let done and cancelled jobs move", () => {
  expect(JOB_STATUSES.filter((status) => !canReschedule(status))).toEqual(["done", "cancelled"]);
});
