import { expect, test } from "vitest";
import {
  canReschedule,
  JOB_STATUSES,
  parseJobStatus,
  statusAfterConfirming,
  statusAfterMovingDay,
} from "./job-status.ts";

test("'completed' is read as done, nonsense not at all", () => {
  expect([parseJobStatus("completed"), parseJobStatus("new"), parseJobStatus("toString")]).toEqual([
    "done",
    "new",
    null,
  ]);
});

test("confirming moves new and scheduled on and leaves the rest", () => {
  expect(JOB_STATUSES.map(statusAfterConfirming)).toEqual([
    "confirmed",
    "confirmed",
    "confirmed",
    "in_progress",
    "done",
    "cancelled",
  ]);
});

test("only a confirmed job changes when it moves to another day", () => {
  expect(JOB_STATUSES.map(statusAfterMovingDay)).toEqual([
    "new",
    "scheduled",
    "scheduled",
    "in_progress",
    "done",
    "cancelled",
  ]);
});

test("done and cancelled jobs stay where they are", () => {
  expect(JOB_STATUSES.filter((status) => !canReschedule(status))).toEqual(["done", "cancelled"]);
});
