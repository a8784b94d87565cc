import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { type ServerProcess, startServerProcess } from "../../../testing/server-process.ts";
import { startWebhookReceiver } from "../../../testing/webhook-receiver.ts";

const RECORDS = 20;
const CHANGES = 3;
const EVENTS = RECORDS * CHANGES;
const CREATE = `mutation CrashHook($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { endpoint { id } }
}`;
const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

let runner: Runner;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let server: ServerProcess | undefined;
beforeAll(async () => {
  runner = await createRunner({ env: { WEBHOOKS_TO_LOOPBACK: "1" } });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await server?.stop();
  await receiver.stop();
  await runner.stop();
});

test("a server killed repeatedly while sending loses no event, and keeps each record’s order", async () => {
  const org = await runner.make.organisation();
  const input = { url: receiver.url, events: ["customer.created", "customer.updated"] };
  await runner.as(org.admin).run(CREATE, { input });
  for (let index = 0; index < RECORDS; index += 1) {
    const { id } = await runner.make.customer(org.orgId, {});
    for (let version = 2; version <= CHANGES; version += 1) {
      await org.db.customer.update({
        where: { id },
        data: { version, changedById: null, changedAt: null },
      });
    }
  }
  // Long enough for a kill to land between sending an event and recording the response.
  receiver.answer = async (_webhook, response) => {
    await pause(60);
    response.writeHead(204).end();
  };
  const start = () => startServerProcess({ DATABASE_URL: runner.databaseUrl, WEBHOOKS_TO_LOOPBACK: "1" });
  const open = () => org.db.webhookDelivery.count({ where: { status: "waiting" } });
  for (const left of [EVENTS - 5, EVENTS - 25]) {
    server = await start();
    for (let i = 0; i < 2_000 && (await open()) > left; i += 1) await pause(5);
    await server.kill();
  }
  server = await start();
  await expect.poll(open, { timeout: 30_000 }).toBe(0);
  await server.stop();
  server = undefined;

  const firsts = new Map(receiver.received.toReversed().map(({ payload }) => [payload.id, payload] as const));
  expect(firsts.size).toBe(EVENTS);
  const inOrder = receiver.received
    .filter(({ payload }, at, all) => all.findIndex((each) => each.payload.id === payload.id) === at)
    .map(({ payload }) => payload);
  for (const events of Map.groupBy(inOrder, ({ data }) => data.id).values()) {
    expect(events.map(({ type }) => type)).toEqual([
      "customer.created",
      ...Array(CHANGES - 1).fill("customer.updated"),
    ]);
  }
});
