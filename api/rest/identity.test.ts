import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_PASSWORD, type TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation({ name: "Bayside" });
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

it("signs out by a POST to either path, with uncacheable answers", async () => {
  for (const path of ["/api/auth/logout", "/logout"]) {
    const member = await rest.as(org.technician);
    expect((await member.call("GET", "/api/auth/me")).headers["cache-control"]).toBe("no-store");
    expect(await member.call("POST", path)).toMatchObject({ status: 200, body: { success: true } });
    expect((await member.call("GET", "/api/auth/me")).status).toBe(401);
  }
});

it("treats an empty organisation at login as none", async () => {
  const body = { email: org.admin.email, password: TEST_PASSWORD, orgId: "" };
  expect((await rest.anonymous.call("POST", "/api/auth/login", body)).status).toBe(200);
});

const tokenMode = { "auth-mode": "token" };

describe("signing up, in and out", () => {
  it("ends the session of a device that signs out with yesterday's access token", async () => {
    const credentials = { email: org.manager.email, password: TEST_PASSWORD };
    const { body } = await rest.anonymous.call("POST", "/api/auth/login", credentials, tokenMode);
    const device = rest.caller({ authorization: `Bearer ${body.accessToken}`, ...tokenMode });
    const start = runner.clock.now;
    runner.clock.now = new Date(start.getTime() + 86_400_000);
    try {
      expect((await device.call("POST", "/api/auth/logout")).status).toBe(200);
      const renewal = { refreshToken: body.refreshToken };
      expect((await rest.anonymous.call("POST", "/api/auth/refresh", renewal, tokenMode)).status).toBe(401);
    } finally {
      runner.clock.now = start;
    }
  });

  it("registers a business and signs in its admin by cookie", async () => {
    const { status, body, headers } = await rest.anonymous.call("POST", "/api/auth/register", {
      orgName: "Westgate Forklifts",
      name: "Jo Park",
      email: "jo@westgate.example",
      password: "a good long one",
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      authMethod: "cookie",
      accessToken: null,
      refreshToken: null,
      expiresIn: null,
      platform: "web",
      orgId: expect.any(String),
      user: {
        id: expect.any(String),
        name: "Jo Park",
        email: "jo@westgate.example",
        email_verified: false,
        pending_email: null,
        role: "admin",
        orgId: body.orgId,
        avatar_url: null,
        avatar_seed: null,
        avatar_variant: null,
      },
    });
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    const me = await rest.caller({ cookie }).call("GET", "/api/auth/me");
    expect(me.body).toEqual(body.user);
    const headersOfEveryCall = { "content-type": "application/json" };
    const out = await rest.caller({ cookie }).call("POST", "/api/auth/logout", undefined, headersOfEveryCall);
    expect(out).toMatchObject({ status: 200, body: { success: true } });
    expect((await rest.caller({ cookie }).call("GET", "/api/auth/me")).status).toBe(401);
  });

  it("returns a pair of tokens in token mode, and a new pair for the refresh token", async () => {
    const login = await rest.anonymous.call(
      "POST",
      "/api/auth/login",
      { email: org.admin.email, password: TEST_PASSWORD, orgId: org.orgId },
      tokenMode,
    );
    expect(login.status).toBe(200);
    expect(login.headers["set-cookie"]).toBeUndefined();
    expect(login.body).toMatchObject({ authMethod: "token", expiresIn: 3600, orgId: org.orgId });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}`, ...tokenMode });
    const me = await rest.caller(bearer(login.body.accessToken)).call("GET", "/api/auth/me");
    expect(me.body).toEqual(login.body.user);
    const { refreshToken } = login.body;
    const refreshed = await rest.anonymous.call("POST", "/api/auth/refresh", { refreshToken }, tokenMode);
    expect(refreshed.body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: 3600,
    });
    const renewed = await rest.caller(bearer(refreshed.body.accessToken)).call("GET", "/api/me");
    expect(renewed.status).toBe(200);
    expect((await rest.anonymous.call("POST", "/api/auth/refresh", { refreshToken: "x" })).status).toBe(401);
  });

  it("refuses wrong credentials and another organisation's id alike", async () => {
    const login = (body: object) => rest.anonymous.call("POST", "/api/auth/login", body);
    const { email } = org.admin;
    const wrong = await login({ email, password: "wrong password" });
    const foreign = await login({
      email,
      password: TEST_PASSWORD,
      orgId: "01a1fd14-c718-7111-91d0-d6285f4d6ae7",
    });
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: expect.any(String), code: "UNAUTHENTICATED" },
    });
    expect(foreign.body.error).toBe(wrong.body.error);
  });
});

describe("your own account", () => {
  it("reads the person and organisation, without bank details for technicians", async () => {
    await org.db.organisation.update({
      where: { id: org.orgId },
      data: { bsb: "063123", invoiceTerms: "14 days" },
    });
    const admin = await (await rest.as(org.admin)).call("GET", "/api/me");
    expect(admin.body).toMatchObject({
      user: { id: org.admin.userId, role: "admin" },
      org: { id: org.orgId, name: "Bayside", bsb: "063123", invoice_terms: "14 days", time_zone: "+10:00" },
    });
    const technician = await (await rest.as(org.technician)).call("GET", "/api/me");
    expect(technician.body.org).toMatchObject({ name: "Bayside", bsb: null, labour_rate: null });
  });

  it("updates the profile and the organisation", async () => {
    const admin = await rest.as(org.admin);
    const profile = await admin.call("PUT", "/api/me/profile", {
      name: "Mel Tran",
      avatar_variant: "beam",
      avatarSeed: "mel",
    });
    expect(profile.body).toMatchObject({ name: "Mel Tran", avatar_variant: "beam", avatar_seed: "mel" });
    const changed = await admin.call("PUT", "/api/me/org", { quote_terms: "30 days", labour_rate: 120.5 });
    expect(changed.body).toMatchObject({ name: "Bayside", quote_terms: "30 days", labour_rate: 120.5 });
    const technician = await rest.as(org.technician);
    expect((await technician.call("PUT", "/api/me/org", { name: "Mine" })).status).toBe(403);
  });

  it.each([
    ["PUT", "/api/auth/password"],
    ["POST", "/api/me/change-password"],
  ] as const)("changes the password by %s %s", async (method, url) => {
    const person = await runner.make.member(org.orgId);
    const caller = await rest.as(person);
    const change = (currentPassword: string, newPassword: string) =>
      caller.call(method, url, { currentPassword, newPassword });
    expect((await change(TEST_PASSWORD, "short")).body).toMatchObject({
      error: "Password must be at least 6 characters",
      field: "newPassword",
    });
    expect((await change("wrong one", "a new long one")).status).toBeGreaterThanOrEqual(400);
    expect(await change(TEST_PASSWORD, "a new long one")).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const login = { email: person.email, password: "a new long one" };
    expect((await rest.anonymous.call("POST", "/api/auth/login", login)).status).toBe(200);
  });
});

describe("the identity headers", () => {
  it("must match the session if one is required", async () => {
    const admin = await rest.as(org.admin);
    const right = { "user-id": org.admin.userId, "org-id": org.orgId };
    expect((await admin.call("GET", "/api/jobs", undefined, right)).status).toBe(200);
    for (const url of ["/api/jobs", "/api/me", "/api/auth/me", "/api/members", "/api/usage"]) {
      const wrong = { "user-id": org.technician.userId };
      expect([url, (await admin.call("GET", url, undefined, wrong)).status]).toEqual([url, 403]);
    }
    const headers = { "org-id": "01a1fd14-c718-7111-91d0-d6285f4d6ae7" };
    expect((await admin.call("GET", "/api/subscriptions/plans", undefined, headers)).status).toBe(200);
    expect((await admin.call("POST", "/api/auth/logout", undefined, headers)).status).toBe(200);
  });
});

describe("deleting your own account", () => {
  const PATH = "/api/me/account-deletion";
  const password = TEST_PASSWORD;

  it("needs the password and an acknowledgement", async () => {
    const { technician, admin } = await runner.make.organisation();
    const member = await rest.as(technician);
    expect(await member.call("GET", PATH)).toMatchObject({ status: 200, body: { closes_business: false } });
    const wrong = await member.call("POST", PATH, { password: "not it", closes_business: false });
    expect([wrong.status, wrong.body.code, wrong.body.field]).toEqual([422, "BAD_INPUT", "password"]);
    expect((await member.call("POST", PATH, { password })).status).toBe(422);
    expect((await member.call("POST", PATH, { password, closes_business: true })).status).toBe(409);
    expect((await member.call("GET", "/api/me")).status).toBe(200);
    const last = await rest.as(admin);
    expect((await last.call("GET", PATH)).body).toEqual({ closes_business: true });
    expect((await last.call("POST", PATH, { password, closes_business: false })).status).toBe(409);
  });

  it("ends the session with the account, in the apps too", async () => {
    const { manager } = await runner.make.organisation();
    const credentials = { email: manager.email, password };
    const { body } = await rest.anonymous.call("POST", "/api/auth/login", credentials, tokenMode);
    const app = rest.caller({ authorization: `Bearer ${body.accessToken}`, ...tokenMode });
    const deleted = await app.call("POST", PATH, { password, closes_business: false });
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect((await app.call("GET", "/api/me")).status).toBe(401);
    expect((await rest.anonymous.call("POST", "/api/auth/login", credentials)).status).toBe(401);
  });
});

it("chooses devices' notifications, and adds and removes an app’s token", async () => {
  const { technician } = await runner.make.organisation();
  const member = await rest.as(technician);
  const { body: before } = await member.call("GET", "/api/me/notifications");
  expect(before).toEqual({
    public_key: expect.stringMatching(/^[\w-]{87}$/),
    services: ["web", "apns", "fcm"],
    assigned: true,
    moved: true,
    customer_reply: true,
  });
  const choices = { assigned: true, moved: false, customer_reply: false };
  const changed = await member.call("PUT", "/api/me/notifications", choices);
  expect(changed).toMatchObject({ status: 200, body: { ...before, ...choices } });
  const devices = () => runner.database.system.pushDevice.count({ where: { userId: technician.userId } });
  const token = { service: "apns", address: "ab".repeat(32) };
  expect((await member.call("POST", "/api/me/push-devices", token)).body).toEqual({ success: true });
  expect(await devices()).toBe(1);
  const browser = { service: "web", address: "https://evil.example/push", p256dh: "", auth: "" };
  expect((await member.call("POST", "/api/me/push-devices", browser)).status).toBe(422);
  expect((await member.call("POST", "/api/me/push-devices/remove", token)).body).toEqual({ success: true });
  expect(await devices()).toBe(0);
});
