import { createClient } from "graphql-ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { TEST_PASSWORD, type TestOrganisation } from "../testing/factories.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let runner: Runner;
let app: TestApp;
let reader: TestOrganisation;
let other: TestOrganisation;
let cookie: string;

beforeAll(async () => {
  runner = await createRunner({ env: { NODE_ENV: "development" } });
  app = await startTestApp(runner);
  [reader, other] = [await runner.make.organisation(), await runner.make.organisation()];
  cookie = await app.cookieOf(reader.manager);
  for (let i = 0; i < 30; i += 1) {
    const { id } = await runner.make.customer(reader.orgId, { name: `Customer ${i}` });
    await reader.db.job.createMany({
      data: Array.from({ length: 30 }, (_, n) => ({
        number: i * 30 + n + 1,
        title: `Job ${n}`,
        customerId: id,
      })),
    });
  }
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const tooMuch = `query ($first: Int) { customers(first: $first) { edges { node {
  jobs(first: $first) { edges { node { id customer { id jobs(first: $first) { totalCount } } } } } } } } }`;
const allowed = `{ customers(first: 100) { edges { node { id jobs(first: 30) { edges { node { id title } } } } } } }`;

const ask = async (path: string, query: string, variables?: object) => {
  const answer = await app.send(path, { query, variables }, { cookie });
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), ...(await answer.json()) };
};

const refusal = {
  code: "QUERY_TOO_COMPLEX",
  cost: { cost: expect.any(Number), limit: expect.any(Number) },
};

test.each(["/graphql", "/app/graphql"])(
  "%s refuses a query that costs too much, with its cost",
  async (path) => {
    const { errors, data } = await ask(path, tooMuch, { first: 100 });
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: refusal }]);
    const [{ extensions }] = errors;
    expect(extensions.cost.cost).toBeGreaterThan(extensions.cost.limit);
  },
);

test("the socket refuses it too, as a query or a subscription", async () => {
  const client = createClient({
    url: `${app.url.replace("http", "ws")}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { headers: { cookie } });
      }
    },
    retryAttempts: 0,
  });
  const outcome = (query: string, variables?: Record<string, unknown>) =>
    new Promise((resolve) => {
      client.subscribe(
        { query, variables },
        { next: resolve, error: resolve, complete: () => resolve(null) },
      );
    });
  expect(await outcome(tooMuch, { first: 100 })).toMatchObject([{ extensions: refusal }]);
  const dear = ["a", "b", "c", "d"].map(
    (name) =>
      `${name}: jobs(first: 100) { edges { node { equipment { services(first: 100) { totalCount } } } } }`,
  );
  const followed = `subscription { jobsChanged { job { customer { ${dear.join(" ")} } } } }`;
  expect(await outcome(followed)).toMatchObject([{ extensions: refusal }]);
  expect(await outcome(allowed)).toMatchObject({ data: { customers: { edges: { length: 30 } } } });
  await client.dispose();
});

test("another organisation can sign in and work while one reader uses their full limits", async () => {
  const flood = Array.from({ length: 80 }, (_, i) => ask(i % 2 ? "/graphql" : "/app/graphql", allowed));
  await new Promise((wake) => setTimeout(wake, 20));
  const signedIn = await app.send("/api/auth/login", { email: other.admin.email, password: TEST_PASSWORD });
  expect(signedIn.status).toBe(200);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  const theirs = { cookie: await app.cookieOf(other.admin) };
  const read = await app.send("/graphql", { query: "{ jobs { totalCount } members { id } }" }, theirs);
  expect((await read.json()).data.members).toHaveLength(3);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ errors }) => errors);
  expect(answers.length - refused.length).toBeGreaterThan(4);
  for (const { errors } of refused)
    expect(errors[0].extensions).toMatchObject({ code: "RATE_LIMITED", retryAfter: 1 });
});
