import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { watchSessionsEnded } from "../../auth/session-cache.ts";
import { TEST_PASSWORD } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

const CHANGE = `mutation Change($current: String!, $new: String!) {
  changePassword(currentPassword: $current, newPassword: $new)
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

async function mailedToken(email: string) {
  await runner.anonymous.run(REQUEST, { email });
  const mail = await runner.database.system.outboxMessage.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: "desc" },
  });
  return /token=(\S+)/.exec(mail.text)?.[1] ?? "";
}

test("changing the password ends the other sessions, and says so at once", async () => {
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

test("a mailed link sets the password once and ends every session", async () => {
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

test("a mailed link dies after an hour", async () => {
  const token = await mailedToken(org.technician.email);
  const { now } = runner.clock;
  runner.clock.now = new Date(now.getTime() + 3_601_000);
  const { errors } = await runner.anonymous.attempt(RESET, { token, new: "another horse" });
  runner.clock.now = now;
  expect(errors[0]?.message).toContain("expired");
});

test("an unknown address answers the same, and sends nothing; nobody is flooded", async () => {
  const before = await runner.database.system.outboxMessage.count();
  expect(await runner.anonymous.run(REQUEST, { email: "nobody@example.com" })).toEqual({
    requestPasswordReset: true,
  });
  expect(await runner.database.system.outboxMessage.count()).toBe(before);
  for (let i = 0; i < 6; i += 1) await runner.anonymous.run(REQUEST, { email: org.manager.email });
  expect(await runner.database.system.outboxMessage.count()).toBe(before + 3);
});
