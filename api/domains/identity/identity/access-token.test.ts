import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticate } from "../../../auth/authenticate.ts";
import { createSessionCache, type SessionCache } from "../../../auth/session-cache.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { warnOfExpiry } from "./warn-of-expiry.ts";

const CREATE = `mutation Create($name: String!, $scope: AccessTokenScope!, $days: Int) {
  createAccessToken(name: $name, scope: $scope, expiresInDays: $days) { token accessToken { id name scopes lastFour expiresAt } }
}`;
const LIST = `{ accessTokens { id name } }`;
const REVOKE = `mutation Revoke($id: ID!) { revokeAccessToken(id: $id) }`;
const RENAME = `mutation { updateOrganisation(input: { name: "Renamed" }) { name } }`;

let runner: Runner;
let cache: SessionCache;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
beforeAll(async () => {
  runner = await createRunner();
  cache = createSessionCache(runner.bus);
  org = await runner.make.organisation();
});
afterAll(async () => {
  cache.stop();
  await runner.stop();
});

const create = async (scope: "read" | "write", viewer = org.admin) => {
  const { createAccessToken } = await runner.as(viewer).run(CREATE, { name: "Accounting", scope });
  return createAccessToken as { token: string; accessToken: { id: string; lastFour: string } };
};
const DAY_MS = 86_400_000;
const holder = async (token: string, from: { ip?: string; userAgent?: string } = {}) => {
  const dependencies = { database: runner.database, cache, now: runner.clock.now, ...from };
  return (await authenticate({ bearer: token, cookie: undefined }, dependencies))?.viewer ?? null;
};

test("shows a token once, stores it hashed, and acts as its creator", async () => {
  const { token, accessToken } = await create("write");
  expect(token).toMatch(/^fettle_pat_[\w-]{43}$/);
  expect(accessToken.lastFour).toBe(token.slice(-4));
  expect(JSON.stringify(await org.db.apiToken.findMany())).not.toContain(token);
  const viewer = await holder(token);
  expect(viewer).toMatchObject({ userId: org.admin.userId, authMethod: "pat", scope: "write" });
});

test("a read token can read but can't call any mutation; a write token can do both", async () => {
  const reader = await holder((await create("read")).token);
  expect((await runner.as(reader).run("{ members { name } }")).members).toHaveLength(3);
  expect((await runner.as(reader).attempt(RENAME)).errors).toMatchObject([
    { code: "FORBIDDEN", message: "This access token needs the scope settings:write" },
  ]);
  const writer = await holder((await create("write")).token);
  expect((await runner.as(writer).run(RENAME)).updateOrganisation.name).toBe("Renamed");
});

test("a token can't make tokens or change the password", async () => {
  const writer = await holder((await create("write")).token);
  expect((await runner.as(writer).attempt(LIST)).errors[0]?.code).toBe("FORBIDDEN");
  const { errors } = await runner.as(writer).attempt(CREATE, { name: "More", scope: "write" });
  expect(errors[0]?.code).toBe("FORBIDDEN");
});

test("a token lasts as long as chosen, up to a year", async () => {
  const { now } = runner.clock;
  const expiryOf = async (days?: number) => {
    const { createAccessToken } = await runner.as(org.admin).run(CREATE, { name: "x", scope: "read", days });
    return createAccessToken as { token: string; accessToken: { expiresAt: string } };
  };
  expect((await expiryOf()).accessToken.expiresAt).toBe(new Date(now.getTime() + 90 * DAY_MS).toISOString());
  const { token } = await expiryOf(30);
  expect(await holder(token)).not.toBeNull();
  runner.clock.now = new Date(now.getTime() + 30 * DAY_MS);
  cache.stop();
  cache = createSessionCache(runner.bus);
  expect(await holder(token)).toBeNull();
  runner.clock.now = now;
  for (const days of [0, 366]) {
    const { errors } = await runner.as(org.admin).attempt(CREATE, { name: "x", scope: "read", days });
    expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "expiresInDays" }]);
  }
});

test("managing the team and exporting everything need a session, whatever the token's scope", async () => {
  const writer = runner.as({ ...org.admin, authMethod: "pat", scope: "write" });
  for (const document of [
    `mutation { inviteMember(input: { email: "new@example.com", role: admin }) { id } }`,
    `mutation { updateMember(id: "${org.manager.userId}", input: { role: admin }) { id } }`,
    `mutation { removeMember(id: "${org.manager.userId}") { id } }`,
    `{ exportFile(kind: everything) }`,
  ]) {
    expect((await writer.attempt(document)).errors).toMatchObject([
      { code: "FORBIDDEN", message: "You can’t do this with an access token. Sign in instead." },
    ]);
  }
  expect((await writer.attempt(`{ exportFile(kind: customers) }`)).errors).toEqual([]);
});

test("a read-only token can't read a customer's secret link", async () => {
  const job = await runner.as(org.admin).run(`mutation { createJob(input: { title: "Secret" }) { id } }`);
  const invoice = await runner.make.invoice(org.orgId);
  const quote = await runner.make.quote(org.orgId);
  const secrets = `{
    job(id: "${job.createJob.id}") { confirmationToken }
    invoice(id: "${invoice.id}") { publicUrl }
    quote(id: "${quote.id}") { publicUrl }
    jobs(first: 1) { edges { node { confirmationToken } } }
    invoices(first: 1) { edges { node { publicUrl } } }
  }`;
  const as = (scope: "read" | "write") => runner.as({ ...org.admin, authMethod: "pat", scope });
  const read = JSON.stringify(await as("read").run(secrets));
  expect(read.match(/null/g)).toHaveLength(5);
  expect(JSON.stringify(await as("write").run(secrets))).not.toContain("null");
});

test("revoking ends a token at once, even if just used, and only its creator can", async () => {
  const { token, accessToken } = await create("read", org.manager);
  expect(await holder(token)).not.toBeNull();
  const { errors } = await runner.as(org.admin).attempt(REVOKE, { id: accessToken.id });
  expect(errors[0]?.code).toBe("NOT_FOUND");
  await runner.as(org.manager).run(REVOKE, { id: accessToken.id });
  await new Promise(setImmediate);
  expect(await holder(token)).toBeNull();
  expect((await runner.as(org.manager).run(LIST)).accessTokens).toEqual([]);
});

const OWN_SCOPES = `mutation Own($scopes: [TokenScope!], $days: Int, $never: Boolean) {
  createAccessToken(name: "Robot", scopes: $scopes, expiresInDays: $days, neverExpires: $never) {
    token accessToken { id scopes expiresAt isExpired expiresSoon lastUsedAt lastUsedFrom lastUsedBy }
  }
}`;
const own = async (variables: Record<string, unknown>) =>
  (await runner.as(org.admin).run(OWN_SCOPES, variables)).createAccessToken as {
    token: string;
    accessToken: { id: string; scopes: string[]; expiresAt: string | null };
  };

test("a token has the scopes chosen, with the reading that writing includes", async () => {
  const { token, accessToken } = await own({ scopes: ["invoices_read", "jobs_write"] });
  expect(accessToken.scopes).toEqual(["jobs_read", "jobs_write", "invoices_read"]);
  expect(await holder(token)).toMatchObject({
    scope: "write",
    tokenScopes: ["jobs:read", "jobs:write", "invoices:read"],
  });
  for (const scopes of [[], undefined, null]) {
    const { errors } = await runner.as(org.admin).attempt(OWN_SCOPES, { scopes });
    expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "scopes" }]);
  }
  const { errors } = await runner.as(org.admin).attempt(OWN_SCOPES, { scopes: Array(100).fill("jobs_read") });
  expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "scopes" }]);
});

test("a token can last forever, but still ends when it’s revoked", async () => {
  const { now } = runner.clock;
  const { token, accessToken } = await own({ scopes: ["jobs_read"], never: true, days: 30 });
  expect(accessToken).toMatchObject({ expiresAt: null, isExpired: false, expiresSoon: false });
  runner.clock.now = new Date(now.getTime() + 3_650 * DAY_MS);
  expect(await holder(token)).not.toBeNull();
  await runner.as(org.admin).run(REVOKE, { id: accessToken.id });
  await new Promise(setImmediate);
  expect(await holder(token)).toBeNull();
  runner.clock.now = now;
});

const uses = `{ accessTokens { id lastUsedAt lastUsedFrom lastUsedBy expiresSoon isExpired } }`;
const useOf = async (id: string) => {
  const { accessTokens } = await runner.as(org.admin).run(uses);
  return (accessTokens as { id: string }[]).find((each) => each.id === id);
};

test("notes when, from where and by which program a token was last used, without a write per request", async () => {
  const { now } = runner.clock;
  const { token, accessToken } = await own({ scopes: ["jobs_read"] });
  const use = async (minutes: number, ip: string, userAgent: string) => {
    runner.clock.now = new Date(now.getTime() + minutes * 60_000);
    cache.stop();
    cache = createSessionCache(runner.bus);
    await holder(token, { ip, userAgent });
    return useOf(accessToken.id);
  };
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  expect(await useOf(accessToken.id)).toMatchObject({ lastUsedAt: null, lastUsedFrom: null });
  const first = { lastUsedAt: at(0), lastUsedFrom: "203.0.113.x", lastUsedBy: "curl 8.5" };
  expect(await use(0, "203.0.113.7", "curl/8.5.0")).toMatchObject(first);
  expect(await use(59, "203.0.113.8", "curl/8.5.1")).toMatchObject(first);
  const later = { lastUsedAt: at(61), lastUsedFrom: "203.0.113.x", lastUsedBy: "curl 8.5" };
  expect(await use(61, "203.0.113.7", "curl/8.5.0")).toMatchObject(later);
  expect(await use(63, "2001:db8:1:2::9", "python-requests/2.31.0")).toMatchObject(later);
  expect(await use(67, "2001:db8:1:2::9", "python-requests/2.31.0")).toMatchObject({
    lastUsedAt: at(67),
    lastUsedFrom: "2001:db8:1:…",
    lastUsedBy: "python-requests 2.31",
  });
  expect(await use(80, "203.0.113.7", `\u0000${"x".repeat(100_000)}`)).toMatchObject({
    lastUsedBy: "x".repeat(60),
  });
  expect(await use(200, "203.0.113.7", "Mozilla/5.0 (X11) Chrome/141.0.0.0 Safari/537.36")).toMatchObject({
    lastUsedBy: "Chrome",
  });
  runner.clock.now = now;
});

test("emails the creator once, two weeks before a token in use expires", async () => {
  const { now } = runner.clock;
  await org.db.apiToken.updateMany({ data: { revokedAt: now } });
  const used = await own({ scopes: ["jobs_read"], days: 30 });
  await own({ scopes: ["jobs_read"], days: 30 });
  await own({ scopes: ["jobs_read"], never: true });
  await holder(used.token);
  const warn = () => warnOfExpiry.handle(runner.services, {}, { isLast: false });
  const mails = async () =>
    (
      await runner.database.system.outboxMessage.findMany({
        where: { orgId: org.orgId, key: { startsWith: "token-expiry:" } },
      })
    ).map(({ recipient, subject }) => ({ recipient, subject }));
  await warn();
  expect(await mails()).toEqual([]);
  expect(await useOf(used.accessToken.id)).toMatchObject({ expiresSoon: false });
  runner.clock.now = new Date(now.getTime() + 17 * DAY_MS);
  expect(await useOf(used.accessToken.id)).toMatchObject({ expiresSoon: true });
  await Promise.all([warn(), warn()]);
  await warn();
  expect(await mails()).toEqual([
    { recipient: org.admin.email, subject: "Your access token expires on Fri 18 Dec 2026" },
  ]);
  runner.clock.now = now;
});
