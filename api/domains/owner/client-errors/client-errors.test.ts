import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ClientErrorState } from "../../../database/generated/client/client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { purgeClientErrors } from "./purge-client-errors.ts";

const CURRENT = "newest1";
const webDist = mkdtempSync(join(tmpdir(), "fettle-errors-"));
let runner: Runner;
let app: TestApp;
beforeAll(async () => {
  const entry = `<script type="module" crossorigin src="/assets/${CURRENT}.js"></script>`;
  writeFileSync(join(webDist, "index.html"), `<!doctype html><title>App</title>${entry}`);
  runner = await createRunner();
  app = await startTestApp(runner, { webDist });
});
afterEach(() => errors().deleteMany({}));
afterAll(async () => {
  await app.stop();
  await runner.stop();
  rmSync(webDist, { recursive: true, force: true });
});

const errors = () => runner.database.system.clientError;
const stored = () => errors().findMany({ orderBy: { firstSeenAt: "asc" } });

const failure = {
  source: "window",
  type: "TypeError",
  message: "Cannot read properties of undefined (reading 'id')",
  stack: ["save /assets/a1b2c3d.js:1:2345", "press /assets/a1b2c3d.js:1:99"],
  route: "/jobs/0192f1a0-0000-7000-8000-000000000001",
  outboxKinds: ["note"],
  count: 1,
};
const report = (error: object = {}, from: object = {}) => ({
  release: "older12",
  page: "app",
  browser: "Chrome 141 on Windows",
  errors: [{ ...failure, ...error }],
  ...from,
});
const send = (body: unknown, headers?: Record<string, string>) =>
  app.send("/api/client-errors", body, headers);

test("counts errors that are alike, with the organisations they happened to", async () => {
  const [one, other] = [await runner.make.organisation(), await runner.make.organisation()];
  for (const viewer of [one.admin, one.manager, other.admin]) {
    const answer = await send(report({ count: 2 }), { cookie: await app.cookieOf(viewer) });
    expect(answer.status).toBe(204);
  }
  await send(report());
  await send(report({ stack: ["load /assets/other12.js:1:1"] }));
  const [first, second] = await stored();
  expect(first).toMatchObject({ count: 7, route: "/jobs/:id", state: "open", outboxKinds: ["note"] });
  expect(new Set(first?.organisationIds)).toEqual(new Set([one.orgId, other.orgId]));
  expect(second).toMatchObject({ count: 1, organisationIds: [] });
});

test("stores nothing personal, whatever a browser sends", async () => {
  const answer = await send(
    report({
      message: "No customer mel@bakery.example, 0491 570 156",
      stack: ["save /assets/a1b2c3d.js:1:2345 token 4f6c1c0e2b7d9a4f6c1c0e2b"],
      route: "/quote/abcdefghij?email=mel",
      why: "mel@bakery.example has it",
    }),
  );
  expect(answer.status).toBe(204);
  const text = JSON.stringify(await stored());
  for (const secret of ["mel@", "0491", "4f6c1c0e", "abcdefghij"]) expect(text).not.toContain(secret);
});

test("opens a resolved error again if the newest release has it, but not for pages opened before", async () => {
  await send(report());
  const [first] = await stored();
  const owner = runner.asOwner(await runner.make.owner());
  const set = (state: ClientErrorState) =>
    owner.run(
      `mutation($id: ID!, $state: ClientErrorState!) { setClientErrorState(id: $id, state: $state) { state } }`,
      {
        id: first?.id ?? "",
        state,
      },
    );
  await set("resolved");
  await send(report());
  await send(report({}, { release: "between" }));
  expect((await stored()).map(({ state }) => state)).toEqual(["resolved", "resolved"]);
  await send(report({ stack: ["s /assets/renamed.js:1:9"] }, { release: CURRENT }));
  const back = (await stored()).find(({ release }) => release === CURRENT);
  expect(back).toMatchObject({ state: "open" });
  expect(back?.reopens).not.toBeNull();
});

test("an ignored error stays ignored in the newest release", async () => {
  await send(report());
  await errors().updateMany({ data: { state: "ignored" } });
  await send(report({}, { release: CURRENT }));
  expect((await stored()).map(({ state }) => state)).toEqual(["ignored", "ignored"]);
});

test("refuses what isn't a report, and what's too large", async () => {
  expect((await send({ ...report(), page: "elsewhere" })).status).toBe(422);
  expect((await send(report({ source: "made up" }))).status).toBe(422);
  expect((await send({ ...report(), errors: [] })).status).toBe(422);
  expect((await send(report({ message: "x".repeat(40_000) }))).status).toBe(413);
  expect(await stored()).toEqual([]);
});

test("the owner lists errors by state and sees who met one", async () => {
  const { orgId } = await runner.make.organisation({ name: "Bright Sparks" });
  const { now } = runner.clock;
  const { id } = await errors().create({
    data: {
      fingerprint: "f",
      likeness: "l",
      release: "older12",
      page: "app",
      source: "window",
      type: "TypeError",
      message: "x",
      stack: [],
      route: "/jobs",
      browser: "Chrome 141",
      outboxKinds: [],
      count: 3,
      firstSeenAt: now,
      lastSeenAt: now,
      organisationIds: [orgId],
    },
  });
  const owner = runner.asOwner(await runner.make.owner());
  const list = (state: ClientErrorState) =>
    owner.run(
      `query($state: ClientErrorState) { ownerClientErrors(state: $state) { total items { id count } } }`,
      {
        state,
      },
    );
  expect((await list("open")).ownerClientErrors).toMatchObject({ total: 1, items: [{ id, count: 3 }] });
  expect((await list("resolved")).ownerClientErrors).toMatchObject({ total: 0 });
  const { ownerClientError } = await owner.run(
    `query($id: ID!) { ownerClientError(id: $id) { organisationCount organisations { name } } }`,
    { id },
  );
  expect(ownerClientError).toEqual({ organisationCount: 1, organisations: [{ name: "Bright Sparks" }] });
});

test("deletes errors nobody has met for CLIENT_ERROR_DAYS", async () => {
  await send(report());
  await send(report({ type: "RangeError" }));
  const old = new Date(runner.clock.now.getTime() - 91 * 86_400_000);
  await errors().updateMany({ where: { type: "RangeError" }, data: { lastSeenAt: old } });
  await purgeClientErrors.handle(runner.services, {}, { isLast: false });
  expect((await stored()).map(({ type }) => type)).toEqual(["TypeError"]);
});

test("limits each session and each network", async () => {
  const { admin } = await runner.make.organisation();
  const cookie = await app.cookieOf(admin);
  const ofSession = [];
  for (let sent = 0; sent < 21; sent += 1) ofSession.push((await send(report(), { cookie })).status);
  expect(ofSession.at(-1)).toBe(429);
  const ofNetwork = [];
  for (let sent = 0; sent < 60; sent += 1) ofNetwork.push((await send(report())).status);
  expect(ofNetwork.at(-1)).toBe(429);
  const [only] = await stored();
  expect(only?.count).toBeLessThan(60);
});
