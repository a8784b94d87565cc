import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_PASSWORD } from "../testing/factories.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const VIEWER = "query Me { viewer { id } }";
const MEMBERS = "query Team { members { id } }";
const LOGIN = "mutation Login($input: LoginInput!) { login(input: $input) { viewer { id } } }";
const CREATE_TOKEN = `mutation { createAccessToken(name: "Reports", scope: read) { token } }`;

const CERTIFICATE = Array(32).fill("AB").join(":");

let runner: Runner;
let app: TestApp;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let cookie: string;

beforeAll(async () => {
  runner = await createRunner({
    env: {
      NODE_ENV: "production",
      PUBLIC_URL: "https://fettle.example",
      ANDROID_APP_ORIGIN: "https://app.fettle.example",
      ANDROID_APP_CERTIFICATES: CERTIFICATE,
      IOS_TEAM_ID: "ABCDE12345",
    },
  });
  app = await startTestApp(runner, { trusted: [VIEWER, MEMBERS, LOGIN] });
  org = await runner.make.organisation();
  cookie = await app.cookieOf(org.admin);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const trusted = (text: string) => ({ extensions: { persistedQuery: { sha256Hash: app.hashOf(text) } } });
const errorOf = async (response: Response) => {
  const body = await response.json();
  return { status: response.status, ...body.errors?.[0]?.extensions, message: body.errors?.[0]?.message };
};

test("lists the apps that open links, only for members’ screens", async () => {
  const at = async (name: string) => (await fetch(`${app.url}/.well-known/${name}`)).json();
  const { applinks } = await at("apple-app-site-association");
  expect(applinks.details[0].appIDs).toEqual(["ABCDE12345.au.fettle.app"]);
  const opened = applinks.details[0].components.map((component: { "/": string }) => component["/"]);
  expect(opened).toContain("/jobs/*");
  expect(opened.filter((path: string) => /^\/(confirm|quote\/|invoice\/|blog|admin|\*)/.test(path))).toEqual(
    [],
  );
  expect((await at("assetlinks.json"))[0].target).toEqual({
    namespace: "android_app",
    package_name: "au.fettle.app",
    sha256_cert_fingerprints: [CERTIFICATE],
  });
});

test("answers health and readiness, and any screen's path with the page", async () => {
  expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: "ok" });
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  for (const path of ["/", "/jobs/42/edit"]) {
    const page = await fetch(app.url + path);
    expect(await page.text()).toContain("<title>index.html</title>");
    expect(page.headers.get("cache-control")).toBe("no-cache");
  }
  const nowhere = [
    "/api/nothing",
    "/api",
    "/api?x=1",
    "/API/nothing",
    "/%61pi/nothing",
    "//api/nothing",
    "/support/api/nothing",
    "/support/api",
    "/metrics",
    "/metrics/x",
    "/assets/gone.js",
    "/graphql/nothing",
  ];
  for (const path of nowhere) {
    const answer = await fetch(app.url + path, { headers: { accept: "text/html" } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: "Page not found", code: "NOT_FOUND" });
  }
});

test("describes the REST paths", async () => {
  for (let asked = 0; asked < 2; asked += 1) {
    const answer = await fetch(`${app.url}/api/openapi.json`);
    const { openapi, paths } = await answer.json();
    expect([answer.status, openapi]).toEqual([200, "3.1.0"]);
    expect(paths["/api/jobs/{id}"]).toHaveProperty("get");
  }
});

test("a malformed URL is bad input for programs and a not-found page for people", async () => {
  for (const path of ["/api/%E0%A4%A", "/%61pi/%E0%A4%A", "/graphql/%"]) {
    const answer = await fetch(app.url + path, { headers: { accept: "text/html" } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "BAD_INPUT" });
  }
  const long = "a".repeat(8_000);
  for (const path of ["/jobs/%E0%A4%A", "/%?tab=%", "/blog/%c3%28", "/50%/off", `/blog/${long}`]) {
    const page = await fetch(app.url + path);
    expect(page.headers.get("content-security-policy")).toContain("script-src");
    expect(await page.text()).toContain("<title>index.html</title>");
  }
  expect(await (await fetch(`${app.url}/confirm/%E0%A4%A`)).text()).toContain("public-link.html");
});

test.each(["/", "/api/jobs", "/api/%E0%A4%A", "/files/logos/none", "/graphql"])(
  "restricts browsers: %s",
  async (path) => {
    const { headers } = await fetch(app.url + path);
    expect(headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toContain("max-age");
    if (path !== "/api/%E0%A4%A") expect(headers.get("x-request-id")).toBeTruthy();
  },
);

test("doesn't leak a secret link's URL, and serves a small page", async () => {
  const page = await fetch(`${app.url}/confirm/some-token`);
  const { headers } = page;
  expect(await page.text()).toContain("public-link.html");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect((await fetch(`${app.url}/jobs`)).headers.get("x-robots-tag")).toBeNull();
});

test("a secret link's page is a 404 if there's nothing to show", async () => {
  const { orgId, db } = await runner.make.organisation();
  const sent = { status: "sent", sentAt: runner.clock.now } as const;
  const quote = await runner.make.quote(orgId, sent);
  const draft = await runner.make.quote(orgId);
  const invoice = await runner.make.invoice(orgId, sent);
  const visit = "a-confirmation-token";
  await db.endedConfirmation.create({ data: { token: visit } });
  const statusOf = async (path: string) => (await fetch(app.url + path)).status;
  for (const path of [
    `/quote/${quote.publicToken}`,
    `/invoice/${invoice.publicToken}`,
    `/confirm/${visit}`,
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  for (const path of [
    `/quote/${draft.publicToken}`,
    `/invoice/${quote.publicToken}`,
    "/quote/zzz",
    "/confirm/%E0%A4%A",
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  }
});

test.each([
  ["/support-admin", "support-portal.html"],
  ["/support-admin/tickets/5?from=mail", "support-portal.html"],
  ["/admin", "owner-portal.html"],
  ["/admin/blog", "owner-portal.html"],
])("a portal has its own page, hidden from search engines: %s", async (path, page) => {
  const answer = await fetch(app.url + path);
  expect(await answer.text()).toContain(`<title>${page}</title>`);
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
});

test.each([
  ["/auth/login", "Log in · Fettle", "/auth/login"],
  ["/login", "Log in · Fettle", "/auth/login"],
  ["/auth/register?plan=pro", "Start your free trial · Fettle", "/auth/register"],
])("a publicly linked screen has a descriptive head: %s", async (path, title, canonical) => {
  const page = await (await fetch(app.url + path)).text();
  expect(page).toContain(`<title>${title}</title>`);
  expect(page).toContain(`<link rel="canonical" href="https://fettle.example${canonical}">`);
  expect(page).toContain('<meta property="og:image" content="https://fettle.example/social.png">');
});

test("a path that only starts like a portal's belongs to the app", async () => {
  expect(await (await fetch(`${app.url}/administration`)).text()).toContain("<title>index.html</title>");
});

test("runs a trusted document as the session's person on the client's endpoint", async () => {
  const answer = await app.send("/app/graphql", trusted(VIEWER), { cookie });
  expect(await answer.json()).toEqual({ data: { viewer: { id: org.admin.userId } } });
  expect(await errorOf(await app.send("/app/graphql", trusted(MEMBERS)))).toMatchObject({
    code: "UNAUTHENTICATED",
    message: "Not authenticated",
  });
});

test.each([
  ["an unknown hash", { documentId: "0".repeat(64) }, "OUTDATED_CLIENT"],
  ["an untrusted document", { query: MEMBERS }, "BAD_INPUT"],
  ["an unknown hash with a document", { documentId: "0".repeat(64), query: MEMBERS }, "OUTDATED_CLIENT"],
  ["variables that aren't an object", { variables: [], documentId: "x" }, "BAD_INPUT"],
])("the client's endpoint refuses %s", async (_name, body, code) => {
  const error = await errorOf(await app.send("/app/graphql", body, { cookie }));
  expect(error.code).toBe(code);
});

test("neither GraphQL endpoint takes files, which it would hold in memory", async () => {
  const form = () => {
    const data = new FormData();
    data.set("operations", JSON.stringify(trusted(VIEWER)));
    data.set("map", "{}");
    return data;
  };
  const upload = (path: string) =>
    fetch(app.url + path, { method: "POST", body: form(), headers: { cookie } });
  for (const path of ["/app/graphql", "/graphql"]) expect((await upload(path)).status).toBe(415);
});

test("the public endpoint takes any document, and introspection", async () => {
  const answer = await app.send("/graphql", { query: "{ members { name } }" }, { cookie });
  expect((await answer.json()).data.members).toHaveLength(3);
  const schema = await app.send("/graphql", { query: "{ __schema { queryType { name } } }" });
  expect((await schema.json()).data.__schema.queryType.name).toBe("Query");
});

const deep = `{ jobs { edges { node { customer { jobs { edges { node { customer { jobs { edges { node { id } } } } } } } } } } } }`;
test.each([
  ["too deep", deep, /depth/],
  [
    "too many aliases",
    `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: plans { id }`).join(" ")} }`,
    /alias/i,
  ],
  ["too many tokens", `{ ${"plans { id } ".repeat(600)} }`, /token/i],
])("the public endpoint refuses %s", async (_name, query, message) => {
  const error = await errorOf(await app.send("/graphql", { query }, { cookie }));
  expect(error).toMatchObject({ code: "BAD_INPUT", message: expect.stringMatching(message) });
});

test("a browser that opens the GraphQL path is led to GraphiQL and the guides", async () => {
  const page = await fetch(`${app.url}/graphql`, { headers: { accept: "text/html" } });
  const html = await page.text();
  expect(html).toContain("GraphQL");
  expect(html).not.toMatch(/https?:\/\/|%PRODUCT_NAME%/);
  expect(html).toContain('href="/developers/graphiql"');
  expect(html).toContain('href="/developers"');
});

test.each([
  ["another site's page", { origin: "https://evil.example" }],
  ["another site's page, by what the browser says", { "sec-fetch-site": "cross-site" }],
  ["a page without an origin", { origin: "null" }],
])("refuses a write from %s", async (_name, headers) => {
  for (const path of ["/graphql", "/app/graphql", "/api/auth/logout"]) {
    expect((await app.send(path, {}, { cookie, ...headers } as Record<string, string>)).status).toBe(403);
  }
});

test.each([
  ["the product's own page", { origin: "https://fettle.example", "sec-fetch-site": "same-origin" }],
  ["an integrator, who sends neither", {}],
])("accepts a write from %s", async (_name, headers) => {
  const answer = await app.send("/app/graphql", trusted(VIEWER), { cookie, ...headers } as Record<
    string,
    string
  >);
  expect(answer.status).toBe(200);
});

test.each([
  ["malformed JSON", "{", {}, 400],
  ["an empty body", "", {}, 400],
  ["text", "hello", { "content-type": "text/plain" }, 415],
  ["a form", "query=x", { "content-type": "application/x-www-form-urlencoded" }, 415],
  ["more than a megabyte", JSON.stringify({ query: " ".repeat(1_100_000) }), {}, 413],
  ["a prototype", '{"__proto__": {"a": 1}}', {}, 400],
])("refuses %s with its status and a code", async (_name, body, headers, status) => {
  for (const path of ["/graphql", "/app/graphql"]) {
    const error = await errorOf(await app.send(path, body, headers as Record<string, string>));
    expect(error).toMatchObject({ status, code: status === 413 ? "PAYLOAD_TOO_LARGE" : "BAD_INPUT" });
  }
});

test("identity headers must match the session, except where none is needed", async () => {
  const other = await runner.make.organisation();
  const foreign = { cookie, "user-id": other.admin.userId, "org-id": other.orgId };
  expect(await errorOf(await app.send("/app/graphql", trusted(MEMBERS), foreign))).toMatchObject({
    code: "FORBIDDEN",
  });
  const reloaded = await app.send("/app/graphql", trusted(VIEWER), foreign);
  expect((await reloaded.json()).data.viewer.id).toBe(org.admin.userId);
  const own = { cookie, "user-id": org.admin.userId, "org-id": org.orgId };
  expect((await (await app.send("/app/graphql", trusted(MEMBERS), own)).json()).data.members).toHaveLength(3);
  const login = { input: { email: "nobody@example.com", password: "whatever it is" } };
  expect(
    await errorOf(await app.send("/app/graphql", { ...trusted(LOGIN), variables: login }, foreign)),
  ).toMatchObject({
    code: "UNAUTHENTICATED",
  });
});

test("every endpoint refuses an unknown bearer token, even with a valid cookie", async () => {
  const pair = { authorization: "Bearer gone", cookie };
  const asks = [
    app.send("/graphql", { query: "{ __typename }" }, pair),
    fetch(`${app.url}/graphql?query={__typename}`, { headers: pair }),
    app.send("/app/graphql", trusted(VIEWER), pair),
    fetch(`${app.url}/api/me`, { headers: pair }),
    fetch(`${app.url}/files/photo/x/y`, { headers: pair }),
    ...["bearer", "Bearer: gone", "fettle_pat_gone", "Token gone"].map((authorization) =>
      app.send("/graphql", { query: "{ __typename }" }, { ...pair, authorization }),
    ),
  ];
  for (const answer of await Promise.all(asks)) {
    const { code, errors } = await answer.json();
    expect([answer.status, code ?? errors[0].extensions.code]).toEqual([401, "UNAUTHENTICATED"]);
    if (!answer.url.includes("/app/"))
      expect(answer.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  }
  const basic = await app.send("/app/graphql", trusted(VIEWER), { cookie, authorization: "Basic eDp5" });
  expect((await basic.json()).data.viewer.id).toBe(org.admin.userId);
});

test("GraphQL answers 401 over HTTP if a request needed a session and got nothing", async () => {
  const nothing = await app.send("/graphql", { query: "{ a: jobs { totalCount } b: members { id } }" });
  expect(await errorOf(nothing)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  expect(nothing.headers.get("www-authenticate")).toBe("Bearer");
  const partly = await app.send("/graphql", { query: "{ __typename job(id: 1) { id } }" });
  expect(await errorOf(partly)).toMatchObject({ status: 200, code: "UNAUTHENTICATED" });
  const ours = await app.send("/app/graphql", trusted(MEMBERS));
  expect(await errorOf(ours)).toMatchObject({ status: 200, code: "UNAUTHENTICATED" });
});

test("tells integrators how to send a token", async () => {
  const messageOf = async (answer: Response) => {
    const { error, errors } = await answer.json();
    return [answer.status, error ?? errors[0].message];
  };
  const HOW = "Not authenticated. Send an access token in the header Authorization: Bearer fettle_pat_…";
  expect(await messageOf(await app.send("/graphql", { query: "{ members { id } }" }))).toEqual([401, HOW]);
  expect(await messageOf(await fetch(`${app.url}/api/jobs`))).toEqual([401, HOW]);
  const withCookie = await fetch(`${app.url}/api/jobs`, { headers: { cookie: "other=1" } });
  expect(await messageOf(withCookie)).toEqual([401, "Not authenticated"]);
  for (const authorization of ["fettle_pat_abc", "Bearer: abc", "Token abc", "Bearer"]) {
    const malformed = [
      await fetch(`${app.url}/api/jobs`, { headers: { authorization } }),
      await app.send("/graphql", { query: "{ __typename }" }, { authorization }),
    ];
    for (const answer of malformed) {
      expect(await messageOf(answer)).toEqual([401, expect.stringContaining("needs the scheme Bearer")]);
    }
  }
});

test("a GET of the endpoint without a query says how to send one", async () => {
  const answer = await fetch(`${app.url}/graphql`, { headers: { accept: "application/json" } });
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors[0].message).toMatch(/^Send a query: POST JSON/);
});

test("public REST routes ignore an invalid bearer token", async () => {
  const headers = { authorization: "Bearer gone" };
  const at = async (path: string) => (await fetch(app.url + path, { headers })).status;
  expect(await at("/api/subscriptions/plans")).toBe(200);
  expect(await at("/api/public/blog")).toBe(200);
  expect(await at("/api/public/quotes/some-token/pdf")).toBe(404);
});

test("a device with an expired access token may sign in, renew and sign out", async () => {
  const old = { authorization: "Bearer gone" };
  const credentials = { email: org.admin.email, password: TEST_PASSWORD };
  expect((await app.send("/api/auth/login", credentials, old)).status).toBe(200);
  expect((await app.send("/api/auth/logout", {}, old)).status).toBe(200);
  const signIn = await app.send(
    "/app/graphql",
    { ...trusted(LOGIN), variables: { input: credentials } },
    old,
  );
  expect((await signIn.json()).data.login.viewer.id).toBe(org.admin.userId);
});

const ELSEWHERE = { origin: "https://reports.example", "sec-fetch-site": "cross-site" };

test("other sites' pages may use a personal access token, but never a session", async () => {
  const { createAccessToken } = await runner.as(org.admin).run(CREATE_TOKEN);
  const bearer = { ...ELSEWHERE, authorization: `Bearer ${createAccessToken.token}` };
  const preflight = (path: string, asked: string) =>
    fetch(app.url + path, {
      method: "OPTIONS",
      headers: {
        ...ELSEWHERE,
        "access-control-request-method": "POST",
        "access-control-request-headers": asked,
      },
    });
  for (const path of ["/graphql", "/api/jobs"]) {
    const allowed = await preflight(path, "authorization,content-type");
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("*");
    expect(allowed.headers.get("access-control-allow-headers")).toContain("authorization");
    expect(allowed.headers.get("access-control-allow-credentials")).toBeNull();
    const closed = await preflight(path, "content-type");
    expect(closed.headers.get("access-control-allow-origin")).toBeNull();
  }
  const query = encodeURIComponent("query Me { viewer { id } }");
  const accept = "application/graphql-response+json, application/graphql+json, application/json";
  const calls = [
    fetch(`${app.url}/graphql?operationName=Me&query=${query}&variables=%7B%7D`, {
      headers: { ...bearer, accept },
    }),
    app.send("/graphql", { query: "{ viewer { id } }" }, bearer),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect((await answer.json()).data.viewer.id).toBe(org.admin.userId);
  }
  const refused = await fetch(`${app.url}/api/me`, {
    headers: { ...ELSEWHERE, authorization: "Bearer fettle_pat_gone" },
  });
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
  const withCookie = await fetch(`${app.url}/api/me`, { headers: { ...ELSEWHERE, cookie } });
  expect(withCookie.headers.get("access-control-allow-origin")).toBeNull();
  // Other sites can't use our own client's endpoint or a session token.
  const session = { ...ELSEWHERE, authorization: `Bearer ${(await tokens()).accessToken}` };
  for (const answer of [
    await app.send("/app/graphql", trusted(VIEWER), bearer),
    await app.send("/graphql", { query: "{ viewer { id } }" }, session),
    await fetch(`${app.url}/api/me`, { headers: session }),
  ]) {
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  }
});

const NATIVE = { origin: "capacitor://localhost", "sec-fetch-site": "cross-site" };

async function tokens() {
  const credentials = { email: org.admin.email, password: TEST_PASSWORD };
  const answer = await app.send("/api/auth/login", credentials, { ...NATIVE, "auth-mode": "token" });
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("access-control-allow-origin")).toBe(NATIVE.origin);
  return (await answer.json()) as { accessToken: string; refreshToken: string };
}

test("our iOS app only uses its tokens: its cookies are ignored, and it gets none", async () => {
  const preflight = await fetch(`${app.url}/app/graphql`, {
    method: "OPTIONS",
    headers: { ...NATIVE, "access-control-request-method": "POST" },
  });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([
    204,
    NATIVE.origin,
  ]);
  for (const name of ["authorization", "idempotency-key", "queued-at", "auth-mode"]) {
    expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
  }
  expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  const viewer = async (headers: Record<string, string>) =>
    (await (await app.send("/app/graphql", trusted(VIEWER), { ...NATIVE, ...headers })).json()).data.viewer;
  expect(await viewer({ cookie })).toBeNull();
  const { accessToken, refreshToken } = await tokens();
  expect(await viewer({ authorization: `Bearer ${accessToken}` })).toEqual({ id: org.admin.userId });
  const renewed = await app.send("/api/auth/refresh", { refreshToken }, { ...NATIVE, "auth-mode": "token" });
  expect((await renewed.json()).accessToken).toEqual(expect.any(String));
  for (const origin of ["capacitor://elsewhere", "ionic://localhost", `capacitor://127.0.0.1:${app.port}`]) {
    expect((await app.send("/app/graphql", trusted(VIEWER), { cookie, origin })).status).toBe(403);
  }
});

test("our Android app on a sibling host shares the cookie session, and no other host does", async () => {
  const sibling = { origin: "https://app.fettle.example", "sec-fetch-site": "same-site", cookie };
  const answer = await app.send("/app/graphql", trusted(VIEWER), sibling);
  expect(answer.headers.get("access-control-allow-origin")).toBe(sibling.origin);
  expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
  expect((await answer.json()).data.viewer).toEqual({ id: org.admin.userId });
  const other = { ...sibling, origin: "https://blog.fettle.example" };
  expect((await app.send("/app/graphql", trusted(VIEWER), other)).status).toBe(403);
});

test("the session cookie is HttpOnly, and secure over https", async () => {
  const input = { orgName: "Cookie Co", email: "cookie@example.com", password: "crumbs everywhere" };
  const answer = await app.send("/api/auth/register", input);
  expect(answer.headers.get("set-cookie")).toMatch(
    /^__Host-fettle_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax, __Host-fettle_browser=/,
  );
  const session = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const out = await app.send("/api/auth/logout", {}, { cookie: session });
  expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
  expect(out.headers.get("clear-site-data")).toBe('"cache"');
  const after = await app.send("/app/graphql", trusted(VIEWER), { cookie: session });
  expect(await after.json()).toEqual({ data: { viewer: null } });
});

test("closing doesn't wait for idle connections", async () => {
  const second = await startTestApp(runner);
  await fetch(`${second.url}/healthz`, { headers: { connection: "keep-alive" } });
  await second.stop();
});

test("a subscription by POST gets told to use the socket", async () => {
  const answer = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ query: "subscription { jobsChanged { id } }" }),
  });
  expect(await errorOf(answer)).toMatchObject({
    status: 400,
    code: "BAD_INPUT",
    message: "Use the socket for subscriptions",
  });
});

test("closing cuts off a request whose body never arrives", async () => {
  const second = await startTestApp(runner);
  const socket = connect(second.port, "127.0.0.1").on("error", () => {});
  const head =
    "POST /api/jobs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{";
  await new Promise((sent) => socket.write(head, sent));
  await fetch(`${second.url}/healthz`);
  await second.stop();
  socket.destroy();
});
