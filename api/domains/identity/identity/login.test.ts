import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "../../../log.ts";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const LOGIN = /* GraphQL */ `
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      authMethod
      accessToken
      refreshToken
      expiresIn
      viewer {
        id
        organisation {
          bsb
        }
      }
    }
  }
`;

let runner: Runner;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

const login = (input: object, ip = "127.0.0.1") =>
  runner.as(null, { ip }).attempt(LOGIN, { input: { password: TEST_PASSWORD, ...input } });

test("signs a member in and returns their data", async () => {
  await org.db.organisation.update({ where: { id: org.orgId }, data: { bsb: "063-000" } });
  const { data, cookies } = await login({ email: org.admin.email.toUpperCase() });
  expect(data.login).toMatchObject({ authMethod: "cookie", viewer: { organisation: { bsb: "063-000" } } });
  expect(cookies[0]).toHaveLength(43);
  const technician = await login({ email: org.technician.email });
  expect(technician.data.login.viewer?.organisation.bsb).toBeNull();
});

test("an unknown address, a wrong password, another organisation and a removed member get the same answer", async () => {
  const removed = await runner.make.member(org.orgId);
  await org.db.user.update({ where: { id: removed.userId }, data: { removedAt: new Date() } });
  const failures = await Promise.all([
    login({ email: "nobody@example.com" }),
    login({ email: org.admin.email, password: "wrong password" }),
    login({ email: org.manager.email, orgId: (await runner.make.organisation()).orgId }),
    login({ email: removed.email }),
  ]);
  for (const { errors } of failures) {
    expect(errors).toMatchObject([{ code: "UNAUTHENTICATED", message: "Incorrect email or password" }]);
  }
  expect((await login({ email: org.manager.email, orgId: org.orgId })).errors).toEqual([]);
});

const guess = (email: string, ip?: string) => login({ email, password: "guessing" }, ip);
const later = (minutes: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + minutes * 60_000);
};
const knownBrowser = async (email: string) => {
  const { browserCookies } = await login({ email });
  return runner.as(null, { browserToken: browserCookies[0] ?? "", ip: "198.51.100.7" });
};

test("throttles an account per network after five wrong passwords, doubling the wait each time", async () => {
  const { email } = org.admin;
  for (let i = 0; i < 4; i += 1) expect((await guess(email)).errors[0]?.code).toBe("UNAUTHENTICATED");
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => guess(email)));
  expect(atOnce.filter(({ errors }) => errors[0]?.code === "UNAUTHENTICATED").length).toBeLessThanOrEqual(1);
  await guess(email);
  expect((await login({ email })).errors[0]).toMatchObject({ code: "RATE_LIMITED", retryAfter: 60 });
  expect((await login({ email }, "203.0.113.9")).errors).toEqual([]);
  later(1.1);
  expect((await guess(email)).errors[0]?.code).toBe("UNAUTHENTICATED");
  later(1.1);
  expect((await login({ email })).errors[0]?.code).toBe("RATE_LIMITED");
  later(1);
  expect((await login({ email })).errors).toEqual([]);
  expect((await guess(email)).errors[0]?.code).toBe("UNAUTHENTICATED");
});

test("treats an IPv6 /64 as one network", async () => {
  const { email } = org.admin;
  for (let i = 0; i < 5; i += 1) await guess(email, `2001:db8:1:2::${i + 1}`);
  expect((await guess(email, "2001:db8:1:2:aaaa::1")).errors[0]?.code).toBe("RATE_LIMITED");
  expect((await guess(email, "2001:db8:1:3::1")).errors[0]?.code).toBe("UNAUTHENTICATED");
});

test("strangers' guesses throttle other strangers, but never a browser the person signed in with", async () => {
  const { email } = org.admin;
  const browser = await knownBrowser(email);
  for (let i = 0; i < 25; i += 1) await guess(email, `203.0.113.${i}`);
  expect((await login({ email }, "192.0.2.1")).errors[0]?.code).toBe("RATE_LIMITED");
  const input = { email, password: TEST_PASSWORD };
  expect((await browser.attempt(LOGIN, { input })).errors).toEqual([]);
  const another = { email: org.manager.email, password: "guessing" };
  expect((await browser.attempt(LOGIN, { input: another })).errors[0]?.code).toBe("UNAUTHENTICATED");
});

test("counts a known browser's own guesses, and only for its account", async () => {
  const { email } = org.admin;
  const browser = await knownBrowser(email);
  const wrong = { email, password: "guessing" };
  for (let i = 0; i < 5; i += 1) await browser.attempt(LOGIN, { input: wrong });
  expect((await browser.attempt(LOGIN, { input: wrong })).errors[0]?.code).toBe("RATE_LIMITED");
  const { manager } = org;
  for (let i = 0; i < 25; i += 1) await guess(manager.email, `203.0.113.${i}`);
  const input = { email: manager.email, password: TEST_PASSWORD };
  expect((await browser.attempt(LOGIN, { input })).errors[0]?.code).toBe("RATE_LIMITED");
});

test("throttles a network that guesses at many accounts", async () => {
  for (let i = 0; i < 100; i += 1) {
    await runner.database.system.loginAttempt.create({
      data: {
        email: `guessed-${i}@example.com`,
        network: "192.0.2.77",
        succeeded: false,
        at: runner.clock.now,
      },
    });
  }
  expect((await login({ email: org.admin.email }, "192.0.2.77")).errors[0]?.code).toBe("RATE_LIMITED");
  expect((await login({ email: org.admin.email }, "192.0.2.78")).errors).toEqual([]);
});

test("signing in again ends the browser's previous session", async () => {
  const { admin } = org;
  const input = { email: admin.email, password: TEST_PASSWORD };
  await runner.as(admin).run(LOGIN, { input });
  const sessions = await runner.database.system.session.findMany({ where: { userId: admin.userId } });
  expect(sessions.find(({ id }) => id === admin.sessionId)?.endedAt).not.toBeNull();
  expect(sessions.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
});

test("a failed sign-in is logged with its person and network address, without the email or password", async () => {
  const { admin } = org;
  const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
  await login({ email: admin.email, password: "hunter2hunter2" });
  await login({ email: "nobody@example.com" });
  const lines = logged.mock.calls.map(([line]) => line);
  logged.mockRestore();
  expect(lines).toEqual([
    { kind: "failed sign-in", why: "password", realm: "member", ip: "127.0.0.1", userId: admin.userId },
    { kind: "failed sign-in", why: "password", realm: "member", ip: "127.0.0.1", userId: undefined },
  ]);
});
