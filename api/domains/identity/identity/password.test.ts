import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { watchSessionsEnded } from "../../../auth/session-cache.ts";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { runQueued, takeQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { sendPasswordReset } from "./send-password-reset.ts";

const CHANGE = `mutation Change($current: String!, $new: String!, $revokeTokens: Boolean) {
  changePassword(currentPassword: $current, newPassword: $new, revokeTokens: $revokeTokens)
}`;
const REQUEST = `mutation Request($email: String!) { requestPasswordReset(email: $email) }`;
const RESET = `mutation Reset($token: String!, $new: String!) { resetPassword(token: $token, newPassword: $new) }`;
const LOGIN = `mutation Login($input: LoginInput!) { login(input: $input) { authMethod } }`;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

const sessionsOf = (userId: string) =>
  runner.database.system.session.findMany({ where: { userId, endedAt: null } });
const canSignIn = async (email: string, password: string) =>
  (await runner.anonymous.attempt(LOGIN, { input: { email, password } })).errors.length === 0;

const request = async (email: string) => {
  await runner.anonymous.run(REQUEST, { email });
  return runQueued(runner, sendPasswordReset);
};
const liveTokens = (userId: string) =>
  runner.database.system.apiToken.count({ where: { userId, revokedAt: null } });
const makeToken = (viewer: typeof org.admin) =>
  runner.as(viewer).run(`mutation { createAccessToken(name: "Website", scope: write) { token } }`);

async function mailedToken(email: string) {
  await request(email);
  const mail = await runner.database.system.outboxMessage.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: "desc" },
  });
  return /token=(\S+)/.exec(mail.text)?.[1] ?? "";
}

test("changing the password ends the other sessions and announces it at once", async () => {
  const { admin } = org;
  await runner.anonymous.run(LOGIN, { input: { email: admin.email, password: TEST_PASSWORD } });
  expect(await sessionsOf(admin.userId)).toHaveLength(2);
  const ended = watchSessionsEnded(runner.bus);
  const event = ended.next();
  await runner.as(admin).run(CHANGE, { current: TEST_PASSWORD, new: "another horse" });
  expect(await sessionsOf(admin.userId)).toMatchObject([{ id: admin.sessionId }]);
  expect((await event).value).toEqual({ userId: admin.userId, exceptSessionId: admin.sessionId });
  expect(await canSignIn(admin.email, "another horse")).toBe(true);
  expect(await canSignIn(admin.email, TEST_PASSWORD)).toBe(false);
});

test.each([
  ["wrong password", "another horse", "currentPassword", "Current password is incorrect"],
  [TEST_PASSWORD, "short", "newPassword", "Password must be at least 6 characters"],
  [TEST_PASSWORD, "letmein", "newPassword", "Choose a less common password"],
])("refuses %s → %s", async (current, next, field, message) => {
  const { errors } = await runner.as(org.admin).attempt(CHANGE, { current, new: next });
  expect(errors).toMatchObject([{ code: "BAD_INPUT", field, message }]);
});

test("an emailed link sets the password once and ends every session", async () => {
  const { email, userId } = org.technician;
  const token = await mailedToken(email);
  const both = await Promise.all(
    ["first choice", "second choice"].map((password) =>
      runner.anonymous.attempt(RESET, { token, new: password }),
    ),
  );
  expect(both.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(both.flatMap(({ errors }) => errors)).toMatchObject([{ code: "BAD_INPUT", field: "token" }]);
  expect(await sessionsOf(userId)).toEqual([]);
});

test("an emailed link expires after an hour", async () => {
  const token = await mailedToken(org.technician.email);
  const { now } = runner.clock;
  runner.clock.now = new Date(now.getTime() + 3_601_000);
  const { errors } = await runner.anonymous.attempt(RESET, { token, new: "another horse" });
  runner.clock.now = now;
  expect(errors[0]?.message).toContain("expired");
});

test("using one link voids the others", async () => {
  const { email } = org.manager;
  const [first, second] = [await mailedToken(email), await mailedToken(email)];
  expect(first).not.toBe(second);
  await runner.anonymous.run(RESET, { token: second, new: "another horse" });
  const { errors } = await runner.anonymous.attempt(RESET, { token: first, new: "a third horse" });
  expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "token" }]);
});

test("changing the password voids emailed links", async () => {
  const token = await mailedToken(org.manager.email);
  await runner.as(org.manager).run(CHANGE, { current: TEST_PASSWORD, new: "another horse" });
  expect((await runner.anonymous.attempt(RESET, { token, new: "a third horse" })).errors).toHaveLength(1);
});

test("a password reset revokes access tokens; a password change only does if asked", async () => {
  const { admin, manager } = org;
  await makeToken(manager);
  await runner.anonymous.run(RESET, { token: await mailedToken(manager.email), new: "another horse" });
  expect(await liveTokens(manager.userId)).toBe(0);
  await makeToken(admin);
  await runner.as(admin).run(CHANGE, { current: TEST_PASSWORD, new: "another horse" });
  expect(await liveTokens(admin.userId)).toBe(1);
  await runner.as(admin).run(CHANGE, { current: "another horse", new: "a third horse", revokeTokens: true });
  expect(await liveTokens(admin.userId)).toBe(0);
});

test("the person who opened the emailed link can sign in with that browser, despite other people's guesses", async () => {
  const { email } = org.technician;
  const token = await mailedToken(email);
  const { browserCookies } = await runner.anonymous.attempt(RESET, { token, new: "another horse" });
  const guess = { email, password: "guessing" };
  for (let i = 0; i < 25; i += 1) {
    await runner.as(null, { ip: `203.0.113.${i}` }).attempt(LOGIN, { input: guess });
  }
  expect(await canSignIn(email, "another horse")).toBe(false);
  const browser = runner.as(null, { browserToken: browserCookies[0] ?? "" });
  const input = { email, password: "another horse" };
  expect((await browser.attempt(LOGIN, { input })).errors).toEqual([]);
});

test("does the same work with or without an account: one queued job", async () => {
  for (const email of ["nobody@example.com", org.manager.email]) {
    const before = await runner.database.system.outboxMessage.count();
    await runner.anonymous.run(REQUEST, { email });
    await runner.anonymous.run(REQUEST, { email: email.toUpperCase() });
    expect(await runner.database.system.outboxMessage.count()).toBe(before);
    expect(await takeQueued(runner, sendPasswordReset)).toHaveLength(1);
  }
});

test("limits links per network, for known and unknown addresses", async () => {
  const from = runner.as(null, { ip: "198.51.100.9" });
  const ask = async (email: string) => (await from.attempt(REQUEST, { email })).errors[0]?.code;
  for (let asked = 0; asked < 30; asked += 1)
    expect(await ask(`nobody-${asked}@example.com`)).toBeUndefined();
  expect(await ask("nobody@example.com")).toBe("RATE_LIMITED");
  expect(await ask(org.manager.email)).toBe("RATE_LIMITED");
  await takeQueued(runner, sendPasswordReset);
});

test("answers an unknown address the same without sending anything, and never floods a mailbox", async () => {
  const before = await runner.database.system.outboxMessage.count();
  expect(await runner.anonymous.run(REQUEST, { email: "nobody@example.com" })).toEqual({
    requestPasswordReset: true,
  });
  expect(await runner.database.system.outboxMessage.count()).toBe(before);
  for (let i = 0; i < 6; i += 1) await request(org.manager.email);
  expect(await runner.database.system.outboxMessage.count()).toBe(before + 3);
});
