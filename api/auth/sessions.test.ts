import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRunner, type Runner } from "../testing/runner.ts";
import { authenticate } from "./authenticate.ts";
import { announceZoneChanged, createSessionCache } from "./session-cache.ts";
import {
  type Person,
  rotateRefreshToken,
  startCookieSession,
  startTokenSession,
  type TokenPair,
} from "./sessions.ts";
import type { Viewer } from "./viewer.ts";

const DAY = 86_400_000;
let runner: Runner;
let person: Person;
let start: Date;

beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  const { admin } = await runner.make.organisation();
  person = await runner.database.system.user.findUniqueOrThrow({
    where: { id: admin.userId },
    include: { organisation: { select: { timeZone: true } } },
  });
  start = runner.clock.now;
});

const device = { platform: "ios", userAgent: undefined };
const later = (ms: number) => new Date(start.getTime() + ms);
const who = async (credentials: { bearer?: string; cookie?: string }, now = start) => {
  const cache = createSessionCache(runner.bus);
  const dependencies = { database: runner.database, cache, now };
  const found = await authenticate({ bearer: undefined, cookie: undefined, ...credentials }, dependencies);
  cache.stop();
  return found;
};
const rotate = (token: string, now = start) => rotateRefreshToken(runner.services, token, now);

test("extends a cookie session by 30 days when it’s used, and ends an unused one", async () => {
  const { token } = await startCookieSession(runner.database.system, person, device, start);
  expect(await who({ cookie: token })).toMatchObject({ slid: false, viewer: { userId: person.id } });
  expect(await who({ cookie: token }, later(29 * DAY))).toMatchObject({ slid: true });
  expect(await who({ cookie: token }, later(58 * DAY))).toMatchObject({ slid: true });
  expect(await who({ cookie: token }, later(89 * DAY))).toBeNull();
});

test("stores secrets hashed", async () => {
  const { token } = await startCookieSession(runner.database.system, person, device, start);
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const { system } = runner.database;
  const stored = JSON.stringify([await system.session.findMany(), await system.refreshToken.findMany()]);
  for (const secret of [token, pair.accessToken, pair.refreshToken]) expect(stored).not.toContain(secret);
});

test("refuses a made-up token, and one from a removed person", async () => {
  const { token } = await startCookieSession(runner.database.system, person, device, start);
  await runner.database.system.user.update({ where: { id: person.id }, data: { removedAt: start } });
  expect(await who({ cookie: token })).toBeNull();
  expect(await who({ cookie: "made-up" })).toBeNull();
  expect(await who({ bearer: token })).toBeNull();
});

test("an access token lasts an hour and its refresh token renews it", async () => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  expect(await who({ bearer: pair.accessToken }, later(3_599_000))).not.toBeNull();
  expect(await who({ bearer: pair.accessToken }, later(3_601_000))).toBeNull();
  const next = await rotate(pair.refreshToken, later(89 * DAY));
  expect(next.expiresIn).toBe(3_600);
  expect(await who({ bearer: next.accessToken }, later(89 * DAY))).not.toBeNull();
  await expect(rotate(next.refreshToken, later(180 * DAY))).rejects.toThrow("session has ended");
});

test("returns the same working pair for parallel renewals of one token", async () => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const answers = await Promise.all([1, 2, 3].map(() => rotate(pair.refreshToken)));
  const [first] = answers;
  for (const answer of answers) expect(answer).toEqual(first);
  expect(await who({ bearer: first?.accessToken ?? "" })).not.toBeNull();
  expect(first?.refreshToken).not.toBe(pair.refreshToken);
});

test.each<[string, (next: TokenPair) => Promise<unknown>]>([
  ["unused", async () => {}],
  ["used", (next) => who({ bearer: next.accessToken })],
  ["spent itself", (next) => rotate(next.refreshToken, later(1_000))],
])("returns the same pair for a used token for a minute, with its successor %s", async (_state, use) => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const next = await rotate(pair.refreshToken);
  await use(next);
  const again = await rotate(pair.refreshToken, later(59_000));
  expect(again).toEqual({ ...next, expiresIn: 3_541 });
  expect(await who({ bearer: again.accessToken })).not.toBeNull();
});

test("both holders of a pair given out twice can renew it", async () => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const [one, other] = [await rotate(pair.refreshToken), await rotate(pair.refreshToken, later(30_000))];
  const next = await rotate(one.refreshToken, later(40_000));
  expect((await rotate(other.refreshToken, later(70_000))).accessToken).toBe(next.accessToken);
});

test("reusing a token after a minute ends its entire family", async () => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const next = await rotate(pair.refreshToken);
  await expect(rotate(pair.refreshToken, later(61_000))).rejects.toThrow("session has ended");
  expect(await who({ bearer: next.accessToken })).toBeNull();
  await expect(rotate(next.refreshToken, later(61_000))).rejects.toThrow("session has ended");
});

test("drops an ended family from the cache at once", async () => {
  const cache = createSessionCache(runner.bus);
  const dependencies = { database: runner.database, cache, now: start };
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const next = await rotate(pair.refreshToken);
  const successor = { bearer: next.accessToken, cookie: undefined };
  expect(await authenticate(successor, dependencies)).not.toBeNull();
  expect(await authenticate({ bearer: undefined, cookie: next.accessToken }, dependencies)).toBeNull();
  await expect(rotate(pair.refreshToken, later(61_000))).rejects.toThrow("session has ended");
  await expect.poll(() => authenticate(successor, dependencies)).toBeNull();
  cache.stop();
});

test("doesn't cache a viewer dropped during its read", async () => {
  const cache = createSessionCache(runner.bus);
  const viewer = { orgId: person.orgId, timeZone: "+10:00" } as Viewer;
  await cache.fill("key", async () => {
    announceZoneChanged(runner.bus, "another organisation");
    await new Promise((wake) => setImmediate(wake));
    return { viewer };
  });
  expect(cache.get("key")).toBeUndefined();
  await cache.fill("key", async () => ({ viewer }));
  expect(cache.get("key")).toBe(viewer);
  cache.stop();
});
