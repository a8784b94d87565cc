import { createClient } from "graphql-ws";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createRunner, type Runner, TEST_NOW } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let bearer: { authorization: string };

beforeAll(async () => {
  runner = await createRunner({ env: { API_POINTS_PER_MINUTE: "20" } });
  app = await startTestApp(runner);
  org = await runner.make.organisation();
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  const { createAccessToken } = await runner
    .as(org.admin)
    .run(`mutation { createAccessToken(name: "Limits", scope: read) { token } }`);
  bearer = { authorization: `Bearer ${createAccessToken?.token}` };
});

const rest = (headers: Record<string, string> = bearer) => fetch(`${app.url}/api/jobs`, { headers });
const graphql = (query: string) => app.send("/graphql", { query }, bearer);
const limitsOf = ({ status, headers }: Response) => [
  status,
  ...["limit", "remaining", "reset"].map((name) => headers.get(`ratelimit-${name}`)),
];

const large = `{ jobs(first: 100) { nodes {
  id title customer { id name phone } equipment { id name make model serial } technicians { id name color }
} } }`;

test("each response to a token says what's left, over REST and GraphQL", async () => {
  const first = await graphql("{ viewer { id } }");
  expect(limitsOf(first)).toEqual([200, "20", "19", "3"]);
  expect(first.headers.get("ratelimit-policy")).toBe('"token";q=20;w=60');
  expect(first.headers.get("ratelimit")).toBe('"token";r=19;t=3');
  expect(limitsOf(await fetch(`${app.url}/api/me`, { headers: bearer }))).toEqual([200, "20", "18", "6"]);
  const session = await rest({ cookie: await app.cookieOf(org.admin) });
  expect(limitsOf(session)).toEqual([200, null, null, null]);
});

test("a large query costs more points", async () => {
  const [, , remaining] = limitsOf(await graphql(large));
  expect(Number(remaining)).toBeLessThan(19);
});

test("a token without points gets 429 with Retry-After until they’re back", async () => {
  for (let i = 0; i < 20; i += 1) await graphql("{ viewer { id } }");
  for (const answer of [await graphql("{ viewer { id } }"), await rest()]) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "3"]);
    expect(answer.headers.get("ratelimit-remaining")).toBe("0");
    const { code, errors } = await answer.json();
    expect(code ?? errors[0].extensions.code).toBe("RATE_LIMITED");
  }
  runner.clock.now = new Date(TEST_NOW.getTime() + 3_000);
  expect((await graphql("{ viewer { id } }")).status).toBe(200);
  runner.clock.now = new Date(TEST_NOW.getTime() + 9_000);
  const refused = await graphql(large);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await refused.json()).errors[0].extensions.code).toBe("RATE_LIMITED");
});

test("another token isn't affected", async () => {
  for (let i = 0; i < 21; i += 1) await graphql("{ viewer { id } }");
  const { createAccessToken } = await runner
    .as(org.admin)
    .run(`mutation { createAccessToken(name: "Other", scope: read) { token } }`);
  expect((await rest({ authorization: `Bearer ${createAccessToken?.token}` })).status).toBe(200);
});

test("a socket's operations use the same points, and a refused token closes it with 4401", async () => {
  const socket = (authorization: string) =>
    createClient({
      url: `${app.url.replace("http", "ws")}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization },
      retryAttempts: 0,
    });
  const ask = (client: ReturnType<typeof socket>) =>
    new Promise<unknown>((resolve) => {
      client.subscribe(
        { query: "{ viewer { id } }" },
        { next: () => {}, error: resolve, complete: () => resolve("ok") },
      );
    });
  for (let i = 0; i < 19; i += 1) await graphql("{ viewer { id } }");
  const client = socket(bearer.authorization);
  expect(await ask(client)).toBe("ok");
  expect(await ask(client)).toMatchObject([{ extensions: { code: "RATE_LIMITED", retryAfter: 3 } }]);
  await client.dispose();
  expect(await ask(socket("Bearer gone"))).toMatchObject({ code: 4401 });
});
