import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRunner, type Runner } from "../testing/runner.ts";
import { authenticate } from "./authenticate.ts";
import { createSessionCache } from "./session-cache.ts";
import { rotateRefreshToken, startCookieSession, startTokenSession, type TokenPair } from "./sessions.ts";

const DAY = 86_400_000;
let runner: Runner;
let person: { id: string; orgId: string; role: "admin"; organisation: { timeZone: string } };
let start: Date;

beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  const { admin } = await runner.make.organisation();
  person = { id: admin.userId, orgId: admin.orgId, role: "admin", organisation: { timeZone: "+10:00" } };
  start = runner.clock.now;
});

const device = { platform: "ios", userAgent: undefined };
const later = (ms: number) => new Date(start.getTime() + ms);
/** A new cache each time, so that the database is tested. */
const who = async (credentials: { bearer?: string; cookie?: string }, now = start) => {
  const cache = createSessionCache(runner.bus);
  const dependencies = { database: runner.database, cache, now };
  const found = await authenticate({ bearer: undefined, cookie: undefined, ...credentials }, dependencies);
  cache.stop();
  return found;
};
const rotate = (token: string, now = start) => rotateRefreshToken(runner.services, token, now);

test("a cookie session slides thirty days with use, and ends without", async () => {
  const { token } = await startCookieSession(runner.database.system, person, device, start);
  expect(await who({ cookie: token })).toMatchObject({ slid: false, viewer: { userId: person.id } });
  expect(await who({ cookie: token }, later(29 * DAY))).toMatchObject({ slid: true });
  expect(await who({ cookie: token }, later(58 * DAY))).toMatchObject({ slid: true });
  expect(await who({ cookie: token }, later(89 * DAY))).toBeNull();
});

test("secrets are stored hashed", async () => {
  const { token } = await startCookieSession(runner.database.system, person, device, start);
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const { system } = runner.database;
  const stored = JSON.stringify([await system.session.findMany(), await system.refreshToken.findMany()]);
  for (const secret of [token, pair.accessToken, pair.refreshToken]) expect(stored).not.toContain(secret);
});

test("a token of a removed person, and a made-up one, are nobody's", async () => {
  const { token } = await startCookieSession(runner.database.system, person, device, start);
  await runner.database.system.user.update({ where: { id: person.id }, data: { removedAt: start } });
  expect(await who({ cookie: token })).toBeNull();
  expect(await who({ cookie: "made-up" })).toBeNull();
  expect(await who({ bearer: token })).toBeNull();
});

test("an access token lives an hour and is renewed by its refresh token", async () => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  expect(await who({ bearer: pair.accessToken }, later(3_599_000))).not.toBeNull();
  expect(await who({ bearer: pair.accessToken }, later(3_601_000))).toBeNull();
  const next = await rotate(pair.refreshToken, later(89 * DAY));
  expect(next.expiresIn).toBe(3_600);
  expect(await who({ bearer: next.accessToken }, later(89 * DAY))).not.toBeNull();
  await expect(rotate(next.refreshToken, later(180 * DAY))).rejects.toThrow("session has ended");
});

test("of two renewals at once one goes on: the first that is used ends the other", async () => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const [one, other] = await Promise.all([rotate(pair.refreshToken), rotate(pair.refreshToken)]);
  expect(await who({ bearer: one.accessToken })).not.toBeNull();
  expect(await who({ bearer: other.accessToken })).toBeNull();
  expect(await who({ bearer: one.accessToken })).not.toBeNull();
  expect((await rotate(one.refreshToken)).expiresIn).toBe(3_600);
});

test("siblings that are used at the same moment don't both go on", async () => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const both = await Promise.all([rotate(pair.refreshToken), rotate(pair.refreshToken)]);
  const viewers = await Promise.all(both.map(({ accessToken }) => who({ bearer: accessToken })));
  expect(viewers.filter(Boolean)).toHaveLength(1);
});

test("renewing with a pair whose sibling was used ends the whole family", async () => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const thief = await rotate(pair.refreshToken);
  const owner = await rotate(pair.refreshToken, later(5_000));
  const next = await rotate(thief.refreshToken, later(6_000));
  await expect(rotate(owner.refreshToken, later(7_000))).rejects.toThrow("session has ended");
  expect(await who({ bearer: next.accessToken })).toBeNull();
});

test("a spent token is honoured for a minute while its successor is unused", async () => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  await rotate(pair.refreshToken);
  const again = await rotate(pair.refreshToken, later(59_000));
  expect(await who({ bearer: again.accessToken })).not.toBeNull();
});

test.each<[string, (next: TokenPair) => Promise<unknown>, number]>([
  ["after its successor was used", (next) => who({ bearer: next.accessToken }), 10_000],
  ["after its successor was spent", (next) => rotate(next.refreshToken, later(1_000)), 10_000],
  ["after a minute", async () => {}, 61_000],
])("reuse %s ends the whole family", async (_when, use, delay) => {
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const next = await rotate(pair.refreshToken);
  await use(next);
  await expect(rotate(pair.refreshToken, later(delay))).rejects.toThrow("session has ended");
  expect(await who({ bearer: next.accessToken })).toBeNull();
  await expect(rotate(next.refreshToken, later(delay))).rejects.toThrow("session has ended");
});

test("an ended family is forgotten at once where it was known", async () => {
  const cache = createSessionCache(runner.bus);
  const dependencies = { database: runner.database, cache, now: start };
  const { pair } = await startTokenSession(runner.database.system, person, device, start);
  const next = await rotate(pair.refreshToken);
  const successor = { bearer: next.accessToken, cookie: undefined };
  expect(await authenticate(successor, dependencies)).not.toBeNull();
  expect(await authenticate({ bearer: undefined, cookie: next.accessToken }, dependencies)).toBeNull();
  await expect(rotate(pair.refreshToken)).rejects.toThrow("session has ended");
  await expect.poll(() => authenticate(successor, dependencies)).toBeNull();
  cache.stop();
});
