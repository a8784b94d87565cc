import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const UPDATE = `mutation Update($input: UpdateProfileInput!) {
  updateProfile(input: $input) { email pendingEmail emailVerified }
}`;
const VERIFY = `mutation Verify($token: String!) { verifyEmail(token: $token) }`;
const UNDO = `mutation Undo($token: String!) { undoEmailChange(token: $token) }`;
const LOOK = `query Look($token: String!) { emailChange(token: $token) { oldEmail newEmail isApplied } }`;
const LOGIN = `mutation Login($input: LoginInput!) { login(input: $input) { authMethod } }`;
const REGISTER = `mutation R($input: RegisterInput!) { register(input: $input) { platform } }`;
const DAY_MS = 86_400_000;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let serial = 0;
let fresh: string;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  serial += 1;
  fresh = `fresh-${serial}@example.com`;
});

const change = (email: string, currentPassword: string | null = TEST_PASSWORD) =>
  runner.as(org.admin).attempt(UPDATE, { input: { email, currentPassword } });
const linkTo = async (recipient: string, path: string) => {
  const { text } = await runner.database.system.outboxMessage.findFirstOrThrow({
    where: { recipient, text: { contains: path } },
    orderBy: { id: "desc" },
  });
  return { token: /token=(\S+)/.exec(text)?.[1] ?? "" };
};
const verify = async (email: string) => runner.anonymous.attempt(VERIFY, await linkTo(email, "verify-email"));
const undoLink = () => linkTo(org.admin.email, "undo-email");
const emailOf = async () => (await org.db.user.findUniqueOrThrow({ where: { id: org.admin.userId } })).email;
const canSignIn = async (email: string) =>
  (await runner.anonymous.attempt(LOGIN, { input: { email, password: TEST_PASSWORD } })).errors.length === 0;

test("a new address needs the password", async () => {
  expect((await change(fresh, null)).errors).toMatchObject([{ code: "BAD_INPUT", field: "currentPassword" }]);
  expect((await change(fresh, "guessing")).errors).toMatchObject([{ field: "currentPassword" }]);
  expect(await runner.database.system.outboxMessage.count({ where: { recipient: fresh } })).toBe(0);
});

test("takes effect once verified, and the old address works until then", async () => {
  const { data } = await change(fresh);
  expect(data.updateProfile).toMatchObject({ email: org.admin.email, pendingEmail: fresh });
  expect(await canSignIn(fresh)).toBe(false);
  expect((await verify(fresh)).errors).toEqual([]);
  const { viewer } = await runner.as(org.admin).run("{ viewer { email emailVerified pendingEmail } }");
  expect(viewer).toEqual({ email: fresh, emailVerified: true, pendingEmail: null });
  expect(await canSignIn(fresh)).toBe(true);
  expect(await canSignIn(org.admin.email)).toBe(false);
});

test("cancelling a change also ends its link", async () => {
  await change(fresh);
  const { cancelEmailChange } = await runner
    .as(org.admin)
    .run("mutation { cancelEmailChange { pendingEmail } }");
  expect(cancelEmailChange).toEqual({ pendingEmail: null });
  expect((await verify(fresh)).errors).toMatchObject([{ code: "BAD_INPUT", field: "token" }]);
  expect(await emailOf()).toBe(org.admin.email);
});

test("the old address can undo a change, whatever happened since", async () => {
  await change(fresh);
  const link = await undoLink();
  await verify(fresh);
  await change(`later-${fresh}`);
  await verify(`later-${fresh}`);
  expect(await emailOf()).toBe(`later-${fresh}`);
  await runner.as(org.admin).run(`mutation { createAccessToken(name: "x", scope: write) { token } }`);
  await org.db.bankDetailsChange.create({
    data: { requestedById: org.admin.userId, fields: ["bsb"], bsb: "063000", appliesAt: runner.clock.now },
  });
  expect((await runner.anonymous.run(LOOK, link)).emailChange).toEqual({
    oldEmail: org.admin.email,
    newEmail: fresh,
    isApplied: true,
  });
  expect((await runner.anonymous.attempt(UNDO, link)).errors).toEqual([]);

  const { userId } = org.admin;
  expect(await emailOf()).toBe(org.admin.email);
  expect(await org.db.session.count({ where: { userId, endedAt: null } })).toBe(0);
  expect(await org.db.apiToken.count({ where: { userId, revokedAt: null } })).toBe(0);
  expect(await org.db.bankDetailsChange.count({ where: { endedAt: null } })).toBe(0);
  expect(await canSignIn(org.admin.email)).toBe(false);
  await linkTo(org.admin.email, "reset-password");
  expect((await runner.anonymous.attempt(UNDO, link)).errors).toMatchObject([{ field: "token" }]);
  expect((await runner.anonymous.run(LOOK, link)).emailChange).toBeNull();
});

test("undoes a pending change too", async () => {
  await change(fresh);
  expect((await runner.anonymous.attempt(UNDO, await undoLink())).errors).toEqual([]);
  expect((await verify(fresh)).errors).toHaveLength(1);
  expect(await emailOf()).toBe(org.admin.email);
});

test("reserves an address that can still be reclaimed, for two weeks", async () => {
  await change(fresh);
  const link = await undoLink();
  await verify(fresh);
  const input = { orgName: "Squatters", email: org.admin.email, password: "quite uncommon" };
  expect((await runner.anonymous.attempt(REGISTER, { input })).errors).toMatchObject([{ code: "CONFLICT" }]);
  const { now } = runner.clock;
  runner.clock.now = new Date(now.getTime() + 14 * DAY_MS);
  expect((await runner.anonymous.attempt(UNDO, link)).errors).toMatchObject([{ field: "token" }]);
  expect((await runner.anonymous.attempt(REGISTER, { input })).errors).toEqual([]);
  runner.clock.now = now;
});

test("ends password-reset links of the old address", async () => {
  await runner.database.system.passwordReset.create({
    data: {
      orgId: org.orgId,
      userId: org.admin.userId,
      tokenHash: `old ${serial}`,
      expiresAt: new Date(runner.clock.now.getTime() + DAY_MS),
    },
  });
  await change(fresh);
  await verify(fresh);
  expect(await org.db.passwordReset.count({ where: { userId: org.admin.userId, usedAt: null } })).toBe(0);
});

test("refuses an address taken in the meantime, and keeps the old one", async () => {
  await change(fresh);
  await runner.make.member(org.orgId, "manager", { email: fresh });
  expect((await verify(fresh)).errors).toMatchObject([{ code: "CONFLICT", field: "email" }]);
  expect(await emailOf()).toBe(org.admin.email);
});
