import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const REPORT = `mutation ($input: UnsentWorkInput!) { reportUnsentWork(input: $input) }`;
const alertsOf = (orgId: string) =>
  runner.database.system.ownerAlert.findMany({ where: { orgId, kind: "unsent_work" } });

test("alerts the owner once per item, with the request to look up", async () => {
  const org = await runner.make.organisation();
  const input = { id: randomUUID(), kind: "note", requestId: "req-7" };
  for (let time = 0; time < 2; time += 1) {
    expect(await runner.as(org.technician).run(REPORT, { input })).toEqual({ reportUnsentWork: true });
  }
  expect(await alertsOf(org.orgId)).toMatchObject([
    {
      severity: "warning",
      message:
        "Someone’s work (note) couldn’t be saved and is still on their device. See request req-7 in the log.",
    },
  ]);
});

test("stops at 20 open alerts for one business", async () => {
  const org = await runner.make.organisation();
  for (let time = 0; time < 22; time += 1) {
    await runner.as(org.technician).run(REPORT, { input: { id: randomUUID(), kind: "photo" } });
  }
  expect(await alertsOf(org.orgId)).toHaveLength(20);
});

test.each<{ kind: string; requestId?: string }>([
  { kind: "<b>Fettle</b>" },
  { kind: "note", requestId: "a b" },
  { kind: "x".repeat(41) },
])("refuses a report of %o", async (wrong) => {
  const org = await runner.make.organisation();
  const { errors } = await runner.as(org.technician).attempt(REPORT, {
    input: { id: randomUUID(), ...wrong },
  });
  expect(errors[0]?.code).toBe("BAD_INPUT");
  expect(await alertsOf(org.orgId)).toEqual([]);
});
