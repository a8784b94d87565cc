import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let admin: RestCaller;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  admin = await rest.as(org.admin);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const zoned = async (timeZone: string) => {
  await runner
    .as(org.admin)
    .run(`mutation WallZone($zone: String!) { updateOrganisation(input: { timeZone: $zone }) { id } }`, {
      zone: timeZone,
    });
  admin = await rest.as(org.admin);
};
const create = (fields: object) => admin.call("POST", "/api/jobs", { title: "Visit", ...fields });

test.each([
  ["+10:00", "2026-12-01T09:00", "2026-11-30T23:00:00.000Z", "2026-12-01T09:00"],
  ["Australia/Melbourne", "2026-12-01T09:00:00", "2026-11-30T22:00:00.000Z", "2026-12-01T09:00"],
  ["Australia/Perth", "2026-12-01T09:00", "2026-12-01T01:00:00.000Z", "2026-12-01T09:00"],
  // Skipped when the clocks go forward.
  ["Australia/Melbourne", "2026-10-04T02:30", "2026-10-03T16:30:00.000Z", "2026-10-04T03:30"],
  // Twice when they go back: the first.
  ["Australia/Melbourne", "2027-04-04T02:30", "2027-04-03T15:30:00.000Z", "2027-04-04T02:30"],
])("in %s, %s is %s and comes back as %s", async (zone, wall, instant, back) => {
  await zoned(zone);
  const times = { scheduled_at: instant, scheduled_wall_time: back };
  const { status, body } = await create({ scheduledWallTime: wall });
  expect([status, body]).toMatchObject([201, times]);
  const url = `/api/jobs/${body.id}`;
  expect((await admin.call("GET", url)).body).toMatchObject(times);
  const off = await admin.call("PATCH", `${url}/schedule`, { scheduledWallTime: null });
  expect(off.body).toMatchObject({ scheduled_at: null, scheduled_wall_time: null });
  expect((await admin.call("PUT", url, { scheduled_wall_time: wall })).body).toMatchObject(times);
  const listed = (await admin.call("GET", "/api/jobs")).body.find(
    (job: { id: string }) => job.id === body.id,
  );
  expect(listed).toMatchObject(times);
  await admin.call("POST", `${url}/complete`);
  expect((await admin.call("GET", `/api/jobs/completed/${body.id}`)).body).toMatchObject(times);
});

test("takes both times if they agree, and refuses two different ones", async () => {
  await zoned("+10:00");
  const { body } = await create({
    scheduledAt: "2026-11-30T23:00:00Z",
    scheduledWallTime: "2026-12-01T09:00",
  });
  expect(body.scheduled_wall_time).toBe("2026-12-01T09:00");
  const answer = await admin.call("PUT", `/api/jobs/${body.id}`, {
    ...body,
    equipment: undefined,
    scheduled_wall_time: "2026-12-02T09:00",
  });
  expect(answer).toMatchObject({ status: 422, body: { code: "BAD_INPUT", field: "scheduled_wall_time" } });
});

test.each(["2026-12-01", "2026-12-01T09:00Z", "2026-12-01T09:00+11:00", "2026-02-30T09:00", "9 am", 7, ""])(
  "refuses %j as a wall time",
  async (scheduledWallTime) => {
    const answer = await create({ scheduledWallTime });
    expect(answer).toMatchObject({ status: 422, body: { code: "BAD_INPUT", field: "scheduledWallTime" } });
  },
);
