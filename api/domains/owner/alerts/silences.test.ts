import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { findSilences } from "./silences.ts";
import { watchProduct } from "./watch-product.ts";

const DAY_MS = 86_400_000;

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(() => runner.database.system.receivedMail.deleteMany());

const daysAgo = (days: number) => new Date(+runner.clock.now - days * DAY_MS);
const arrived = (...days: number[]) =>
  runner.database.system.receivedMail.createMany({
    data: days.map((day) => ({
      digest: crypto.randomUUID(),
      purpose: "bounce",
      referenceId: crypto.randomUUID(),
      receivedAt: daysAgo(day),
      handledAt: daysAgo(day),
    })),
  });
const every = (step: number, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index * step);
const silences = () => findSilences(runner.database.system, runner.clock.now);

test("alerts the owner when email stops arriving, and closes the alert once it's back", async () => {
  const { system } = runner.database;
  await arrived(...every(0.5, 2.5, 20));
  const alerts = () => system.ownerAlert.findMany({ where: { kind: "silence", resolvedAt: null } });
  const watch = () => watchProduct.handle(runner.services, {}, { isLast: false });
  await watch();
  expect(await alerts()).toMatchObject([
    { message: expect.stringMatching(/^No email received since Sun 15 Nov, though there’s usually some\./) },
  ]);
  await watch();
  expect(await alerts()).toHaveLength(1);
  await arrived(0);
  await watch();
  expect(await alerts()).toEqual([]);
});

test.each([
  ["nothing ever arrived", []],
  ["only a few ever arrived", every(1, 5, 7)],
  ["the newest is from yesterday", every(0.5, 1, 20)],
  ["pauses of four days are usual", every(3.5, 6, 9)],
])("stays quiet if %s", async (_when, days) => {
  await arrived(...days);
  expect(await silences()).toEqual([]);
});

test("takes its baseline from before a long silence, not during it", async () => {
  await arrived(...every(1, 45, 20));
  expect(await silences()).toHaveLength(1);
});

test("alerts on all trials' combined texts, but not on paying businesses'", async () => {
  const { system } = runner.database;
  const row = { channel: "sms", kind: "job_message", recipient: "+61491570156", body: "Hello" } as const;
  const text = async (count: number) => {
    const org = await runner.make.organisation();
    await org.db.message.createMany({
      data: Array.from({ length: count }, () => ({ ...row, createdAt: runner.clock.now })),
    });
    return org;
  };
  const alerts = () => system.ownerAlert.findMany({ where: { kind: "trial_texts", resolvedAt: null } });
  const watch = () => watchProduct.handle(runner.services, {}, { isLast: false });
  const paying = await text(300);
  await paying.db.subscription.updateMany({ data: { subscribedAt: runner.clock.now } });
  const spammers = [await text(120), await text(79)];
  await watch();
  expect(await alerts()).toEqual([]);
  spammers.push(await text(1));
  await watch();
  expect(await alerts()).toMatchObject([{ message: expect.stringContaining("200 or more texts") }]);
  const { busiestTrials } = await runner
    .asOwner(await runner.make.owner())
    .run("{ busiestTrials { id texts emails } }");
  expect(busiestTrials).toEqual(
    spammers.map(({ orgId }, index) => ({ id: orgId, texts: [120, 79, 1][index], emails: 0 })),
  );
});
