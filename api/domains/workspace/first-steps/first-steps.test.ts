import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const STEPS = `{ firstSteps { steps { step isDone isSkipped } customerCount jobCount teamCount seatsLeft } }`;
const SKIP = `mutation($step: FirstStep!, $isSkipped: Boolean!) {
  skipFirstStep(step: $step, isSkipped: $isSkipped) { steps { step isSkipped } }
}`;
const SHOW = `mutation($on: Boolean!) { showFirstSteps(on: $on) { name } }`;

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  await change({ showsFirstSteps: true });
});

const change = (data: object) => org.db.organisation.update({ where: { id: org.orgId }, data });
const steps = async (viewer = org.admin) => (await runner.as(viewer).run(STEPS, {})).firstSteps;
const done = async () =>
  (await steps())?.steps
    .filter(({ isDone }: { isDone: boolean }) => isDone)
    .map(({ step }: { step: string }) => step);

test("shows a new business the first steps, none of them done", async () => {
  const { cookies } = await runner.anonymous.attempt(
    `mutation($input: RegisterInput!) { register(input: $input) { authMethod } }`,
    { input: { orgName: "Bright Sparks", email: "mel@sparks.example", password: "volts&amps" } },
  );
  expect(cookies).toHaveLength(1);
  const made = await runner.database.system.organisation.findFirstOrThrow({
    where: { name: "Bright Sparks" },
  });
  expect(made).toMatchObject({ showsFirstSteps: true, skippedFirstSteps: [] });
});

test("a step is done once its data exists, and samples don't count", async () => {
  await org.db.user.updateMany({ where: { id: { not: org.admin.userId } }, data: { removedAt: new Date() } });
  expect(await done()).toEqual([]);
  expect(await steps()).toMatchObject({ customerCount: 0, jobCount: 0, teamCount: 1, seatsLeft: 4 });
  await change({ abn: "51824753556" });
  expect(await done()).toEqual(["details"]);
  await change({ logoFileKey: "logos/x.png" });
  expect(await done()).toEqual(["details", "logo"]);
  const sample = await runner.make.customer(org.orgId);
  await org.db.customer.update({ where: { id: sample.id }, data: { isSample: true } });
  await org.db.job.create({ data: { number: -1, title: "Sample", isSample: true } });
  expect(await done()).toEqual(["details", "logo"]);
  await runner.make.customer(org.orgId);
  await org.db.job.create({ data: { number: 1, title: "Zone 3" } });
  expect(await done()).toEqual(["details", "logo", "customers", "job"]);
  await org.db.memberInvite.create({
    data: {
      email: "lou@sparks.example",
      role: "technician",
      tokenHash: org.orgId,
      expiresAt: new Date(runner.clock.now.getTime() + 86_400_000),
    },
  });
  expect(await done()).toEqual(["details", "logo", "customers", "job", "team"]);
  expect(await steps()).toMatchObject({ teamCount: 2, seatsLeft: 3 });
});

test("skips a step and brings it back; two concurrent skips are both kept", async () => {
  const skip = (step: "logo" | "team", isSkipped = true) =>
    runner.as(org.manager).run(SKIP, { step, isSkipped });
  await Promise.all([skip("logo"), skip("team"), skip("logo")]);
  const skipped = async () =>
    (await steps())?.steps
      .filter(({ isSkipped }: { isSkipped: boolean }) => isSkipped)
      .map(({ step }: { step: string }) => step);
  expect(await skipped()).toEqual(["logo", "team"]);
  await skip("logo", false);
  expect(await skipped()).toEqual(["team"]);
});

test("can be hidden for everyone and shown again, and never shows for technicians", async () => {
  expect(await steps(org.technician)).toBeNull();
  expect((await runner.as(org.manager).run(SHOW, { on: false })).showFirstSteps).toBeNull();
  expect(await steps()).toBeNull();
  expect((await runner.as(org.technician).attempt(SHOW, { on: true })).errors[0]?.code).toBe("FORBIDDEN");
  expect((await runner.as(org.manager).run(SHOW, { on: true })).showFirstSteps).not.toBeNull();
});
