import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { purgeExpired } from "../../../platform/purge/purge-expired.ts";
import { purges } from "../../../purges.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { mailStatusSubscriber } from "./mail-status-subscriber.ts";
import { mailStatusUpdate } from "./mail-status-update.ts";

const DAY_MS = 86_400_000;
const EMAIL = "Kim@example.com";

let runner: Runner;
let app: TestApp;
beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(async () => {
  runner.clock.now = new Date(TEST_NOW);
  const { system } = runner.database;
  await system.statusSubscription.deleteMany();
  await system.outboxMessage.deleteMany();
});

const later = (ms: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + ms);
};
const ask = (email = EMAIL) => mailStatusSubscriber.handle(runner.services, { email }, { isLast: false });
const mails = (recipient = EMAIL) =>
  runner.database.system.outboxMessage.findMany({
    where: { recipient },
    orderBy: { createdAt: "asc" },
  });
const pathIn = (text: string, kind: string) =>
  RegExp(`/status/updates/${kind}/[\\w-]+`).exec(text)?.[0] ?? "";

async function linksOf(email = EMAIL) {
  const mail = (await mails(email)).at(-1);
  const headers = JSON.stringify(mail?.headers);
  return { confirm: pathIn(mail?.text ?? "", "confirm"), end: pathIn(headers, "unsubscribe") };
}

const send = async (path: string, form?: Record<string, string>) =>
  (
    await fetch(app.url + path, {
      redirect: "manual",
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    })
  ).status;

async function subscribe(email = EMAIL) {
  await ask(email);
  const links = await linksOf(email);
  expect(await send(links.confirm, {})).toBe(200);
  return links;
}

/** Opens an incident, then fixes it. Delivers each update twice, as a retry does. */
async function incident() {
  const owner = runner.asOwner(await runner.make.owner());
  const input = { title: "Texts sent late", parts: ["texts" as const], impact: "degraded" as const };
  const { openStatusIncident: opened } = await owner.run(
    `mutation($input: StatusIncidentInput!) {
      openStatusIncident(input: $input, text: "Our text provider is slow.") { id }
    }`,
    { input },
  );
  await deliver();
  later(60_000);
  await owner.run(
    `mutation($id: ID!) { addStatusUpdate(incidentId: $id, text: "All texts are sent.", resolves: true) { id } }`,
    { id: opened.id },
  );
  await deliver();
  const queued = await runner.database.system.$queryRaw<[{ count: number }]>`
    select count(*)::int from graphile_worker.jobs where task_identifier = ${mailStatusUpdate.name}`;
  expect(queued[0].count).toBeGreaterThanOrEqual(2);
}

async function deliver() {
  const [newest] = await runner.database.system.statusUpdate.findMany({ orderBy: { at: "desc" }, take: 1 });
  for (const isLast of [false, true]) {
    await mailStatusUpdate.handle(runner.services, { updateId: newest?.id ?? "" }, { isLast });
  }
}

test("emails each update of an incident once, but only to confirmed addresses", async () => {
  await subscribe();
  await ask("pat@example.com");
  await incident();
  const updates = (await mails()).slice(1);
  expect(updates.map(({ subject }) => subject)).toEqual([
    "Fettle status: Texts sent late",
    "Fettle status: Texts sent late (fixed)",
  ]);
  expect(updates[0]?.text).toContain("Our text provider is slow.\n\nAffected: Texts");
  expect(await mails("pat@example.com")).toHaveLength(1);
});

test("opening a link changes nothing, and a mail program unsubscribes with one click", async () => {
  const { confirm, end } = await subscribe();
  expect([await send(end), await send(confirm)]).toEqual([200, 200]);
  expect(await runner.database.system.statusSubscription.count({ where: { unsubscribedAt: null } })).toBe(1);
  expect(await send(end, { "List-Unsubscribe": "One-Click" })).toBe(200);
  await incident();
  expect(await mails()).toHaveLength(1);
});

test("a confirmation link works for seven days, and each link only for its purpose", async () => {
  await ask();
  const { confirm, end } = await linksOf();
  const swapped = [confirm.replace("/confirm/", "/unsubscribe/"), end.replace("/unsubscribe/", "/confirm/")];
  for (const path of swapped) expect(await send(path, {})).toBe(404);
  later(7 * DAY_MS);
  expect(await send(confirm, {})).toBe(404);
  expect(await runner.database.system.statusSubscription.count({ where: { confirmedAt: null } })).toBe(1);
});

test("emails an address once a day at most, and not if it's subscribed", async () => {
  for (let count = 0; count < 3; count += 1) await ask();
  expect(await mails()).toHaveLength(1);
  later(DAY_MS);
  await subscribe();
  later(DAY_MS);
  await ask();
  expect(await mails()).toHaveLength(2);
});

test("the form answers alike for known and unknown addresses, and limits a network", async () => {
  await subscribe();
  const statuses = [];
  for (const email of [EMAIL, "new@example.com", "not an address", ""]) {
    statuses.push(await send("/status/updates", { email }));
  }
  expect(statuses).toEqual([200, 200, 422, 422]);
  for (let count = 0; count < 10; count += 1) statuses.push(await send("/status/updates", { email: EMAIL }));
  expect(statuses.at(-1)).toBe(429);
});

test("deletes addresses that didn't confirm, or left, after a month", async () => {
  await ask("pat@example.com");
  const { end } = await subscribe("lee@example.com");
  await send(end, {});
  await subscribe();
  later(32 * DAY_MS);
  await purgeExpired(purges).handle(runner.services, {}, { isLast: false });
  const left = await runner.database.system.statusSubscription.findMany();
  expect(left.map(({ email }) => email)).toEqual([EMAIL]);
});
