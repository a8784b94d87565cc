import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { watchProduct } from "./watch-product.ts";

const HOUR_MS = 3_600_000;

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
  const { orgId } = await runner.make.organisation();
  await runner.database.system.organisation.update({
    where: { id: orgId },
    data: { createdAt: hoursAgo(720) },
  });
});
afterAll(() => runner.stop());
beforeEach(() => runner.database.system.webhookEvent.deleteMany());

const hoursAgo = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR_MS);

const event = (hours: number, isSwept = false, happenedAt = hoursAgo(hours)) =>
  runner.database.system.webhookEvent.create({
    data: {
      provider: "stripe",
      eventId: `evt_${uuidV7()}`,
      type: "refund.created",
      payload: { created: happenedAt.getTime() / 1_000 },
      isSwept,
      receivedAt: hoursAgo(hours),
    },
  });
async function open() {
  await watchProduct.handle(runner.services, {}, { isLast: false });
  const alerts = await runner.database.system.ownerAlert.findMany({
    where: { kind: { in: ["silence", "events_missed"] }, resolvedAt: null },
  });
  return alerts.map(({ message }) => message);
}
const daily = async (from: number) => {
  for (let day = 0; day < 10; day += 1) await event(from + day * 24);
};

test("alerts the owner when an account with daily events is silent for 2 days, until one arrives", async () => {
  await daily(47);
  expect(await open()).toEqual([]);
  await runner.database.system.webhookEvent.deleteMany();
  await daily(49);
  expect(await open()).toEqual([expect.stringContaining("No event from Stripe received since")]);
  await event(0);
  expect(await open()).toEqual([]);
});

test("doesn't alert on an account that rarely has events", async () => {
  await event(49);
  await event(73);
  expect(await open()).toEqual([]);
});

test("alerts the owner of events that only a sweep found", async () => {
  await event(0.1, true);
  expect(await open()).toEqual([]);
  await event(1, true, hoursAgo(721));
  expect(await open()).toEqual([]);
  await event(1, true);
  expect(await open()).toEqual([
    "Stripe’s webhook missed events, and a sweep found them. Check its endpoint in Stripe.",
  ]);
});
