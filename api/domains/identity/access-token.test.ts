import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticate } from "../../auth/authenticate.ts";
import { createSessionCache, type SessionCache } from "../../auth/session-cache.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

const CREATE = `mutation Create($name: String!, $scope: AccessTokenScope!) {
  createAccessToken(name: $name, scope: $scope) { token accessToken { id name scope lastFour } }
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
const holder = async (token: string) => {
  const door = { database: runner.database, cache, now: runner.clock.now };
  return (await authenticate({ bearer: token, cookie: undefined }, door))?.viewer ?? null;
};

test("a token is told once, stored hashed, and is its maker", async () => {
  const { token, accessToken } = await create("write");
  expect(token).toMatch(/^fettle_pat_[\w-]{43}$/);
  expect(accessToken.lastFour).toBe(token.slice(-4));
  expect(JSON.stringify(await org.db.apiToken.findMany())).not.toContain(token);
  const viewer = await holder(token);
  expect(viewer).toMatchObject({ userId: org.admin.userId, authMethod: "pat", scope: "write" });
});

test("read scope reads, and is refused on every mutation; write scope writes", async () => {
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

test("revoking ends a token at once, though it was just used, and only its maker can", async () => {
  const { token, accessToken } = await create("read", org.manager);
  expect(await holder(token)).not.toBeNull();
  const { errors } = await runner.as(org.admin).attempt(REVOKE, { id: accessToken.id });
  expect(errors[0]?.code).toBe("NOT_FOUND");
  await runner.as(org.manager).run(REVOKE, { id: accessToken.id });
  await new Promise(setImmediate);
  expect(await holder(token)).toBeNull();
  expect((await runner.as(org.manager).run(LIST)).accessTokens).toEqual([]);
});
