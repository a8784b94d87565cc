import { request } from "node:http";
import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blockingMs, MAX_BLOCKING_MS } from "./busy-time.ts";
import { registeredRoutes } from "./registered-routes.ts";
import { createRunner, type Runner } from "./runner.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

// The most expensive small requests anyone can send without a session.

const MEGABYTE = 1_000_000;
const list = (length: number, item: (index: number) => string) => Array.from({ length }, (_, at) => item(at));
const key = (at: number) => `"k${at.toString(36)}":1`;
const filled = (bytes: number, make: (at: number) => string, [open, close]: [string, string]) => {
  const items = list(Math.floor(bytes / 8), make);
  let text = open;
  for (const item of items) {
    if (text.length + item.length + 2 > bytes) break;
    text += `${text === open ? "" : ","}${item}`;
  }
  return text + close;
};

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
/** The widest JSON the server still parses. */
const WIDEST = `[${list(98, () => `{${list(99, key).join(",")}}`).join(",")}]`;

const BODIES: [name: string, type: string, body: string][] = [
  ["1 MB of keys", JSON_TYPE, filled(MEGABYTE, key, ["{", "}"])],
  ["4 kB of keys", JSON_TYPE, filled(4_000, key, ["{", "}"])],
  ["1 MB of small objects", JSON_TYPE, `{"query":${filled(MEGABYTE, (at) => `{${key(at)}}`, ["[", "]"])}}`],
  [
    "as many values as are parsed",
    JSON_TYPE,
    `{"lines":${WIDEST},"query":"{ __typename }","variables":{"x":${WIDEST}}}`,
  ],
  ["a text of 1 MB", JSON_TYPE, `{"query":"${"\\u0041".repeat(160_000)}","email":"${"a".repeat(30_000)}"}`],
  ["1 MB of form fields", FORM_TYPE, "a=&".repeat(MEGABYTE / 3)],
  ["1 MB of escapes in a form", FORM_TYPE, `a=${"%41".repeat(MEGABYTE / 3 - 1)}`],
  ["1 MB of anything", "text/plain", "<".repeat(MEGABYTE)],
];

const TYPE_REF = "kind name ofType { kind name ofType { kind name ofType { kind name } } }";
const DOCUMENTS: [name: string, document: string][] = [
  ["introspection", getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, oneOf: true })],
  [
    "introspection with aliases",
    `{ ${list(10, (at) => `a${at}: __schema { types { ...T } }`).join(" ")} }
    fragment T on __Type { name description fields { name description args { name type { ${TYPE_REF} } } type { ${TYPE_REF} } } }`,
  ],
  [
    "a type in depth",
    `{ __type(name: "Query") { fields { name type { fields { name type { fields { name } } } } } } }`,
  ],
  [
    "fragments of equal fields",
    `{ jobs { ...A ...B ...C ...D } } ${["A", "B", "C", "D"].map((name) => `fragment ${name} on JobConnection { ${"totalCount ".repeat(80)} }`).join(" ")}`,
  ],
  ["one field over and over", `{ jobs { ${"totalCount ".repeat(340)} } }`],
  [
    "nested equal fields",
    `{ ${list(12, () => `jobs { ${list(12, () => "edges { node { id } }").join(" ")} }`).join(" ")} }`,
  ],
  [
    "fragments that double",
    `{ jobs { ...F0 } } ${list(30, (at) => `fragment F${at} on JobConnection { a: edges { ...F${at + 1} } b: edges { ...F${at + 1} } }`).join(" ")}`,
  ],
  [
    "many fragments in one place",
    `{ jobs { ${list(90, (at) => `...F${at}`).join(" ")} } } ${list(90, (at) => `fragment F${at} on JobConnection { totalCount }`).join(" ")}`,
  ],
  ["unknown fields", `{ ${list(290, (at) => `zcustomerInv${at.toString(36)}`).join(" ")} }`],
  ["unknown types", list(60, (at) => `fragment F${at} on CustomerConnectio${at} { id }`).join(" ")],
  [
    "equal arguments",
    `{ ${list(40, () => `jobs(filter: { ${list(4, (at) => `a${at}: [1,2,3]`).join(" ")} }) { totalCount }`).join(" ")} }`,
  ],
  [
    "operations that share a fragment",
    `${list(60, (at) => `query Q${at} { ...F }`).join(" ")} fragment F on Query { ${list(120, (at) => `a${at}: __typename`).join(" ")} }`,
  ],
  ["nothing but brackets", "{".repeat(4_000)],
  ["nothing but commas", ",".repeat(30_000)],
  ["a text", `{ help(search: "${"\\u0041".repeat(600)}") { id } }`],
];

let runner: Runner;
let app: TestApp;
let sent = 0;

beforeAll(async () => {
  runner = await createRunner({ env: { NODE_ENV: "production", TRUST_PROXY: "1" } });
  app = await startTestApp(runner);
  // Load what the first request of each kind loads.
  for (const query of ["{ __typename }", "{ nobody }", getIntrospectionQuery()]) {
    await ask({ method: "POST", url: "/graphql" }, JSON_TYPE, JSON.stringify({ query }));
  }
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

/** Uses a new network per request, to avoid rate limits. */
function ask({ method, url }: { method: string; url: string }, type: string, body: string | Buffer) {
  sent += 1;
  const address = `203.0.${sent >> 8}.${sent & 255}`;
  return new Promise<number>((resolve, reject) => {
    const headers = {
      "content-type": type,
      "content-length": Buffer.byteLength(body),
      "x-forwarded-for": address,
    };
    const outgoing = request(app.url + url, { method, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

test("the worst body anyone can send to an endpoint doesn't block anyone", async () => {
  const routes = registeredRoutes(app.app)
    .filter(({ method }) => method !== "GET" && method !== "HEAD" && method !== "OPTIONS")
    .map(({ method, url }) => ({ method, url: url.replace(/:\w+|\*/g, "some-text") }));
  expect(routes.length).toBeGreaterThan(80);
  const slow: string[] = [];
  for (const route of routes) {
    for (const [name, type, text] of BODIES) {
      const body = Buffer.from(text);
      let status = 0;
      const busy = await blockingMs(async () => {
        status = await ask(route, type, body).catch(() => 413);
      });
      const said = `${route.method} ${route.url}: ${name} (${status}) ${busy} ms`;
      if (busy >= MAX_BLOCKING_MS || status >= 500) slow.push(said);
    }
  }
  expect(slow).toEqual([]);
}, 600_000);

test.each(DOCUMENTS)("%s doesn't block anyone", async (_name, document) => {
  const body = Buffer.from(JSON.stringify({ query: document }));
  expect(body.length).toBeLessThan(32_000);
  let status = 0;
  const busy = await blockingMs(async () => {
    status = await ask({ method: "POST", url: "/graphql" }, JSON_TYPE, body);
  });
  expect(busy).toBeLessThan(MAX_BLOCKING_MS);
  expect(status).toBeLessThan(500);
});

test("limits a network's requests without a session before reading their bodies", async () => {
  const send = (path: string, headers: Record<string, string> = {}) =>
    app.send(path, "{", { "x-forwarded-for": "198.51.100.7", ...headers });
  const answers = async (path: string, times: number) => {
    const codes: number[] = [];
    for (let at = 0; at < times; at += 1)
      codes.push((await send(path, { cookie: "fettle_session=nobody" })).status);
    return codes;
  };
  expect(new Set(await answers("/graphql", 60))).toEqual(new Set([400]));
  expect(new Set(await answers("/graphql", 3))).toEqual(new Set([429]));
  expect(new Set(await answers("/api/auth/login", 300))).toEqual(new Set([400]));
  expect((await send("/api/auth/register")).status).toBe(429);
  const { admin } = await runner.make.organisation();
  expect((await send("/graphql", { cookie: await app.cookieOf(admin) })).status).toBe(400);
});
