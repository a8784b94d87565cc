import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Services } from "../../../services.ts";
import { awayDatabase } from "../../../testing/away-database.ts";
import { takeQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";
import { mailPlannedWork } from "./mail-planned-work.ts";
import { readStatus } from "./read-status.ts";
import { sampleStatus } from "./sample-status.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let runner: Runner;
let owner: ReturnType<Runner["asOwner"]>;
beforeAll(async () => {
  runner = await createRunner();
  owner = runner.asOwner(await runner.make.owner());
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = new Date(TEST_NOW);
  await runner.database.system.statusPlannedWork.deleteMany();
});

const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS).toISOString();
const input = {
  title: "Database update",
  text: "Texts wait and are sent later.",
  parts: ["email" as const, "texts" as const],
  startsAt: inHours(1),
  endsAt: inHours(3),
};

async function announce(changes: object = {}): Promise<string> {
  const { announcePlannedWork } = await owner.run(
    "mutation($input: PlannedWorkInput!) { announcePlannedWork(input: $input) { id } }",
    { input: { ...input, ...changes } },
  );
  return announcePlannedWork.id;
}
const change = (id: string, changes: object) =>
  owner.run(
    "mutation($id: ID!, $input: PlannedWorkInput!) { changePlannedWork(id: $id, input: $input) { id } }",
    {
      id,
      input: { ...input, ...changes },
    },
  );
const cancel = (id: string) =>
  owner.run("mutation($id: ID!) { cancelPlannedWork(id: $id) { cancelledAt } }", { id });
const shown = async (services: Services = runner.services) =>
  (await readStatus(services)).plannedWork.map(({ title, isUnderWay }) => ({ title, isUnderWay }));
const open = async () => (await owner.run("{ plannedWork { title parts } }", {})).plannedWork;

test("the page shows work from 14 days before until it’s over, and leaves the parts as they are", async () => {
  await announce({ startsAt: inHours(14 * 24 + 1), endsAt: inHours(14 * 24 + 3) });
  expect(await shown()).toEqual([]);
  runner.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS);
  expect(await shown()).toEqual([{ title: "Database update", isUnderWay: false }]);
  runner.clock.now = new Date(runner.clock.now.getTime() + 14 * DAY_MS);
  expect(await shown()).toEqual([{ title: "Database update", isUnderWay: true }]);
  const { parts } = await readStatus(runner.services);
  expect(new Set(parts.map(({ state }) => state))).toEqual(new Set(["up"]));
  runner.clock.now = new Date(runner.clock.now.getTime() + 2 * HOUR_MS);
  expect(await shown()).toEqual([]);
  expect(await open()).toEqual([]);
});

test("the owner changes and cancels work, soonest first", async () => {
  const id = await announce();
  await announce({ title: "Email update", startsAt: inHours(2) });
  await change(id, { title: "Longer update", startsAt: inHours(2.5) });
  expect(await open()).toEqual([
    { title: "Email update", parts: ["texts", "email"] },
    { title: "Longer update", parts: ["texts", "email"] },
  ]);
  await cancel(id);
  expect((await open()).map(({ title }) => title)).toEqual(["Email update"]);
  expect(await shown()).toEqual([{ title: "Email update", isUnderWay: false }]);
  await expect(cancel(id)).rejects.toThrow("This work is already cancelled");
  await expect(change(id, {})).rejects.toThrow("This work is already cancelled");
});

test("work can’t be announced for the past, and ends after it starts", async () => {
  await expect(announce({ startsAt: inHours(-1) })).rejects.toThrow("Choose a start in the future");
  await expect(announce({ endsAt: inHours(1) })).rejects.toThrow("Choose an end after the start");
  const id = await announce();
  runner.clock.now = new Date(TEST_NOW.getTime() + 2 * HOUR_MS);
  await expect(change(id, { startsAt: inHours(1.5) })).rejects.toThrow("Choose a start in the future");
  await change(id, { endsAt: inHours(5) });
  runner.clock.now = new Date(TEST_NOW.getTime() + 5 * HOUR_MS);
  await expect(change(id, { endsAt: inHours(9) })).rejects.toThrow("This work is already over");
  await expect(cancel(id)).rejects.toThrow("This work is already over");
});

/** A server that has just started, and whose database is away. */
const restartedWithoutDatabase = (dataDir: string): Services => ({
  ...runner.services,
  config: { ...runner.services.config, dataDir },
  database: awayDatabase(runner.services.database),
});

test("stored work is shown while the database is away; an older release’s file has none", async () => {
  await announce();
  await sampleStatus.handle(runner.services, {}, { isLast: false });
  const stored = readFileSync(join(runner.services.config.dataDir, "status.json"), "utf8");
  const dataDir = mkdtempSync(join(tmpdir(), "fettle-planned-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const away = async (file: string) => {
    writeFileSync(join(dataDir, "status.json"), file);
    return readStatus(restartedWithoutDatabase(dataDir));
  };
  runner.clock.now = new Date(TEST_NOW.getTime() + 2 * HOUR_MS);
  expect((await away(stored)).plannedWork).toMatchObject([{ title: "Database update", isUnderWay: true }]);
  runner.clock.now = new Date(TEST_NOW.getTime() + 3 * HOUR_MS);
  expect((await away(stored)).plannedWork).toEqual([]);
  const { plannedWork: _, ...older } = JSON.parse(stored);
  const status = await away(JSON.stringify(older));
  expect(status).toMatchObject({ checkedAt: TEST_NOW.toISOString(), plannedWork: [] });
});

const EMAIL = "kim@example.com";

async function subscribe() {
  const { system } = runner.database;
  await system.outboxMessage.deleteMany();
  await system.statusSubscription.deleteMany();
  await takeQueued(runner, mailPlannedWork);
  const at = { askedAt: TEST_NOW, mailedAt: TEST_NOW };
  await system.statusSubscription.createMany({
    data: [
      { ...at, email: EMAIL, confirmedAt: TEST_NOW },
      { ...at, email: "asked@example.com" },
      { ...at, email: "left@example.com", confirmedAt: TEST_NOW, unsubscribedAt: TEST_NOW },
    ],
  });
}

/** Delivers each notice twice, as a retry does. Returns the new emails' subjects. */
async function deliver(): Promise<string[]> {
  const { outboxMessage } = runner.database.system;
  const before = await outboxMessage.count();
  for (const notice of await takeQueued(runner, mailPlannedWork)) {
    for (const isLast of [false, true]) await mailPlannedWork.handle(runner.services, notice, { isLast });
  }
  const mails = await outboxMessage.findMany({ orderBy: { id: "asc" }, skip: before });
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(mails.length > 0 ? [EMAIL] : []));
  return mails.map(({ subject }) => subject ?? "");
}

test("emails subscribers once when work is announced, moved and cancelled, but not when its words change", async () => {
  await subscribe();
  const id = await announce();
  expect(await deliver()).toEqual(["Fettle status: Database update (planned work)"]);
  const mail = await runner.database.system.outboxMessage.findFirstOrThrow({});
  expect(mail.text).toMatch(
    /^Texts wait and are sent later\.\n\nWhen: Wed 18 Nov 2026, 10:30 am to 12:30 pm Melbourne time\n\nAffected: Texts, Email\n\n/,
  );
  expect(mail.text).toContain("To unsubscribe: ");
  await change(id, { title: "Database move" });
  expect(await deliver()).toEqual([]);
  for (const hours of [4, 3, 4]) {
    await change(id, { endsAt: inHours(hours) });
    expect(await deliver()).toEqual(["Fettle status: Database update (new time)"]);
  }
  await cancel(id);
  await expect(cancel(id)).rejects.toThrow();
  expect(await deliver()).toEqual(["Fettle status: Database update (cancelled)"]);
});

test("only emails the cancellation if work is cancelled before its other emails go out", async () => {
  await subscribe();
  const id = await announce();
  await change(id, { startsAt: inHours(2) });
  await cancel(id);
  expect(await deliver()).toEqual(["Fettle status: Database update (cancelled)"]);
});
