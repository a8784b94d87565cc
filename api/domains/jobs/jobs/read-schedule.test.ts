import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  TestCompleteJobDocument,
  TestCreateJobDocument,
  TestDashboardDocument,
  TestScheduleDocument,
  TestUpdateJobDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

async function job(title: string, scheduledAt: string | null, assignedTechIds: string[] = []) {
  const input = { title, scheduledAt, assignedTechIds };
  const { createJob } = await runner.as(org.admin).run(TestCreateJobDocument, { input });
  return createJob.id;
}

it("reads a half-open window by time, for everyone or one technician", async () => {
  org = await runner.make.organisation();
  await job("last instant before", "2026-11-15T13:59:59.999Z");
  await job("second", "2026-11-18T00:00:00Z", [org.technician.userId]);
  await job("first", "2026-11-15T14:00:00Z");
  await job("first instant after", "2026-11-22T14:00:00Z");
  await job("without a date", null);
  const week = { from: "2026-11-16T00:00:00+10:00", to: "2026-11-23T00:00:00+10:00" };
  const read = async (technicianId?: string) => {
    const { schedule } = await runner.as(org.technician).run(TestScheduleDocument, { ...week, technicianId });
    return schedule.map(({ title }) => title);
  };
  expect(await read()).toEqual(["first", "second"]);
  expect(await read(org.technician.userId)).toEqual(["second"]);
});

it("rejects ranges over 400 days and ranges that run backwards", async () => {
  org = await runner.make.organisation();
  const read = (from: string, to: string) =>
    runner.as(org.technician).attempt(TestScheduleDocument, { from, to });
  expect((await read("2026-01-01T00:00:00Z", "2027-02-05T00:00:00Z")).errors).toEqual([]);
  expect((await read("2026-01-01T00:00:00Z", "2027-02-05T00:00:01Z")).errors).toMatchObject([
    { code: "BAD_INPUT", field: "to" },
  ]);
  expect((await read("2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z")).errors).toMatchObject([
    { code: "BAD_INPUT", field: "to" },
  ]);
});

it("uses the wall-clock day: today without cancelled jobs, and the next five open ones", async () => {
  org = await runner.make.organisation();
  runner.clock.now = new Date("2026-11-18T13:30:00Z");
  await job("after midnight", "2026-11-18T14:30:00Z");
  await job("typed 11:30 pm yesterday", "2026-11-18T13:30:00Z");
  const cancelled = await job("cancelled", "2026-11-19T01:00:00Z");
  await runner.as(org.admin).run(TestUpdateJobDocument, { id: cancelled, input: { status: "cancelled" } });
  const done = await job("done", "2026-11-19T02:00:00Z");
  await runner.as(org.admin).run(TestCompleteJobDocument, { id: done });
  const doneLater = await job("done ahead", "2026-11-20T00:00:00Z");
  await runner.as(org.admin).run(TestCompleteJobDocument, { id: doneLater });
  for (const day of [26, 25, 24, 23, 22, 21]) await job(`day ${day}`, `2026-11-${day}T00:00:00Z`);
  const { dashboard } = await runner.as(org.technician).run(TestDashboardDocument);
  // 12:30 am Thursday in Melbourne, but still Wednesday in the stored UTC+10.
  expect(dashboard.today.map(({ title }) => title)).toEqual(["after midnight", "done"]);
  expect(dashboard.upcoming.map(({ title }) => title)).toEqual([
    "day 21",
    "day 22",
    "day 23",
    "day 24",
    "day 25",
  ]);
  expect(dashboard.totalJobs).toBe(11);
  expect(dashboard.jobCounts).toContainEqual({ status: "done", count: 2 });
});
