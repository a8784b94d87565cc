import { request as sendRequest } from "node:http";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "../log.ts";
import { TEST_PASSWORD, type TestOrganisation } from "../testing/factories.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const TEAM = "query Team { members { id } }";
const LOGIN = "mutation Login($input: LoginInput!) { login(input: $input) { viewer { id } } }";
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

let runner: Runner;
let app: TestApp;
let org: TestOrganisation;
let cookie: string;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  runner = await createRunner({ env: { NODE_ENV: "production" } });
  app = await startTestApp(runner, { trusted: [TEAM, LOGIN] });
  org = await runner.make.organisation();
  cookie = await app.cookieOf(org.admin);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(log, "info").mockImplementation(
    (line: unknown) => void lines.push(line as (typeof lines)[number]),
  );
});
afterEach(() => vi.restoreAllMocks());

const trusted = (text: string, variables = {}) => ({
  variables,
  extensions: { persistedQuery: { sha256Hash: app.hashOf(text) } },
});

async function lineOf(send: () => Promise<unknown>) {
  await send();
  await expect.poll(() => lines.length).toBe(1);
  return lines[0];
}

test("a GraphQL request has its operation, its cost and who sent it", async () => {
  const line = await lineOf(() => app.send("/app/graphql", trusted(TEAM), { cookie }));
  expect(line).toEqual({
    kind: "request",
    method: "POST",
    route: "/app/graphql",
    operation: "Team",
    document: app.hashOf(TEAM),
    status: 200,
    errorCode: undefined,
    ms: expect.any(Number),
    databaseMs: expect.any(Number),
    statements: expect.any(Number),
    orgId: org.admin.orgId,
    userId: org.admin.userId,
  });
  expect(line?.statements).toBeGreaterThan(0);
  expect(line?.databaseMs).toBeGreaterThan(0);
  expect(line?.databaseMs).toBeLessThanOrEqual((line?.ms as number) * 5);
});

test("an integrator's operation has its name, and no text of theirs", async () => {
  const query = `query Mine { members(search: "Mel") { id } }`;
  const line = await lineOf(() => app.send("/graphql", { query }, { cookie }));
  expect(line).toMatchObject({ route: "/graphql", errorCode: "BAD_INPUT" });
  expect(JSON.stringify(line)).not.toContain("Mel");
});

test("a REST request has its pattern instead of ids and queries", async () => {
  const { id } = await runner.make.customer(org.orgId);
  const line = await lineOf(() =>
    fetch(`${app.url}/api/customers/${id}?secret=hunter2`, { headers: { cookie } }),
  );
  expect(line).toMatchObject({ method: "GET", route: "/api/customers/:id", status: 200 });
  expect(JSON.stringify(line)).not.toContain("hunter2");
  expect(JSON.stringify(line)).not.toContain(id);
});

test("a sign-in counts as its person's, without their address or password", async () => {
  const { email } = await runner.database.system.user.findUniqueOrThrow({ where: { id: org.admin.userId } });
  const input = { email, password: TEST_PASSWORD };
  const line = await lineOf(() => app.send("/app/graphql", trusted(LOGIN, { input })));
  expect(line).toMatchObject({ operation: "Login", orgId: org.admin.orgId, userId: org.admin.userId });
  expect(JSON.stringify(line)).not.toContain(email);
  expect(JSON.stringify(line)).not.toContain(TEST_PASSWORD);
});

test("a failure has its code, even if the body can't be read", async () => {
  const refused = await lineOf(() => fetch(`${app.url}/api/jobs`));
  expect(refused).toMatchObject({ status: 401, errorCode: "UNAUTHENTICATED" });
  lines.length = 0;
  const unreadable = await lineOf(() => app.send("/api/jobs", "{", { cookie }));
  expect(unreadable).toMatchObject({ status: 400, errorCode: "BAD_INPUT" });
  lines.length = 0;
  const nowhere = await lineOf(() => fetch(`${app.url}/api/nothing/${org.admin.userId}`));
  expect(nowhere).toMatchObject({ status: 404, errorCode: "NOT_FOUND", route: null });
  expect(JSON.stringify({ ...nowhere, orgId: "", userId: "" })).not.toMatch(UUID);
});

test("a body that arrives slowly doesn't lose its request", async () => {
  const body = JSON.stringify(trusted(TEAM));
  const line = await lineOf(
    () =>
      new Promise((answered) => {
        const headers = { "content-type": "application/json", "content-length": body.length, cookie };
        const sent = sendRequest(`${app.url}/app/graphql`, { method: "POST", headers }, (response) => {
          response.resume().on("end", answered);
        });
        sent.write(body.slice(0, 10));
        setTimeout(() => sent.end(body.slice(10)), 200);
      }),
  );
  expect(line).toMatchObject({ operation: "Team", orgId: org.admin.orgId });
  expect(line?.statements).toBeGreaterThan(0);
});

test("a client that leaves has a line without a status", async () => {
  const line = await lineOf(
    () =>
      new Promise<void>((left) => {
        const sent = sendRequest(`${app.url}/app/graphql`, {
          method: "POST",
          headers: { "content-type": "application/json", "content-length": 100, cookie },
        });
        sent.on("error", () => left());
        sent.write("{");
        setTimeout(() => sent.destroy(), 200);
      }),
  );
  expect(line).toMatchObject({ route: "/app/graphql", status: null });
});

test("a database that goes away during a request is an error with the request's id", async () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  const holder = new pg.Client({ connectionString: runner.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("lock table customers");
  const headers = { cookie, "x-request-id": "cut-off-request" };
  const answer = fetch(`${app.url}/api/customers`, { headers });
  const cut = async () => {
    const { rowCount } = await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  await expect.poll(cut).toBe(1);
  await holder.end();
  expect((await answer).status).toBe(503);
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatchObject({ status: 503, errorCode: "BUSY", route: "/api/customers" });
  expect(errors.mock.calls).toEqual([
    [{ err: expect.any(Error), requestId: "cut-off-request" }, "the database can't be reached"],
  ]);
});

test("health checks have none", async () => {
  for (const path of ["/healthz", "/readyz"]) await fetch(app.url + path);
  const line = await lineOf(() => fetch(`${app.url}/api/jobs`, { headers: { cookie } }));
  expect(line).toMatchObject({ route: "/api/jobs" });
});

test("requests at the same time count their own statements", async () => {
  const send = () => app.send("/app/graphql", trusted(TEAM), { cookie });
  const { statements: alone } = (await lineOf(send)) as { statements: number };
  lines.length = 0;
  await Promise.all(Array.from({ length: 12 }, send));
  await expect.poll(() => lines.length).toBe(12);
  // Taking a connection that served another organisation costs one more.
  for (const { statements } of lines) expect(statements).toBeOneOf([alone, alone + 1, alone + 2, alone - 1]);
});
