import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { runQueued } from "../../../testing/queued-jobs.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { sendPasswordReset } from "../identity/send-password-reset.ts";

const OWNER = { OWNER_EMAIL: "owner@fettle.example", OWNER_PASSWORD: "quite uncommon" };
const REQUEST = `mutation Request($email: String!, $realm: PasswordRealm) {
  requestPasswordReset(email: $email, realm: $realm)
}`;
const RESET = `mutation Reset($token: String!, $new: String!) { resetPassword(token: $token, newPassword: $new) }`;
const LOGIN = `mutation Login($input: LoginInput!) { login(input: $input) { isOwner } }`;
const STAFF_LOGIN = `mutation StaffLogin($email: String!, $password: String!, $code: String) {
  staffLogin(email: $email, password: $password, code: $code) { needsCode }
}`;
const SEND = `mutation Send($id: ID!) { sendStaffPasswordReset(id: $id) { id } }`;
const NEW = "a longer new password";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner({ env: OWNER });
});
afterAll(() => runner.stop());

const request = async (email: string, realm?: "staff") => {
  await runner.anonymous.run(REQUEST, { email, realm: realm ?? null });
  await runQueued(runner, sendPasswordReset);
};
const linksTo = async (recipient: string) => {
  const where = { recipient, subject: "Choose a new Fettle password" };
  const mails = await runner.database.system.outboxMessage.findMany({ where, orderBy: { id: "desc" } });
  return mails.map(({ text }) => {
    const [, page = "", token = "", query] =
      /\/(support-admin|auth)\/reset-password\?token=([\w-]+)(\S*)/.exec(text) ?? [];
    return { page, token, query };
  });
};
const newestTo = async (recipient: string) => (await linksTo(recipient))[0]?.token ?? "";
const later = (minutes: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + minutes * 60_000);
};

const realms = {
  staff: async () => {
    const { email, staffId } = await runner.make.staff();
    return {
      email,
      realm: "staff" as const,
      page: "support-admin",
      signIn: (password: string, facts = {}) =>
        runner.as(null, facts).attempt(STAFF_LOGIN, { email, password }),
      sessions: () => runner.database.system.staffSession.count({ where: { staffId, endedAt: null } }),
    };
  },
  owner: async () => {
    const { email, ownerId } = await runner.make.owner();
    return {
      email,
      realm: undefined,
      page: "auth",
      signIn: (password: string, facts = {}) =>
        runner.as(null, facts).attempt(LOGIN, { input: { email, password } }),
      sessions: () => runner.database.system.ownerSession.count({ where: { ownerId, endedAt: null } }),
    };
  },
};

test.each(["staff", "owner"] as const)(
  "lets %s back in by a link that works once, for an hour",
  async (who) => {
    const { email, realm, page, signIn, sessions } = await realms[who]();
    later(120);
    await request(email, realm);
    await request(email, realm);
    const [{ page: opened = "", token = "" } = {}, { token: other = "" } = {}] = await linksTo(email);
    expect(opened).toBe(page);
    const answers = await Promise.all([1, 2].map(() => runner.anonymous.attempt(RESET, { token, new: NEW })));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await sessions()).toBe(0);
    expect((await runner.anonymous.attempt(RESET, { token: other, new: NEW })).errors).toMatchObject([
      { code: "BAD_INPUT", field: "token" },
    ]);
    expect((await signIn(TEST_PASSWORD)).errors[0]?.code).toBe("UNAUTHENTICATED");
    expect((await signIn(NEW)).errors).toEqual([]);
    await request(email, realm);
    const late = await newestTo(email);
    later(61);
    expect((await runner.anonymous.attempt(RESET, { token: late, new: NEW })).errors).toHaveLength(1);
  },
);

test.each(["staff", "owner"] as const)(
  "strangers' wrong passwords don't lock out a known browser of %s, and a link unlocks a new browser",
  async (who) => {
    const { email, realm, signIn } = await realms[who]();
    await request(email, realm);
    const first = await newestTo(email);
    await runner.anonymous.run(RESET, { token: first, new: TEST_PASSWORD });
    const { browserCookies } = await signIn(TEST_PASSWORD);
    const browserToken = browserCookies[0] ?? "";
    await runner.database.system.loginAttempt.createMany({
      data: Array.from({ length: 25 }, (_, i) => ({
        email: who === "staff" ? `staff ${email}` : email,
        network: `203.0.113.${i}`,
        succeeded: false,
        at: runner.clock.now,
      })),
    });
    expect((await signIn(TEST_PASSWORD, { ip: "192.0.2.1" })).errors[0]?.code).toBe("RATE_LIMITED");
    expect((await signIn(TEST_PASSWORD, { browserToken, ip: "198.51.100.7" })).errors).toEqual([]);
    await request(email, realm);
    const token = await newestTo(email);
    const reset = await runner.anonymous.attempt(RESET, { token, new: NEW });
    expect((await signIn(NEW, { browserToken: reset.browserCookies[0] ?? "" })).errors).toEqual([]);
    expect((await signIn(NEW, { browserToken })).errors[0]?.code).toBe("RATE_LIMITED");
  },
);

test("doesn't email an unknown or disabled address, and sends up to three links an hour", async () => {
  const staff = await runner.make.staff();
  for (let asked = 0; asked < 5; asked += 1) await request(staff.email, "staff");
  expect(await linksTo(staff.email)).toHaveLength(3);
  const gone = await runner.make.staff();
  const data = { disabledAt: runner.clock.now };
  await runner.database.system.staffUser.update({ where: { id: gone.staffId }, data });
  await request(gone.email, "staff");
  await request("nobody@fettle.example", "staff");
  expect(await linksTo(gone.email)).toEqual([]);
  expect(await linksTo("nobody@fettle.example")).toEqual([]);
  await request(staff.email);
  expect(await linksTo(staff.email)).toHaveLength(3);
});

test("an administrator can send a colleague the link; an agent can't", async () => {
  const [admin, agent] = [await runner.make.staff("support_admin"), await runner.make.staff()];
  await runner.asStaff(admin).run(SEND, { id: agent.staffId });
  const token = await newestTo(agent.email);
  await runner.anonymous.run(RESET, { token, new: NEW });
  expect((await runner.anonymous.attempt(STAFF_LOGIN, { email: agent.email, password: NEW })).errors).toEqual(
    [],
  );
  expect((await runner.asStaff(agent).attempt(SEND, { id: admin.staffId })).errors).toMatchObject([
    { code: "FORBIDDEN" },
  ]);
});

test("the owner's new password has at least twelve characters", async () => {
  const { email } = await runner.make.owner();
  later(120);
  await request(email);
  const [{ token, query } = { token: "" }] = await linksTo(email);
  expect(query).toBe("&for=owner");
  expect((await runner.anonymous.attempt(RESET, { token, new: "eleven-char" })).errors).toMatchObject([
    { field: "newPassword", message: "Password must be at least 12 characters" },
  ]);
  expect((await runner.anonymous.attempt(RESET, { token, new: "twelve-chars" })).errors).toEqual([]);
});
