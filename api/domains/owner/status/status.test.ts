import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STATUS_PART_IDS } from "@fettle/rules/owner/status";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { measure } from "../../../measures.ts";
import type { Services } from "../../../services.ts";
import { awayDatabase } from "../../../testing/away-database.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { watchProviders } from "./provider-outcomes.ts";
import { readStatus } from "./read-status.ts";
import { sampleStatus } from "./sample-status.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterEach(async () => {
  const { system } = runner.database;
  await system.statusDay.deleteMany({});
  await system.statusPart.deleteMany({});
  await system.statusIncident.deleteMany({});
});
afterAll(() => runner.stop());

const MINUTE_MS = 60_000;
const sample = async (minutesLater: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + minutesLater * MINUTE_MS);
  await sampleStatus.handle(runner.services, {}, { isLast: false });
};
const part = async (id: string) => (await readStatus(runner.services)).parts.find((each) => each.id === id);

test("adds each minute to its day, and takes missing minutes for an outage", async () => {
  await sample(0);
  await sample(1);
  await sample(1);
  expect((await part("app"))?.days.at(-1)).toMatchObject({ minutes: 3, degraded: 0, down: 0 });
  await sample(30);
  const app = await part("app");
  expect(app?.state).toBe("up");
  expect(app?.days.at(-1)).toMatchObject({ minutes: 33, down: 30 });
  expect(app?.days).toHaveLength(90);
});

test("is degraded while Redis can't be reached, and says since when", async () => {
  await sample(0);
  const { bus } = runner.services;
  runner.services.bus = { ...bus, isConnected: () => false };
  try {
    await sample(1);
    const since = runner.clock.now.toISOString();
    await sample(1);
    expect(await part("app")).toMatchObject({ state: "degraded", since });
    expect(await part("email")).toMatchObject({ state: "up" });
  } finally {
    runner.services.bus = bus;
  }
});

/** A server that has just started, so it has read nothing yet, and whose database is away. */
const restartedWithoutDatabase = (dataDir = runner.services.config.dataDir): Services => ({
  ...runner.services,
  config: { ...runner.services.config, dataDir },
  database: awayDatabase(runner.services.database),
});

test("shows the last known status while the database is away, also after a restart", async () => {
  await sample(0);
  await sample(1);
  const last = await readStatus(runner.services);
  const status = await readStatus(restartedWithoutDatabase());
  expect(status).toMatchObject({ isLastKnown: true, checkedAt: last.checkedAt });
  expect(new Set(status.parts.map(({ state }) => state))).toEqual(new Set(["down"]));
  expect(status.parts.map(({ days }) => days.at(-1)?.minutes)).toEqual(STATUS_PART_IDS.map(() => 2));
});

test("says that nothing was checked yet if the stored status is missing, or from another release", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "fettle-status-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const shown = async () => (await readStatus(restartedWithoutDatabase(dataDir))).checkedAt;
  expect(await shown()).toBeNull();
  writeFileSync(join(dataDir, "status.json"), '{"checkedAt":"2026-11-18T00:00:00.000Z","parts":"all"}');
  expect(await shown()).toBeNull();
});

test("the owner writes an incident, which the page shows until it's resolved", async () => {
  await sample(0);
  const owner = runner.asOwner(await runner.make.owner());
  const input = { title: "Texts sent late", parts: ["texts" as const], impact: "degraded" as const };
  const { openStatusIncident: opened } = await owner.run(
    `mutation($input: StatusIncidentInput!) {
      openStatusIncident(input: $input, text: "Our text provider is slow.") { id updates { id } }
    }`,
    { input },
  );
  expect(await part("texts")).toMatchObject({ state: "degraded", since: runner.clock.now.toISOString() });
  await owner.run(
    `mutation($id: ID!) { editStatusUpdate(id: $id, text: "Our text provider is down.") { id } }`,
    { id: opened.updates[0]?.id ?? "" },
  );
  await owner.run(
    `mutation($id: ID!, $input: StatusIncidentInput!) { editStatusIncident(id: $id, input: $input) { id } }`,
    { id: opened.id, input: { ...input, title: "Texts delayed" } },
  );
  runner.clock.now = new Date(runner.clock.now.getTime() + 42 * MINUTE_MS);
  await owner.run(
    `mutation($id: ID!) { addStatusUpdate(incidentId: $id, text: "All texts have gone out.", resolves: true) { id } }`,
    { id: opened.id },
  );
  expect(await part("texts")).toMatchObject({ state: "up" });
  const { incidents } = await readStatus(runner.services);
  expect(incidents).toMatchObject([
    {
      title: "Texts delayed",
      resolvedAt: runner.clock.now.toISOString(),
      updates: [{ text: "Our text provider is down." }, { text: "All texts have gone out." }],
    },
  ]);
  const { statusIncidents } = await owner.run("{ statusIncidents { id } }", {});
  expect(statusIncidents).toEqual([{ id: opened.id }]);
});

test("a provider is down if all of several requests failed, and up again after ten minutes", () => {
  let now = 0;
  const watch = watchProviders(() => now);
  const failed = () => measure({ kind: "provider error", provider: "twilio" });
  failed();
  failed();
  expect(watch.stateOf("text")).toBe("up");
  failed();
  expect(watch.stateOf("text")).toBe("down");
  measure({ kind: "message", channel: "text", outcome: "sent" });
  expect(watch.stateOf("text")).toBe("degraded");
  now += 11 * MINUTE_MS;
  expect([watch.stateOf("text"), watch.stateOf("mail")]).toEqual(["up", "up"]);
  watch.stop();
});
