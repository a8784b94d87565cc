import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownerOfCookie, staffOfCookie } from "../../../auth/portal-sessions.ts";
import { totpCode } from "../../../auth/totp.ts";
import { TEST_PASSWORD } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { NO_CODES } from "./one-time-codes.ts";

const ownerEmail = "owner@fettle.example";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner({ env: { OWNER_EMAIL: ownerEmail, OWNER_PASSWORD: TEST_PASSWORD } });
});
afterAll(() => runner.stop());

const STAFF_LOGIN = `mutation ($email: String!, $password: String!, $code: String) {
  staffLogin(email: $email, password: $password, code: $code) { needsCode staff { id } }
}`;
const OWNER_LOGIN = "mutation ($input: LoginInput!) { login(input: $input) { needsCode isOwner } }";

const doors = {
  async staff(email: string, code: string | null = null, password = TEST_PASSWORD) {
    const { data, ...rest } = await runner.anonymous.attempt(STAFF_LOGIN, { email, password, code });
    const answer = data.staffLogin as { needsCode: boolean; staff: object | null } | null;
    return { ...rest, isIn: Boolean(answer?.staff), needsCode: answer?.needsCode };
  },
  async owner(email: string, code: string | null = null, password = TEST_PASSWORD) {
    const { data, ...rest } = await runner.anonymous.attempt(OWNER_LOGIN, {
      input: { email, password, code },
    });
    const answer = data.login as { needsCode: boolean; isOwner: boolean } | null;
    return { ...rest, isIn: answer?.isOwner ?? false, needsCode: answer?.needsCode };
  },
};

const people = {
  async staff() {
    const person = await runner.make.staff();
    return { ...person, id: person.staffId, ...runner.asStaff(person) };
  },
  async owner() {
    const { system } = runner.database;
    const person = await runner.make.owner();
    const others = { ownerId: person.ownerId, id: { not: person.sessionId } };
    await system.ownerSession.deleteMany({ where: others });
    await system.loginAttempt.deleteMany();
    await system.ownerAccount.update({ where: { id: person.ownerId }, data: NO_CODES });
    return { ...person, id: person.ownerId, ...runner.asOwner(person) };
  },
};

async function isUsable(token: string) {
  const { database, services } = runner;
  const now = services.now();
  const staff = await staffOfCookie(database, token, { requiresTotp: false, now });
  return (staff ?? (await ownerOfCookie(database, token, { ownerEmail, now }))) !== null;
}

const codeNow = (secret: string) => totpCode(secret, runner.services.now());
const later = (seconds: number) => {
  runner.clock.now = new Date(runner.clock.now.getTime() + seconds * 1_000);
};

describe.each(["staff", "owner"] as const)("the account of %s", (realm) => {
  const login = doors[realm];

  async function enrolled() {
    later(86_400);
    const person = await people[realm]();
    const { startOneTimeCodes } = await person.run("mutation { startOneTimeCodes { secret link } }");
    const { secret } = startOneTimeCodes as { secret: string };
    const { confirmOneTimeCodes } = await person.run(
      "mutation ($code: String!) { confirmOneTimeCodes(code: $code) { codes } }",
      { code: codeNow(secret) },
    );
    const { codes } = confirmOneTimeCodes as { codes: string[] };
    later(60);
    return { person, secret, codes };
  }

  test("asks for a code, accepts each code once, and accepts a recovery code if the phone is lost", async () => {
    const { person, secret, codes } = await enrolled();
    const asked = await login(person.email);
    expect(asked).toMatchObject({ needsCode: true, isIn: false, portalCookies: [] });
    expect((await login(person.email, "000000")).errors).toMatchObject([
      { code: "BAD_INPUT", field: "code" },
    ]);
    expect((await login(person.email, codeNow(secret), "a guess")).errors).toMatchObject([
      { code: "UNAUTHENTICATED" },
    ]);
    const code = codeNow(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await login(person.email, spaced)).toMatchObject({ needsCode: false, isIn: true });
    expect((await login(person.email, code)).errors).toMatchObject([{ code: "BAD_INPUT" }]);
    const [first = ""] = codes;
    expect(codes).toHaveLength(10);
    const both = await Promise.all([login(person.email, first), login(person.email, first.toUpperCase())]);
    expect(both.filter(({ isIn }) => isIn)).toHaveLength(1);
    const { portalAccount } = await person.run("{ portalAccount { hasTotp recoveryCodesLeft } }");
    expect(portalAccount).toEqual({ hasTotp: true, recoveryCodesLeft: 9 });
    const entries = await runner.database.system.auditEntry.findMany({
      where: { action: `${realm}.signed_in`, targetId: person.id },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ detail }) => detail)).toEqual([{ proof: "app" }, { proof: "recovery" }]);
  });

  test("throttles guessed codes, but not the password on its own", async () => {
    const { person, secret } = await enrolled();
    for (let again = 0; again < 30; again += 1) await login(person.email);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await login(person.email, "000000")).errors).toMatchObject([{ code: "BAD_INPUT" }]);
      await login(person.email);
    }
    expect((await login(person.email, codeNow(secret))).errors).toMatchObject([{ code: "RATE_LIMITED" }]);
  });

  test("only renews recovery codes and turns codes off with the password", async () => {
    const { person, codes } = await enrolled();
    const renew = "mutation ($password: String!) { renewRecoveryCodes(password: $password) { codes } }";
    const off = "mutation ($password: String!) { disableOneTimeCodes(password: $password) { hasTotp } }";
    for (const mutation of [renew, off]) {
      const { errors } = await person.attempt(mutation, { password: "a guess" });
      expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "password" }]);
    }
    const { renewRecoveryCodes } = await person.run(renew, { password: TEST_PASSWORD });
    const [fresh = ""] = (renewRecoveryCodes as { codes: string[] }).codes;
    expect((await login(person.email, codes[0])).errors).toMatchObject([{ code: "BAD_INPUT" }]);
    expect((await login(person.email, fresh)).isIn).toBe(true);
    await person.run(off, { password: TEST_PASSWORD });
    expect(await login(person.email)).toMatchObject({ needsCode: false, isIn: true });
  });

  test("lists sessions, ends another, and ends all others with a new password", async () => {
    later(86_400);
    const person = await people[realm]();
    const tokenOf = async () => (await login(person.email)).portalCookies[0]?.[1] ?? "";
    const [second, third] = [await tokenOf(), await tokenOf()];
    const { portalAccount } = await person.run("{ portalAccount { sessions { id isCurrent } } }");
    const { sessions } = portalAccount as { sessions: { id: string; isCurrent: boolean }[] };
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
    const end = "mutation ($id: ID!) { endPortalSession(id: $id) { sessions { id } } }";
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    const { endPortalSession } = await person.run(end, { id: other });
    expect((endPortalSession as { sessions: unknown[] }).sessions).toHaveLength(2);
    const left = await Promise.all([second, third].map(isUsable));
    expect(left.filter(Boolean)).toHaveLength(1);
    const foreign = await people[realm === "staff" ? "owner" : "staff"]();
    expect((await person.attempt(end, { id: foreign.sessionId })).errors).toMatchObject([
      { code: "NOT_FOUND" },
    ]);
    const change = `mutation ($currentPassword: String!, $newPassword: String!) {
      changePortalPassword(currentPassword: $currentPassword, newPassword: $newPassword) { sessions { id } }
    }`;
    const newPassword = "another horse entirely";
    expect((await person.attempt(change, { currentPassword: "a guess", newPassword })).errors).toMatchObject([
      { code: "BAD_INPUT", field: "currentPassword" },
    ]);
    await person.run(change, { currentPassword: TEST_PASSWORD, newPassword });
    expect(await Promise.all([second, third].map(isUsable))).toEqual([false, false]);
    expect(await isUsable(person.token)).toBe(true);
    expect((await login(person.email, null, newPassword)).isIn).toBe(true);
    await person.run(change, { currentPassword: newPassword, newPassword: TEST_PASSWORD });
  });
});

test("the owner's new password has at least twelve characters", async () => {
  const owner = await people.owner();
  const change = `mutation ($newPassword: String!) {
    changePortalPassword(currentPassword: "${TEST_PASSWORD}", newPassword: $newPassword) { id }
  }`;
  const { errors } = await owner.attempt(change, { newPassword: "eleven-char" });
  expect(errors).toMatchObject([
    { field: "newPassword", message: "Password must be at least 12 characters" },
  ]);
});

test("no one can read or change an account without a portal session", async () => {
  const org = await runner.make.organisation();
  for (const caller of [runner.anonymous, runner.as(org.admin)]) {
    for (const document of ["{ portalAccount { id } }", "mutation { startOneTimeCodes { secret } }"]) {
      expect((await caller.attempt(document)).errors).toHaveLength(1);
    }
  }
});
