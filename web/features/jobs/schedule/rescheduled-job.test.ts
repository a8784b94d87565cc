import { CalendarDate, CalendarDateTime } from "@internationalized/date";
import { expect, test } from "vitest";
import { rescheduledJob } from "./rescheduled-job.ts";

const FRIDAY = new CalendarDate(2026, 11, 20);
const job = { status: "scheduled" as const, scheduledAt: "2026-11-19T03:00:00Z" };

test("keeps a moved job's time of day", () => {
  expect(rescheduledJob(job, FRIDAY, "+10:00")?.scheduledAt).toBe("2026-11-20T03:00:00.000Z");
});

test("keeps the wall time across a changeover, not the instant's hour", () => {
  const before = { ...job, scheduledAt: "2026-10-02T03:00:00Z" };
  const moved = rescheduledJob(before, new CalendarDate(2026, 10, 5), "Australia/Melbourne");
  expect(moved?.scheduledAt).toBe("2026-10-05T02:00:00.000Z");
});

test("makes a confirmed job need confirming again", () => {
  expect(rescheduledJob({ ...job, status: "confirmed" }, FRIDAY, "+10:00")?.status).toBe("scheduled");
});

test("moves a job without a date to 9:00 am and keeps its status", () => {
  expect(rescheduledJob({ status: "new", scheduledAt: null }, FRIDAY, "+10:00")).toEqual({
    status: "new",
    scheduledAt: "2026-11-19T23:00:00.000Z",
  });
});

test("changes nothing when a job is dropped on its own day", () => {
  expect(rescheduledJob(job, new CalendarDate(2026, 11, 19), "+10:00")).toBeNull();
});

test("removes the date and confirmation when a job comes off the schedule", () => {
  expect(rescheduledJob({ ...job, status: "confirmed" }, null, "+10:00")).toEqual({
    status: "scheduled",
    scheduledAt: null,
  });
  expect(rescheduledJob({ ...job, scheduledAt: null }, null, "+10:00")).toBeNull();
});

test("keeps the confirmation of a job that only changes its time", () => {
  const confirmed = { ...job, status: "confirmed" as const };
  const day = new CalendarDate(2026, 11, 19);
  const at = new CalendarDateTime(2026, 11, 19, 15, 30);
  expect(rescheduledJob(confirmed, day, "+10:00", at)).toEqual({
    status: "confirmed",
    scheduledAt: "2026-11-19T05:30:00.000Z",
  });
  expect(rescheduledJob(confirmed, day, "+10:00", at.set({ hour: 13, minute: 0 }))).toBeNull();
});
