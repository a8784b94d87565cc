import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { follow as followAs } from "../../../testing/follow.ts";
import {
  TestCreateJobDocument,
  TestDeleteJobDocument,
  TestRescheduleJobDocument,
  TestUpdateJobDocument,
} from "../../../testing/generated/documents.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
let other: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  other = await runner.make.organisation();
});
afterAll(() => runner.stop());

const follow = (viewer: typeof org.admin | null, document: string, variables = {}) =>
  followAs(runner, viewer, document, variables);

const week = { from: "2026-11-16T00:00:00+10:00", to: "2026-11-23T00:00:00+10:00" };
const SCHEDULE = `subscription ($from: DateTime!, $to: DateTime!) {
  scheduleChanged(from: $from, to: $to) { kind change id job { title } }
}`;

async function create(owner: TestOrganisation, title: string, scheduledAt: string) {
  const input = { title, scheduledAt };
  const { createJob } = await runner.as(owner.admin).run(TestCreateJobDocument, { input });
  return createJob.id;
}

const move = (id: string, scheduledAt: string) =>
  runner.as(org.technician).run(TestRescheduleJobDocument, { id, scheduledAt });

it("reports only jobs that enter, change in, leave or are deleted from the window", async () => {
  const events = await follow(org.technician, SCHEDULE, week);
  await create(other, "foreign", "2026-11-18T00:00:00Z");
  await create(org, "next week", "2026-11-25T00:00:00Z");
  const id = await create(org, "visit", "2026-11-18T00:00:00Z");
  const job = { title: "visit" };
  expect(await events.next()).toEqual({ scheduleChanged: { kind: "entered", change: "created", id, job } });
  await move(id, "2026-11-19T00:00:00Z");
  expect(await events.next()).toEqual({ scheduleChanged: { kind: "changed", change: "updated", id, job } });
  await move(id, "2026-11-25T00:00:00Z");
  expect(await events.next()).toEqual({
    scheduleChanged: { kind: "left", change: "updated", id, job: null },
  });
  await move(id, "2026-11-18T00:00:00Z");
  expect(await events.next()).toMatchObject({ scheduleChanged: { kind: "entered" } });
  await runner.as(org.admin).run(TestDeleteJobDocument, { id });
  expect(await events.next()).toEqual({
    scheduleChanged: { kind: "deleted", change: "deleted", id, job: null },
  });
  await events.stop();
});

it("notifies subscribers to one job and to all jobs", async () => {
  const id = await create(org, "followed", "2026-11-18T00:00:00Z");
  const one = await follow(
    org.technician,
    "subscription ($id: ID!) { jobChanged(id: $id) { change job { title version } } }",
    { id },
  );
  const all = await follow(org.technician, "subscription { jobsChanged { change id } }");
  const unrelated = await create(org, "unrelated", "2026-11-18T00:00:00Z");
  await move(id, "2026-11-30T00:00:00Z");
  expect(await one.next()).toEqual({
    jobChanged: { change: "updated", job: { title: "followed", version: 2 } },
  });
  expect(await all.next()).toEqual({ jobsChanged: { change: "created", id: unrelated } });
  expect(await all.next()).toEqual({ jobsChanged: { change: "updated", id } });
  await Promise.all([one.stop(), all.stop()]);
});

it("shows the job with its subscriber's permissions", async () => {
  const input = { title: "priced" };
  const { createJob } = await runner.as(org.admin).run(TestCreateJobDocument, { input });
  const document = "subscription ($id: ID!) { jobChanged(id: $id) { job { estimatedValueCents } } }";
  const followers = [org.technician, org.manager].map((viewer) => follow(viewer, document, createJob));
  const [technician, manager] = await Promise.all(followers);
  await runner
    .as(org.admin)
    .run(TestUpdateJobDocument, { id: createJob.id, input: { estimatedValueCents: 42_000 } });
  expect(await technician?.next()).toEqual({ jobChanged: { job: { estimatedValueCents: null } } });
  expect(await manager?.next()).toEqual({ jobChanged: { job: { estimatedValueCents: 42_000 } } });
  await Promise.all([technician?.stop(), manager?.stop()]);
});

it("requires sign-in and a window of at most 400 days", async () => {
  await expect(follow(null, SCHEDULE, week)).rejects.toThrow("Not authenticated");
  const decade = { from: "2020-01-01T00:00:00Z", to: "2030-01-01T00:00:00Z" };
  await expect(follow(org.admin, SCHEDULE, decade)).rejects.toThrow("400 days");
});
