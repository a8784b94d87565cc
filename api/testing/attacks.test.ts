import { connect, type Socket } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { busyMs, MAX_BUSY_MS } from "./busy-time.ts";
import { createRunner, type Runner } from "./runner.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { multipart } from "./upload.ts";

/** A quadratic pattern takes seconds to reject this address. */
const ENDLESS = `a@${"a.".repeat(30_000)}@`;
const PATIENCE = { headersMs: 500, bodyMs: 1_200, uploadMs: 60_000, idleMs: 60_000 };

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let cookie: string;

beforeAll(async () => {
  runner = await createRunner({ env: { NODE_ENV: "production" } });
  app = await startTestApp(runner, { patience: PATIENCE });
  org = await runner.make.organisation();
  cookie = await app.cookieOf(org.admin);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

/** Sends JSON, and checks that no other request had to wait for it. */
async function quickly(path: string, body: unknown, method = "POST") {
  let answer = { status: 0, text: "" };
  const busy = await busyMs(async () => {
    const response = await fetch(app.url + path, {
      method,
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    answer = { status: response.status, text: await response.text() };
  });
  expect(busy).toBeLessThan(MAX_BUSY_MS);
  return answer;
}

test.each([
  ["POST", "/api/auth/login", { email: ENDLESS, password: "x" }],
  ["POST", "/api/auth/register", { orgName: "x", email: ENDLESS, password: "quite uncommon" }],
  ["POST", "/api/customers", { name: "x", email: ENDLESS }],
  ["PUT", "/api/me/profile", { email: ENDLESS }],
  ["PUT", "/api/me/org", { payId: ENDLESS, bsb: " -".repeat(60_000), email: ENDLESS }],
  ["POST", "/api/jobs", { title: "x", estimated_value: `0.${"0".repeat(40_000)}1` }],
  ["POST", "/api/jobs", { title: "x", equipmentIds: Array(200_000).fill("x") }],
  ["POST", "/api/jobs", { title: "x", ["x".repeat(500_000)]: 1 }],
])("%s %s refuses an endless text at once", async (method, path, body) => {
  const { status, text } = await quickly(path, body, method);
  expect([400, 422]).toContain(status);
  expect(JSON.parse(text)).toMatchObject({ code: "BAD_INPUT", error: expect.stringMatching(/./) });
});

test("refuses JSON of a thousand levels", async () => {
  const levels = 100_000;
  const body = `{"title":"x","lines":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  for (const path of ["/api/quotes", "/graphql"]) {
    const send = path === "/graphql" ? `{"query":"{ __typename }","variables":${body}}` : body;
    expect((await app.send(path, send, { cookie })).status).toBe(400);
  }
});

const LONG_NAME = "x".repeat(900_000);
test.each([
  ["an address", "mutation ($v: String!) { requestPasswordReset(email: $v) }", { v: ENDLESS }],
  ["a field's name", `{ ${LONG_NAME} }`, {}],
  ["a name of an enum", "query ($v: JobStatus) { jobs(status: $v) { totalCount } }", { v: LONG_NAME }],
  [
    "a name within an input",
    "mutation ($v: CreateCustomerInput!) { createCustomer(input: $v) { id } }",
    { v: { name: "x", [LONG_NAME]: 1 } },
  ],
])("GraphQL refuses an endless text as %s at once", async (_name, query, variables) => {
  const { status, text } = await quickly("/graphql", { query, variables });
  expect([400, 422]).toContain(status);
  expect(JSON.parse(text).errors[0].extensions.code).toBe("BAD_INPUT");
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
  ["deflate", deflateSync],
])("no endpoint accepts a body compressed with %s", async (encoding, compress) => {
  const body = compress(JSON.stringify({ email: ENDLESS, password: "x" }));
  for (const path of ["/api/auth/login", "/graphql", "/app/graphql", "/webhooks/stripe", "/api/me/avatar"]) {
    const headers = { "content-type": "application/json", "content-encoding": encoding };
    const answer = await fetch(app.url + path, { method: "POST", headers, body });
    expect([path, answer.status]).toEqual([path, 415]);
  }
});

test("refuses an import without a line break at once", async () => {
  const { payload, headers } = multipart("csvFile", {
    name: "all.csv",
    content: Buffer.alloc(15_000_000, "name,"),
  });
  const busy = await busyMs(async () => {
    const url = `${app.url}/api/customers/import-csv`;
    const answer = await fetch(url, { method: "POST", headers: { ...headers, cookie }, body: payload });
    expect(answer.status).toBe(422);
  });
  // Sending and receiving 15 MB in one process takes time too.
  expect(busy).toBeLessThan(1_500);
});

function dial() {
  const socket: Socket = connect(app.port, "127.0.0.1").on("error", () => {});
  const heard: string[] = [];
  socket.on("data", (bytes) => heard.push(String(bytes)));
  const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(heard.join(""))));
  return { socket, closed, say: (text: string) => socket.write(text) };
}

const head = (path: string, ...lines: string[]) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`;
const JSON_TYPE = "content-type: application/json";

test.each(["/api/auth/login", "/graphql", "/app/graphql", "/webhooks/stripe", "/nowhere"])(
  "cuts off a half-sent body to %s",
  async (path) => {
    const { say, closed } = dial();
    say(`${head(path, JSON_TYPE, "content-length: 100")}{`);
    expect(await closed).toMatch(/^HTTP\/1\.1 (408|404)/);
  },
);

test("cuts off a body that comes a byte at a time", async () => {
  const { socket, say, closed } = dial();
  say(head("/api/auth/login", JSON_TYPE, "content-length: 100000"));
  const drip = setInterval(() => socket.writable && say(" "), 50);
  expect(await closed).toMatch(/^HTTP\/1\.1 408/);
  clearInterval(drip);
});

test("allows an upload time while bytes arrive, and cuts it off when it stalls", async () => {
  const { say, closed } = dial();
  const { payload, headers } = multipart("file", Buffer.alloc(5_000));
  const type = `content-type: ${headers["content-type"]}`;
  say(head("/api/me/avatar", type, `content-length: ${payload.length}`, `cookie: ${cookie}`));
  const half = payload.subarray(0, 2_500);
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  for (let at = 0; at < half.length; at += 500) {
    say(half.subarray(at, at + 500).toString("latin1"));
    await new Promise((wake) => setTimeout(wake, PATIENCE.bodyMs / 4));
  }
  expect(isClosed).toBe(false);
  expect(await closed).toMatch(/^HTTP\/1\.1 408/);
});

test("never cuts off the server's own requests", async () => {
  const sent = { method: "POST" as const, url: "/api/auth/logout", payload: {} };
  expect((await app.app.inject(sent)).statusCode).toBe(200);
  // A reset would be an uncaught error.
  await new Promise((wake) => setTimeout(wake, PATIENCE.bodyMs * 1.5));
});

test("cuts off headers that don't come and silent connections", async () => {
  const silent = dial();
  const slow = dial();
  slow.say("POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-slow: ");
  await Promise.all([silent.closed, slow.closed]);
});

test("treats an upload that breaks off as bad input", async () => {
  const { payload, headers } = multipart("file", Buffer.alloc(5_000));
  for (const [path, part] of [
    ["/api/me/avatar", payload.subarray(0, 2_500)],
    ["/api/me/avatar", payload.subarray(0, 40)],
    ["/api/me/avatar", Buffer.from("nothing of the kind")],
    ["/api/customers/import-csv", payload.subarray(0, 2_500)],
  ] as const) {
    const answer = await fetch(app.url + path, {
      method: "POST",
      headers: { ...headers, cookie },
      body: part,
    });
    expect([path, part.length, answer.status]).toEqual([path, part.length, 400]);
    expect((await answer.json()).code).toBe("BAD_INPUT");
  }
});

function open(path: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${app.port}${path}`, "graphql-transport-ws", {
    headers: { cookie },
  });
  socket.on("error", () => {});
  return { socket, closed: new Promise<number>((resolve) => socket.on("close", resolve)) };
}

test.each(["/graphql", "/app/graphql"])("limits the size of messages on a socket at %s", async (path) => {
  const { socket, closed } = open(path);
  await new Promise((opened) => socket.on("open", opened));
  socket.send(JSON.stringify({ type: "connection_init", payload: { x: "x".repeat(300_000) } }));
  expect(await closed).toBe(1009);
});

test("limits a socket's documents and variables like any other", async () => {
  const { socket } = open("/graphql");
  const said: string[] = [];
  socket.on("message", (bytes) => said.push(String(bytes)));
  await new Promise((opened) => socket.on("open", opened));
  const busy = await busyMs(async () => {
    socket.send(JSON.stringify({ type: "connection_init" }));
    await expect.poll(() => said.length).toBe(1);
    const payload = { query: `subscription { ${"x".repeat(200_000)} }` };
    socket.send(JSON.stringify({ type: "subscribe", id: "1", payload }));
    await expect.poll(() => said.length).toBe(2);
  });
  expect(JSON.parse(said[1] ?? "").payload[0].extensions.code).toBe("BAD_INPUT");
  expect(busy).toBeLessThan(MAX_BUSY_MS);
  socket.terminate();
});

test("survives a client that disconnects before its socket is refused", async () => {
  const upgrade = "GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n";
  for (let times = 0; times < 20; times += 1) {
    const socket = connect(app.port, "127.0.0.1").on("error", () => {});
    socket.write(upgrade, () => socket.resetAndDestroy());
    await new Promise((closed) => socket.on("close", closed));
  }
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});
