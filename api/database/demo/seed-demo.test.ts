import { parseAbn } from "@fettle/rules/abn";
import { JOB_STATUSES } from "@fettle/rules/job-status";
import { serviceUrgency } from "@fettle/rules/service-due";
import { FIXED_ZONE, isSameWallDay, jobWallTime, today } from "@fettle/rules/wall-time";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing.ts";
import { type DemoSignIn, seedDemo } from "./seed-demo.ts";

const now = new Date("2026-11-18T00:42:00Z");
let test: TestDatabase;
let signIns: DemoSignIn[];

beforeAll(async () => {
  test = await createTestDatabase();
  signIns = await seedDemo(test.database, { now });
});
afterAll(() => test?.drop());

it("fills two businesses whose people can sign in", async () => {
  const organisations = await test.database.system.organisation.findMany({ include: { users: true } });
  expect(organisations.length).toBe(2);
  expect(signIns.length).toBe(organisations.flatMap((organisation) => organisation.users).length);
  for (const { abn } of organisations) expect(parseAbn(abn ?? "")).toBe(abn);
});

it("has jobs of every status around today, none of them done in the future", async () => {
  const jobs = await test.database.system.job.findMany({
    where: { organisation: { name: "Bayside Climate Co" } },
  });
  expect(new Set(jobs.map((job) => job.status))).toEqual(new Set(JOB_STATUSES));
  const day = today(FIXED_ZONE, now.getTime());
  const isToday = (at: Date | null) => at !== null && isSameWallDay(jobWallTime(at, FIXED_ZONE), day);
  expect(jobs.filter((job) => isToday(job.scheduledAt)).length).toBe(6);
  expect(jobs.filter((job) => job.completedAt && job.completedAt > now)).toEqual([]);
  expect(jobs.find((job) => job.title === "Ducted zone 3 not cooling")?.number).toBe(1147);
});

it("has services overdue and soon due among many that aren't", async () => {
  const equipment = await test.database.system.equipment.findMany({
    where: { organisation: { name: "Bayside Climate Co" }, nextServiceDue: { not: null } },
  });
  const day = today(FIXED_ZONE, now.getTime());
  const urgencies = equipment.map(({ nextServiceDue }) =>
    serviceUrgency(nextServiceDue?.toISOString().slice(0, 10) ?? "", day),
  );
  const count = (urgency: string) => urgencies.filter((each) => each === urgency).length;
  expect([count("overdue"), count("due"), count("later") > 5]).toEqual([2, 6, true]);
});

it("numbers on after its last job", async () => {
  const { system } = test.database;
  for (const { orgId, next } of await system.numberSequence.findMany({ where: { kind: "job" } })) {
    const { _max } = await system.job.aggregate({ where: { orgId }, _max: { number: true } });
    expect(next).toBe((_max.number ?? 0) + 1);
  }
});

it("leaves a database alone that holds an organisation", async () => {
  const count = await test.database.system.job.count();
  expect(await seedDemo(test.database, { now })).toEqual(signIns);
  expect(await test.database.system.job.count()).toBe(count);
});
