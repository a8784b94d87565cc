import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { lockProvenAccount } from "../../../auth/lock-proven-account.ts";
import * as passwords from "../../../auth/password.ts";
import { startCookieSession } from "../../../auth/sessions.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { asTablesOwner } from "../../../database/testing.ts";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { undoEmailChange } from "./undo-email-change.ts";

// These tests change the password after it's verified but before the session starts.

const { hashPassword, verifyPassword } = passwords;
let afterVerifying: () => Promise<void>;

const OWNER = { OWNER_EMAIL: "owner@fettle.example", OWNER_PASSWORD: "quite uncommon" };
const LOGIN = `mutation Login($input: LoginInput!) { login(input: $input) { authMethod accessToken } }`;
const STAFF_LOGIN = `mutation StaffLogin($email: String!, $password: String!) {
  staffLogin(email: $email, password: $password) { needsCode }
}`;
const CHANGE = `mutation Change($current: String!, $new: String!) {
  changePassword(currentPassword: $current, newPassword: $new)
}`;

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner({ env: OWNER });
});
afterAll(() => runner.stop());
beforeEach(() => {
  afterVerifying = async () => {};
  const spy = vi.spyOn(passwords, "verifyPassword").mockImplementation(async (stored, password) => {
    const isRight = await verifyPassword(stored, password);
    const run = afterVerifying;
    afterVerifying = async () => {};
    await run();
    return isRight;
  });
  return () => spy.mockRestore();
});

const livingSessions = (userId: string) =>
  runner.database.system.session.count({ where: { userId, endedAt: null } });

const resetting = (userId: string) => async () => {
  const passwordHash = await hashPassword("another horse");
  await runner.database.system.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    await tx.session.updateMany({ where: { userId }, data: { endedAt: runner.clock.now } });
  });
};

test.each(["cookie", "token"] as const)(
  "doesn't keep a %s session opened while the password changed",
  async (authMode) => {
    const { admin } = await runner.make.organisation();
    afterVerifying = resetting(admin.userId);
    const input = { email: admin.email, password: TEST_PASSWORD, authMode };
    const { errors } = await runner.anonymous.attempt(LOGIN, { input });
    expect(errors).toMatchObject([{ code: "UNAUTHENTICATED", message: "Incorrect email or password" }]);
    expect(await livingSessions(admin.userId)).toBe(0);
  },
);

test("doesn't keep a session opened while a change of address was undone", async () => {
  const { admin, orgId } = await runner.make.organisation();
  const token = "the-undo-link";
  await runner.database.system.emailChange.create({
    data: {
      orgId,
      userId: admin.userId,
      oldEmail: "before@example.com",
      newEmail: admin.email,
      appliedAt: runner.clock.now,
      undoTokenHash: hashSecret(token),
      undoExpiresAt: new Date(runner.clock.now.getTime() + 3_600_000),
    },
  });
  afterVerifying = async () => {
    await undoEmailChange({ services: runner.services, ip: "127.0.0.1" }, token, async () => {});
  };
  const input = { email: admin.email, password: TEST_PASSWORD };
  expect((await runner.anonymous.attempt(LOGIN, { input })).errors).toMatchObject([
    { code: "UNAUTHENTICATED" },
  ]);
  expect(await livingSessions(admin.userId)).toBe(0);
});

test("doesn't keep a session of a member removed while they signed in", async () => {
  const { technician } = await runner.make.organisation();
  afterVerifying = async () => {
    const data = { removedAt: runner.clock.now };
    await runner.database.system.user.update({ where: { id: technician.userId }, data });
    await runner.database.system.session.updateMany({
      where: { userId: technician.userId },
      data: { endedAt: runner.clock.now },
    });
  };
  const input = { email: technician.email, password: TEST_PASSWORD };
  expect((await runner.anonymous.attempt(LOGIN, { input })).errors).toHaveLength(1);
  expect(await livingSessions(technician.userId)).toBe(0);
});

test("doesn't keep a staff session opened while the password changed", async () => {
  const staff = await runner.make.staff();
  const where = { staffId: staff.staffId, endedAt: null };
  afterVerifying = async () => {
    const passwordHash = await hashPassword("another horse");
    await runner.database.system.staffUser.update({ where: { id: staff.staffId }, data: { passwordHash } });
    await runner.database.system.staffSession.updateMany({ where, data: { endedAt: runner.clock.now } });
  };
  const credentials = { email: staff.email, password: TEST_PASSWORD };
  expect((await runner.anonymous.attempt(STAFF_LOGIN, credentials)).errors).toMatchObject([
    { code: "UNAUTHENTICATED" },
  ]);
  expect(await runner.database.system.staffSession.count({ where })).toBe(0);
});

test("doesn't keep an owner's session opened while the password changed", async () => {
  const owner = await runner.make.owner();
  const where = { ownerId: owner.ownerId, endedAt: null };
  afterVerifying = async () => {
    const passwordHash = await hashPassword("another horse");
    await runner.database.system.ownerAccount.update({
      where: { id: owner.ownerId },
      data: { passwordHash },
    });
    await runner.database.system.ownerSession.updateMany({ where, data: { endedAt: runner.clock.now } });
  };
  const input = { email: owner.email, password: TEST_PASSWORD };
  expect((await runner.anonymous.attempt(LOGIN, { input })).errors).toMatchObject([
    { code: "UNAUTHENTICATED" },
  ]);
  expect(await runner.database.system.ownerSession.count({ where })).toBe(0);
});

test("doesn't let a change of password overwrite a reset that came in between", async () => {
  const { admin } = await runner.make.organisation();
  afterVerifying = resetting(admin.userId);
  const change = { current: TEST_PASSWORD, new: "the thief's horse" };
  expect((await runner.as(admin).attempt(CHANGE, change)).errors).toMatchObject([
    { code: "UNAUTHENTICATED" },
  ]);
  const input = { email: admin.email, password: "another horse" };
  expect((await runner.anonymous.attempt(LOGIN, { input })).errors).toEqual([]);
});

test("doesn't create an access token for a session that has just ended", async () => {
  const { admin } = await runner.make.organisation();
  await resetting(admin.userId)();
  const { errors } = await runner
    .as(admin)
    .attempt(`mutation { createAccessToken(name: "Robot", scope: write) { token } }`);
  expect(errors).toMatchObject([{ code: "UNAUTHENTICATED" }]);
  expect(await runner.database.system.apiToken.count({ where: { userId: admin.userId } })).toBe(0);
});

test("a reset waits for a sign-in that holds the account, then ends its session", async () => {
  const { admin } = await runner.make.organisation();
  const { system } = runner.database;
  const person = await system.user.findUniqueOrThrow({
    where: { id: admin.userId },
    include: { organisation: { select: { timeZone: true } } },
  });
  const order: string[] = [];
  let reset: Promise<void> | undefined;
  await system.$transaction(async (tx) => {
    await lockProvenAccount(tx, "users", person);
    reset = resetting(admin.userId)().then(() => void order.push("reset"));
    const isWaiting = async () => {
      const waiting = await asTablesOwner(
        runner.databaseUrl,
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length > 0;
    };
    while (!(await isWaiting()));
    await startCookieSession(
      { $transaction: (work: (inner: typeof tx) => unknown) => work(tx) } as never,
      person,
      { platform: "web", userAgent: undefined },
      runner.clock.now,
    );
    order.push("signed in");
  });
  await reset;
  expect(order).toEqual(["signed in", "reset"]);
  expect(await livingSessions(admin.userId)).toBe(0);
});

test("limits successful sign-ins per account, separately for each known browser", async () => {
  const { manager } = await runner.make.organisation();
  const input = { email: manager.email, password: TEST_PASSWORD };
  const known = await runner.anonymous.attempt(LOGIN, { input });
  const browser = runner.as(null, { browserToken: known.browserCookies[0] ?? "" });
  const at = runner.clock.now;
  await runner.database.system.loginAttempt.createMany({
    data: Array.from({ length: 58 }, (_, i) => ({
      email: manager.email,
      network: `203.0.113.${i}`,
      succeeded: true,
      at,
    })),
  });
  expect((await runner.anonymous.attempt(LOGIN, { input })).errors).toEqual([]);
  const refused = await runner.as(null, { ip: "192.0.2.9" }).attempt(LOGIN, { input });
  expect(refused.errors).toMatchObject([{ code: "RATE_LIMITED", retryAfter: 3600 }]);
  expect((await browser.attempt(LOGIN, { input })).errors).toEqual([]);
});
