import { TOO_MANY_SOCKETS } from "@fettle/rules/platform/socket-close";
import { type Client, createClient } from "graphql-ws";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import type { Viewer } from "../../auth/viewer.ts";
import { log } from "../../log.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const JOBS = "subscription Jobs { jobsChanged { kind jobId job { title } } }";
const CREATE = `mutation Create($title: String!) { createJob(input: { title: $title }) { id } }`;

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
const clients: Client[] = [];
const listeners = new Map<string, number>();

beforeAll(async () => {
  runner = await createRunner({ env: { NODE_ENV: "production" } });
  countListeners();
  app = await startTestApp(runner, { trusted: [JOBS] });
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});

/** A bus listens from the first time its events are pulled. */
function countListeners() {
  const { bus } = runner;
  const subscribe = bus.subscribe;
  bus.subscribe = (topic, key) => {
    const events = subscribe(topic, key);
    const next = events.next.bind(events);
    events.next = (...args) => {
      events.next = next;
      const first = next(...args);
      listeners.set(key, (listeners.get(key) ?? 0) + 1);
      return first;
    };
    return events;
  };
}

interface Options {
  path?: string;
  headers?: Record<string, string>;
  params?: Record<string, unknown>;
}

function connect({ path = "/app/graphql", headers = {}, params = {} }: Options) {
  class Socket extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers });
    }
  }
  const client = createClient({
    url: `ws://127.0.0.1:${app.port}${path}`,
    webSocketImpl: Socket,
    connectionParams: params,
    retryAttempts: 0,
    lazy: true,
    onNonLazyError: () => {},
  });
  clients.push(client);
  return client;
}

const connectAs = async (viewer: Viewer, options: Options = {}) =>
  connect({ ...options, headers: { cookie: await app.cookieOf(viewer), ...options.headers } });

function follow(client: Client, query = JOBS) {
  const events: { data: { jobsChanged: object } }[] = [];
  let failure: { extensions: { code: string } }[] | undefined;
  const extensions = { persistedQuery: { sha256Hash: app.hashOf(query) } };
  const ended = new Promise<void>((resolve) => {
    client.subscribe(
      { query, extensions },
      {
        next: (event) => void events.push(event as (typeof events)[0]),
        error: (error) => {
          failure = error as typeof failure;
          resolve();
        },
        complete: resolve,
      },
    );
  });
  const received = (count = 1) => expect.poll(() => events.length).toBe(count);
  return { events, ended, received, failure: () => failure };
}

/** Resolves when this many subscriptions of the organisation listen to the bus. */
const listening = (orgId: string, count = 1) => expect.poll(() => listeners.get(orgId) ?? 0).toBe(count);

const createJob = (viewer: Viewer, title: string) => runner.as(viewer).run(CREATE, { title });

test("sends a member a colleague's job, but not another organisation", async () => {
  const other = await runner.make.organisation();
  const mine = follow(await connectAs(org.technician));
  const theirs = follow(await connectAs(other.admin));
  await listening(org.orgId);
  await listening(other.orgId);
  await createJob(org.admin, "Replace compressor");
  await mine.received();
  expect(mine.events[0]?.data.jobsChanged).toMatchObject({
    kind: "entered",
    job: { title: "Replace compressor" },
  });
  await createJob(other.admin, "Their own");
  await theirs.received();
  expect(theirs.events[0]?.data.jobsChanged).toMatchObject({ job: { title: "Their own" } });
});

test("a device without cookies sends its token first, and integrators send any document to the public path", async () => {
  const { createAccessToken } = await runner
    .as(org.admin)
    .run(`mutation { createAccessToken(name: "Robot", scope: read) { token } }`);
  const params = { authorization: `Bearer ${createAccessToken.token}` };
  const robot = follow(connect({ path: "/graphql", params }), "subscription { jobsChanged { id } }");
  await listening(org.orgId);
  await createJob(org.admin, "Inspect");
  await robot.received();
});

test.each([
  ["nobody", {}],
  ["a made-up session", { headers: { cookie: "fettle_session=made-up" } }],
  ["another site's page", { headers: { origin: "https://evil.example" } }],
  ["an unknown path", { path: "/other" }],
])("refuses %s", async (_name, options) => {
  const { ended, events } = follow(connect(options));
  await ended;
  expect(events).toEqual([]);
});

test("refuses another site's page, even with a session", async () => {
  const page = follow(await connectAs(org.admin, { headers: { origin: "https://evil.example" } }));
  await page.ended;
  expect(page.events).toEqual([]);
});

test("accepts our iOS app by its token, not by a cookie", async () => {
  const origin = "capacitor://localhost";
  const byCookie = follow(await connectAs(org.admin, { headers: { origin } }));
  await byCookie.ended;
  expect(byCookie.events).toEqual([]);
  const { createAccessToken } = await runner
    .as(org.admin)
    .run(`mutation { createAccessToken(name: "Phone", scope: read) { token } }`);
  const params = { authorization: `Bearer ${createAccessToken.token}` };
  const byToken = follow(connect({ headers: { origin }, params }));
  await listening(org.orgId);
  await createJob(org.admin, "Inspect");
  await byToken.received();
  const elsewhere = follow(connect({ headers: { origin: "ionic://localhost" }, params }));
  await elsewhere.ended;
  expect(elsewhere.events).toEqual([]);
});

test("the client's path only answers its own documents, for its own session", async () => {
  const stranger = follow(await connectAs(org.admin), "subscription { jobsChanged { id } }");
  await stranger.ended;
  expect(stranger.failure()?.[0]?.extensions.code).toBe("OUTDATED_CLIENT");
  const foreign = follow(await connectAs(org.manager, { params: { "org-id": crypto.randomUUID() } }));
  await foreign.ended;
  expect(foreign.events).toMatchObject([{ errors: [{ extensions: { code: "FORBIDDEN" } }] }]);
});

test("a connection has at most fifty subscriptions, not counting ended ones", async () => {
  const client = await connectAs(org.admin);
  const many = Array.from({ length: 51 }, () => follow(client));
  await many[50]?.ended;
  expect(many[50]?.failure()?.[0]?.extensions.code).toBe("RATE_LIMITED");
});

test("limits a session to forty open sockets without affecting others", async () => {
  const opened = async (viewer: Viewer) => {
    const client = await connectAs(viewer);
    const outcome = new Promise<string>((resolve) => {
      client.on("connected", () => resolve("open"));
      client.on("closed", (event) =>
        resolve(`${(event as CloseEvent).code} ${(event as CloseEvent).reason}`),
      );
    });
    follow(client);
    return { client, outcome: await outcome };
  };
  const mine = [];
  for (let i = 0; i < 41; i += 1) mine.push(await opened(org.admin));
  expect(mine.slice(0, 40).map(({ outcome }) => outcome)).toEqual(Array(40).fill("open"));
  expect(mine[40]?.outcome).toBe(`${TOO_MANY_SOCKETS} At most 40 connections per session`);
  expect((await opened(org.manager)).outcome).toBe("open");
  await mine[0]?.client.dispose();
  await expect.poll(async () => (await opened(org.admin)).outcome).toBe("open");
});

test("sockets close when their session ends", async () => {
  const mine = follow(await connectAs(org.admin));
  const colleague = follow(await connectAs(org.manager));
  await listening(org.orgId, 2);
  announceSessionsEnded(runner.bus, { userId: org.admin.userId });
  await mine.ended;
  await createJob(org.technician, "After");
  await colleague.received();
  expect(mine.events).toEqual([]);
});

test("writes a line per operation, in the shape of a request's", async () => {
  const lines: Record<string, unknown>[] = [];
  const spy = vi
    .spyOn(log, "info")
    .mockImplementation((line: unknown) => void lines.push(line as (typeof lines)[0]));
  try {
    const cookie = await app.cookieOf(org.admin);
    const client = connect({ path: "/graphql", headers: { cookie } });
    await follow(client, "query Team { members { id } }").ended;
    await follow(client, "query Wrong { nothing }").ended;
    const subscribed = await connectAs(org.admin);
    const followed = follow(subscribed);
    await listening(org.orgId);
    await subscribed.dispose();
    await followed.ended;
    await expect.poll(() => lines.length).toBe(3);
    const line = { kind: "request", method: "SOCKET", orgId: org.orgId, userId: org.admin.userId };
    expect(lines[0]).toMatchObject({ ...line, route: "/graphql", operation: "Team", ms: expect.any(Number) });
    expect(lines[0]?.statements).toBeGreaterThan(0);
    expect(lines[1]).toMatchObject({ ...line, errorCode: expect.any(String) });
    expect(lines[2]).toMatchObject({
      ...line,
      route: "/app/graphql",
      operation: "Jobs",
      document: app.hashOf(JOBS),
    });
  } finally {
    spy.mockRestore();
  }
});
