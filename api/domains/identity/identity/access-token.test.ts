import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticate } from "../../../auth/authenticate.ts";
import { createSessionCache, type SessionCache } from "../../../auth/session-cache.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const CREATE = `mutation Create($name: String!, $scope: AccessTokenScope!, $days: Int) {
  createAccessToken(name: $name, scope: $scope, expiresInDays: $days) { token accessToken { id name scope lastFour expiresAt } }
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
const holder = async (token: string) => {
  const dependencies = { database: runner.database, cache, now: runner.clock.now };
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
    { code: "FORBIDDEN", message: "This access token can only read" },
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
  expect((await expiryOf()).accessToken.expiresAt).toBe(new Date(now.getTime() + 365 * DAY_MS).toISOString());
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
