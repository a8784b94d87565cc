import { createClient } from "graphql-ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret, newSecret } from "../auth/token-secret.ts";
import { routes } from "../rest/routes.ts";
import type { CookieName } from "../server/cookies.ts";
import type { Realm } from "../server/incoming.ts";
import { TEST_PASSWORD, type TestOrganisation } from "./factories.ts";
import { createRunner, type Runner } from "./runner.ts";
import { plausibleVariables, rootFields } from "./schema-walk.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

// Sends every request with all other realms' credentials, over HTTP as browsers do, to prove that realms can't be
// confused.

const OWNER = { OWNER_EMAIL: "owner@fettle.example", OWNER_PASSWORD: "quite uncommon" };
const UNKNOWN = "01a1fd14-c718-7111-91d0-d6285f4d6ae7";
const AT_ONCE = 8;

const REALMS: Record<Realm, CookieName> = {
  member: "session",
  support: "staff",
  owner: "owner",
  "look-in": "look_in",
};
const realms = Object.keys(REALMS) as Realm[];
const mapRealms = <Value>(of: (realm: Realm) => Value) =>
  Object.fromEntries(realms.map((realm) => [realm, of(realm)])) as Record<Realm, Value>;

let runner: Runner;
let app: TestApp;
let org: TestOrganisation;
let secrets: Record<Realm, string>;
let cookies: Record<Realm, string>;
/** One from the mobile app's session, and one API token. */
let memberTokens: string[];

beforeAll(async () => {
  runner = await createRunner({ env: OWNER });
  app = await startTestApp(runner, { trusted: [WHO, ...rootFields().map(({ document }) => document)] });
  org = await runner.make.organisation();
  const token = newSecret();
  const look = await runner.make.lookIn(org.orgId, org.admin);
  await runner.database
    .forPortal(org.orgId)
    .lookIn.update({ where: { id: look.sessionId }, data: { tokenHash: hashSecret(token) } });
  secrets = {
    member: (await app.cookieOf(org.admin)).split("=")[1] ?? "",
    support: (await runner.make.staff("support_admin")).token,
    owner: (await runner.make.owner()).token,
    "look-in": token,
  };
  cookies = mapRealms((realm) => `fettle_${REALMS[realm]}=${secrets[realm]}`);
  const login = await app.send(
    "/api/auth/login",
    { email: org.admin.email, password: TEST_PASSWORD },
    { "auth-mode": "token" },
  );
  const { accessToken } = (await login.json()) as { accessToken: string };
  const { createAccessToken } = await runner
    .as(org.admin)
    .run(`mutation { createAccessToken(name: "Robot", scope: write) { token } }`);
  memberTokens = [accessToken, createAccessToken.token];
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

type Headers = Record<string, string>;

const headerOf = (realm: Realm): Headers => (realm === "member" ? {} : { portal: realm });
const own = (realm: Realm) => ({ ...headerOf(realm), cookie: cookies[realm] });
const othersThan = (realm: Realm) => realms.filter((each) => each !== realm);
const bearerOf = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const ofAllOthers = (realm: Realm): Headers => ({
  ...headerOf(realm),
  cookie: [
    ...othersThan(realm).map((each) => cookies[each]),
    `fettle_${REALMS[realm]}=${secrets[realm === "support" ? "member" : "support"]}`,
  ].join("; "),
});

/** Other realms' credentials, tried in each realm. */
const STRANGERS = [
  ...realms.map((realm) => [`the cookies of others, as ${realm}`, realm, "cookies"] as const),
  ...(["support", "owner"] as const).map(
    (realm) => [`a member's token, as ${realm}`, realm, "token"] as const,
  ),
];
const headersOf = (realm: Realm, kind: "cookies" | "token"): [nobodys: Headers, strangers: Headers] =>
  kind === "cookies"
    ? [headerOf(realm), ofAllOthers(realm)]
    : [
        { ...headerOf(realm), ...bearerOf("nothing") },
        { ...own(realm), ...bearerOf(memberTokens[0] ?? "") },
      ];

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  const next = async (): Promise<void> => {
    const item = left.shift();
    if (item === undefined) return;
    await work(item);
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const ask = (document: string, variables: unknown, headers: Headers) =>
  app.send(
    "/app/graphql",
    {
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: `sha256:${app.hashOf(document)}` } },
    },
    headers,
  );

async function codes(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const { errors = [] } = (await response.json().catch(() => ({}))) as {
    errors?: { extensions?: { code?: string } }[];
  };
  return [response.status, ...errors.map(({ extensions }) => extensions?.code)].join(" ");
}

const send = (method: string, path: string, headers: Headers) =>
  fetch(`${app.url}${path}`, {
    method,
    redirect: "manual",
    headers: method === "GET" ? headers : { ...headers, "content-type": "application/json" },
    ...(method !== "GET" && { body: "{}" }),
  });

const paths = routes.map(({ method, url }) => ({
  method,
  path: url.replace(/:\w+/g, UNKNOWN),
}));

const isForEverybody = ({ extensions }: ReturnType<typeof rootFields>[number]["field"]) =>
  "public" in ((extensions as { pothosOptions?: { authScopes?: object } }).pothosOptions?.authScopes ?? {});

const WHO = "{ viewer { id } staffViewer { id } ownerViewer { id } }";
const VIEWERS: Record<Realm, string> = {
  member: "viewer",
  support: "staffViewer",
  owner: "ownerViewer",
  "look-in": "viewer",
};

async function who(headers: Headers): Promise<string[]> {
  const { data = {} } = (await (await ask(WHO, {}, headers)).json()) as {
    data?: Record<string, object | null>;
  };
  return Object.keys(data).filter((name) => data[name]);
}

test.each(realms)("a credential only works in its own realm: %s", async (realm) => {
  expect(await who(own(realm))).toEqual([VIEWERS[realm]]);
  expect(await who(ofAllOthers(realm))).toEqual([]);
});

test("a member's token works in the members' realm, and not in a portal", async () => {
  for (const token of memberTokens) {
    expect(await who(bearerOf(token))).toEqual(["viewer"]);
    for (const realm of othersThan("member")) {
      const alone = { ...headerOf(realm), ...bearerOf(token) };
      // Sending it with the portal's own cookie is refused too.
      for (const headers of [alone, { ...own(realm), ...bearerOf(token) }]) {
        expect([realm, await who(headers)]).toEqual([realm, []]);
        expect([realm, (await send("GET", "/api/jobs", headers)).status]).toEqual([realm, 401]);
        expect([realm, (await send("GET", "/api/support-tickets", headers)).status]).toEqual([realm, 401]);
        expect([realm, (await send("GET", "/support/api/auth/me", headers)).status]).toEqual([realm, 401]);
      }
    }
  }
});

test("a portal session's secret never works as a bearer token", async () => {
  for (const secret of realms.map((realm) => secrets[realm])) {
    for (const realm of realms) {
      const headers = { ...headerOf(realm), ...bearerOf(secret) };
      expect([realm, await who(headers)]).toEqual([realm, []]);
      expect([realm, (await send("GET", "/api/jobs", headers)).status]).toEqual([realm, 401]);
    }
  }
});

const socketWith = (headers: Headers, connectionParams: Headers) =>
  createClient({
    url: `${app.url.replace("http", "ws")}/app/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, { protocols, headers } as never);
      }
    },
    connectionParams,
    retryAttempts: 0,
  });

async function whoBySocket(headers: Headers, params: Headers): Promise<string> {
  const client = socketWith(headers, params);
  const extensions = { persistedQuery: { version: 1, sha256Hash: `sha256:${app.hashOf(WHO)}` } };
  const ended = await new Promise<string>((resolve) => {
    let found = "nobody";
    client.subscribe<Record<string, object | null>>(
      { query: "", extensions },
      {
        next: ({ data }) => {
          found = Object.keys(data ?? {})
            .filter((name) => data?.[name])
            .join(" ");
        },
        error: (error) => resolve(`closed ${(error as CloseEvent).code}`),
        complete: () => resolve(found),
      },
    );
  });
  await client.dispose();
  return ended;
}

test.each(realms)("a socket only opens with its own realm's credential: %s", async (realm) => {
  const { cookie = "" } = ofAllOthers(realm);
  const bearers = realm === "member" ? [secrets.support, secrets.owner] : memberTokens;
  expect(await whoBySocket({ cookie: cookies[realm] }, headerOf(realm))).toBe(VIEWERS[realm]);
  expect(await whoBySocket({ cookie }, headerOf(realm))).toBe("closed 4403");
  for (const bearer of bearers.map(bearerOf)) {
    expect(await whoBySocket({}, { ...headerOf(realm), ...bearer })).toBe("closed 4403");
    expect(await whoBySocket(bearer, headerOf(realm))).toBe("closed 4403");
    expect(await whoBySocket({ cookie: cookies[realm] }, { ...headerOf(realm), ...bearer })).toBe(
      "closed 4403",
    );
  }
});

test.each(STRANGERS)("every REST path treats as signed out: %s", async (_name, realm, kind) => {
  expect(paths.length).toBeGreaterThan(100);
  await each(paths, async ({ method, path }) => {
    // These paths always belong to staff, whatever the header says.
    const realmHere = path.startsWith("/support/api/") ? "support" : realm;
    const [nobodys, others] = headersOf(realmHere, kind);
    const [expected, got] = [await send(method, path, nobodys), await send(method, path, others)];
    await Promise.all([expected.arrayBuffer(), got.arrayBuffer()]);
    // Sign-in attempts are rate-limited for everyone.
    if (expected.status === 429 || got.status === 429) return;
    expect([method, path, got.status]).toEqual([method, path, expected.status]);
  });
});

test.each(STRANGERS)("every field treats as signed out: %s", async (_name, realm, kind) => {
  const [nobodys, others] = headersOf(realm, kind);
  const fields = rootFields().filter(
    ({ operation, field }) => operation !== "subscription" && !isForEverybody(field),
  );
  await each(fields, async ({ field, document }) => {
    const variables = plausibleVariables(field);
    const expected = await codes(ask(document, variables, nobodys));
    const got = await codes(ask(document, variables, others));
    if (`${expected} ${got}`.includes("RATE_LIMITED")) return;
    expect([field.name, got]).toEqual([field.name, expected]);
  });
});

/** A digest per table that changes with any row. */
async function everyTable(): Promise<Record<string, string>> {
  const { system } = runner.database;
  const tables = await system.$queryRaw<{ name: string }[]>`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    // Viewing pages writes audit entries.
    if (name === "audit_entries") continue;
    const [row] = await system.$queryRawUnsafe<{ digest: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from "${name}" t`,
    );
    found[name] = row?.digest ?? "";
  }
  return found;
}

test("viewing as the owner writes nothing, over REST, GraphQL or sockets", async () => {
  const before = await everyTable();
  await each(
    paths.filter(({ method }) => method !== "GET"),
    async ({ method, path }) => {
      const response = await send(method, path, own("look-in"));
      await response.arrayBuffer();
      expect([method, path, response.status]).toEqual([
        method,
        path,
        expect.toSatisfy((status: number) => status >= 400 || path.includes("/logout")),
      ]);
    },
  );
  const mutations = rootFields().filter(({ operation }) => operation === "mutation");
  await each(mutations, async ({ field, document }) => {
    await codes(ask(document, plausibleVariables(field), own("look-in")));
  });
  const client = socketWith({ cookie: cookies["look-in"] }, headerOf("look-in"));
  for (const { field, document } of mutations.slice(0, 20)) {
    const extensions = { persistedQuery: { version: 1, sha256Hash: `sha256:${app.hashOf(document)}` } };
    const variables = plausibleVariables(field) as Record<string, unknown>;
    await new Promise<void>((resolve) => {
      client.subscribe(
        { query: "", variables, extensions },
        { next: () => {}, error: () => resolve(), complete: () => resolve() },
      );
    });
  }
  await client.dispose();
  expect(await everyTable()).toEqual(before);
  // The request still used the owner's view.
  expect((await send("GET", "/api/jobs", own("look-in"))).status).toBe(200);
});
