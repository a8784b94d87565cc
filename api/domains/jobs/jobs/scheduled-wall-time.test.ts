import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const TIMES = "id scheduledAt scheduledWallTime";
const CREATE = `mutation WallCreate($input: CreateJobInput!) { createJob(input: $input) { ${TIMES} } }`;
const UPDATE = `mutation WallUpdate($id: ID!, $input: UpdateJobInput!) { updateJob(id: $id, input: $input) { ${TIMES} } }`;
const MOVE = `mutation WallMove($id: ID!, $to: String, $at: DateTime) {
  rescheduleJob(id: $id, scheduledWallTime: $to, scheduledAt: $at) { ${TIMES} }
}`;
const MOVE_TO = `mutation WallMoveTo($id: ID!, $to: String) { rescheduleJob(id: $id, scheduledWallTime: $to) { ${TIMES} } }`;

const inZone = async (timeZone: string) => runner.as((await runner.make.organisation({ timeZone })).admin);

test.each([
  ["+10:00", "2026-12-01T09:00", "2026-11-30T23:00:00.000Z", "2026-12-01T09:00"],
  ["Australia/Melbourne", "2026-12-01T09:00:00", "2026-11-30T22:00:00.000Z", "2026-12-01T09:00"],
  ["Australia/Perth", "2026-12-01T09:00", "2026-12-01T01:00:00.000Z", "2026-12-01T09:00"],
  // Skipped when the clocks go forward.
  ["Australia/Melbourne", "2026-10-04T02:30", "2026-10-03T16:30:00.000Z", "2026-10-04T03:30"],
  // Twice when they go back: the first.
  ["Australia/Melbourne", "2027-04-04T02:30", "2027-04-03T15:30:00.000Z", "2027-04-04T02:30"],
])("in %s, %s is %s and comes back as %s", async (zone, wall, scheduledAt, scheduledWallTime) => {
  const { run } = await inZone(zone);
  const times = { scheduledAt, scheduledWallTime };
  const { createJob } = await run(CREATE, { input: { title: "Visit", scheduledWallTime: wall } });
  expect(createJob).toMatchObject(times);
  const { id } = createJob;
  const cleared = await run(MOVE_TO, { id, to: null });
  expect(cleared.rescheduleJob).toMatchObject({ scheduledAt: null, scheduledWallTime: null });
  expect((await run(UPDATE, { id, input: { scheduledWallTime: wall } })).updateJob).toMatchObject(times);
  await run(MOVE_TO, { id, to: null });
  expect((await run(MOVE_TO, { id, to: wall })).rescheduleJob).toMatchObject(times);
});

test("both times are taken if they agree, and refused if they don't", async () => {
  const { run, attempt } = await inZone("+10:00");
  const scheduledAt = "2026-11-30T23:00:00Z";
  const { createJob } = await run(CREATE, {
    input: { title: "Visit", scheduledAt, scheduledWallTime: "2026-12-01T09:00" },
  });
  const { id } = createJob;
  for (const refused of [
    await attempt(CREATE, { input: { title: "Visit", scheduledAt, scheduledWallTime: "2026-12-01T09:01" } }),
    await attempt(UPDATE, { id, input: { scheduledAt: null, scheduledWallTime: "2026-12-01T09:00" } }),
    await attempt(MOVE, { id, at: scheduledAt, to: null }),
  ]) {
    expect(refused.errors).toMatchObject([{ code: "BAD_INPUT", field: "scheduledWallTime" }]);
  }
});

test.each([
  "2026-12-01",
  "2026-12-01T09:00Z",
  "2026-12-01T09:00+11:00",
  "2026-02-30T09:00",
  "1026-12-01T09:00",
  "9 am",
  "",
  "x".repeat(100_000),
])("%j isn't a wall time", async (scheduledWallTime) => {
  const { attempt } = await inZone("+10:00");
  const { errors } = await attempt(CREATE, { input: { title: "Visit", scheduledWallTime } });
  expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "scheduledWallTime" }]);
});

test("an instant without a zone is refused with the name of the field for local times", async () => {
  const { attempt } = await inZone("+10:00");
  const { errors } = await attempt(CREATE, { input: { title: "Visit", scheduledAt: "2026-11-26T10:30" } });
  expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "scheduledAt" }]);
  expect(errors?.[0]?.message).toMatch(/For a job’s local time, send scheduledWallTime instead\.$/);
});
