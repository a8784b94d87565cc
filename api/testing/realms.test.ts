import { createClient } from "graphql-ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret, newSecret } from "../auth/token-secret.ts";
import { routes } from "../rest/routes.ts";
import type { CookieName } from "../server/cookies.ts";
import type { Realm } from "../server/incoming.ts";
import type { TestOrganisation } from "./factories.ts";
import { createRunner, type Runner } from "./runner.ts";
import { plausibleVariables, rootFields } from "./schema-walk.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

// The realms of members, staff, the owner and the owner's look can't be confused, by whatever door: this sends every
// request with the credentials of all other realms at once, over HTTP as a browser does.

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

let runner: Runner;
let app: TestApp;
let org: TestOrganisation;
/** The cookie of each realm. */
let cookies: Record<Realm, string>;

beforeAll(async () => {
  runner = await createRunner({ env: OWNER });
  app = await startTestApp(runner, { trusted: rootFields().map(({ document }) => document) });
  org = await runner.make.organisation();
  const token = newSecret();
  const look = await runner.make.lookIn(org.orgId, org.admin);
  await runner.database
    .forPortal(org.orgId)
    .lookIn.update({ where: { id: look.sessionId }, data: { tokenHash: hashSecret(token) } });
  cookies = {
    member: await app.cookieOf(org.admin),
    support: `fettle_staff=${(await runner.make.staff("support_admin")).token}`,
    owner: `fettle_owner=${(await runner.make.owner()).token}`,
    "look-in": `fettle_look_in=${token}`,
  };
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

type Headers = Record<string, string>;

const headerOf = (realm: Realm): Headers => (realm === "member" ? {} : { portal: realm });
const own = (realm: Realm) => ({ ...headerOf(realm), cookie: cookies[realm] });
const ofAllOthers = (realm: Realm) => ({
  ...headerOf(realm),
  cookie: realms
    .filter((each) => each !== realm)
    .map((each) => cookies[each])
    .join("; "),
});

/** Works off a list, a few at a time. */
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

/** What became of a request: its status and the codes of its errors. */
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

/** Needs no session, and serves whoever asks alike. */
const isForEverybody = ({ extensions }: ReturnType<typeof rootFields>[number]["field"]) =>
  "public" in ((extensions as { pothosOptions?: { authScopes?: object } }).pothosOptions?.authScopes ?? {});

const WHO = "{ viewer { id } staffViewer { id } ownerViewer { id } }";

test("each realm's own credential is somebody, in that realm alone", async () => {
  const plain = await startTestApp(runner, { trusted: [WHO] });
  const who = async (headers: Headers) => {
    const response = await plain.send(
      "/app/graphql",
      { extensions: { persistedQuery: { version: 1, sha256Hash: `sha256:${plain.hashOf(WHO)}` } } },
      headers,
    );
    const { data } = (await response.json()) as { data: Record<string, { id: string } | null> };
    return Object.keys(data).filter((name) => data[name]);
  };
  for (const realm of realms) {
    const name = { member: "viewer", support: "staffViewer", owner: "ownerViewer", "look-in": "viewer" }[
      realm
    ];
    expect([realm, await who(own(realm))]).toEqual([realm, [name]]);
    expect([realm, await who(ofAllOthers(realm))]).toEqual([realm, []]);
  }
  await plain.stop();
});

test.each(realms)("every REST path takes the credentials of others for nobody's: %s", async (realm) => {
  expect(paths.length).toBeGreaterThan(100);
  await each(paths, async ({ method, path }) => {
    // These paths are the staff's own, whatever the header says.
    const realmHere = path.startsWith("/support/api/") ? "support" : realm;
    const [nobodys, others] = [headerOf(realmHere), ofAllOthers(realmHere)];
    const [expected, got] = [await send(method, path, nobodys), await send(method, path, others)];
    await Promise.all([expected.arrayBuffer(), got.arrayBuffer()]);
    // Too many attempts to sign in are refused whoever makes them.
    if (expected.status === 429 || got.status === 429) return;
    expect([method, path, got.status]).toEqual([method, path, expected.status]);
  });
});

test.each(realms)("every field takes the credentials of others for nobody's: %s", async (realm) => {
  const fields = rootFields().filter(
    ({ operation, field }) => operation !== "subscription" && !isForEverybody(field),
  );
  await each(fields, async ({ field, document }) => {
    const variables = plausibleVariables(field);
    const expected = await codes(ask(document, variables, headerOf(realm)));
    const got = await codes(ask(document, variables, ofAllOthers(realm)));
    if (`${expected} ${got}`.includes("RATE_LIMITED")) return;
    expect([field.name, got]).toEqual([field.name, expected]);
  });
});

test("a bearer token is nothing in a portal", async () => {
  const bearer = { authorization: "Bearer fettle_pat_of_a_member" };
  for (const realm of realms) {
    const { status } = await send("GET", "/api/jobs", { ...own(realm), ...bearer });
    expect([realm, status]).toEqual([realm, 401]);
  }
});

/** What every table holds, as a digest that any change of any row changes. */
async function everyTable(): Promise<Record<string, string>> {
  const { system } = runner.database;
  const tables = await system.$queryRaw<{ name: string }[]>`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    // The audit notes the pages that were looked at.
    if (name === "audit_entries") continue;
    const [row] = await system.$queryRawUnsafe<{ digest: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from "${name}" t`,
    );
    found[name] = row?.digest ?? "";
  }
  return found;
}

test("a look-in writes nothing, over REST, GraphQL or sockets", async () => {
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
  const client = createClient({
    url: `${app.url.replace("http", "ws")}/app/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, { protocols, headers: { cookie: cookies["look-in"] } } as never);
      }
    },
    connectionParams: { portal: "look-in" },
    retryAttempts: 0,
  });
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
  // It was still the look that asked.
  expect((await send("GET", "/api/jobs", own("look-in"))).status).toBe(200);
});
