import type { JsonSchema, Schemas } from "../../rest/json-schema.ts";
import { snakeCase } from "../../rest/letter-case.ts";
import { openApi } from "../../rest/openapi.ts";
import { routes } from "../../rest/routes.ts";
import { schema } from "../../schema.ts";
import { cookieHeader } from "../../server/cookies.ts";
import { createAnswerCheck } from "../answer-checks.ts";
import { recordOfPath } from "../records-of-paths.ts";
import { createRunner, type Runner } from "../runner.ts";
import { TINY_PNG } from "../sample-photos.ts";
import { startTestApp } from "../test-app.ts";
import { createValues, type Ids, nasty } from "./fuzzed-values.ts";
import { createRandom, type Random } from "./random.ts";

type Parameter = { $ref?: string; name: string; in: string; required: boolean; schema: JsonSchema };
type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
type Named = { method: string; url: string; path: string; operation: Operation };

type Headers = Record<string, string>;
type Caller = { name: string; headers: Headers };
type Sent = {
  operation: Named;
  caller: string;
  mode: string;
  address: string;
  headers: Headers;
  body: string | FormData | undefined;
};

export type Failure = { index: number; problem: string; request: string };
export type Report = {
  statuses: Record<string, number>;
  /** Operations that never succeeded. */
  unreached: string[];
  failures: Failure[];
};

/** How many requests share an organisation, before deletions leave too little of it. */
const SPAN = 1_000;
const PROGRESS = 250;
const AT_ONCE = 4;

const description = openApi({ routes, schema, isWhole: true });
const schemas = description.components.schemas as Schemas;
const paths = description.paths as Record<string, Record<string, Operation>>;
const operations: Named[] = routes.map(({ method, url }) => {
  const path = url.replace(/:(\w+)/g, "{$1}");
  return { method, url, path, operation: paths[path]?.[method.toLowerCase()] as Operation };
});

type Options = {
  seed: number;
  count: number;
  from?: number;
  onProgress?: (sent: number, statuses: Report["statuses"]) => void;
  onFailure?: (failure: Failure) => void;
};

/** Sends requests made from the documentation to a real server, and compares every answer with it. */
export async function fuzz({
  seed,
  count,
  from = 0,
  onProgress = () => {},
  onFailure = () => {},
}: Options): Promise<Report> {
  const runner = await createRunner({
    // The limit of tokens would refuse most requests.
    env: {
      TRUST_PROXY: "1",
      API_POINTS_PER_MINUTE: "1000000",
      BUSINESS_REQUESTS_PER_MINUTE: "1000000",
      ADDRESS_REQUESTS_PER_MINUTE: "1000000",
    },
  });
  const app = await startTestApp(runner);
  const check = createAnswerCheck();
  const statuses: Record<string, number> = {};
  const failures: Failure[] = [];
  const reached = new Set<Named>();
  let sentSoFar = 0;

  function fail(failure: Failure) {
    failures.push(failure);
    onFailure(failure);
  }

  /** Waits as `Retry-After` asks, e.g. while too many PDFs are being drawn at once. */
  async function send(
    sent: Sent,
    retries = 5,
  ): Promise<{ status: number; problem: string | undefined; text: string }> {
    const { operation, address, headers, body } = sent;
    const { method, url } = operation;
    const request = { method, headers, ...(body !== undefined && { body }) };
    const answer = await fetch(app.url + address, { ...request, redirect: "manual" });
    const text = await answer.text();
    const { status } = answer;
    const wait = Number(answer.headers.get("retry-after"));
    if (status === 503 && wait > 0 && retries > 0) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
      return send(sent, retries - 1);
    }
    const type = answer.headers.get("content-type") ?? "";
    const isJson = type.startsWith("application/json");
    const problem =
      status >= 500
        ? `answered ${status}: ${text.slice(0, 500)}`
        : check({ method, url, status, type, ...(isJson && { json: JSON.parse(text) }) });
    return { status, problem, text };
  }

  async function one(index: number, place: Awaited<ReturnType<typeof createPlace>>) {
    const sent = makeRequest(createRandom(seed * 1_000_003 + index), place);
    const { status, problem, text } = await send(sent);
    statuses[status] = (statuses[status] ?? 0) + 1;
    sentSoFar += 1;
    if (sentSoFar % PROGRESS === 0) onProgress(sentSoFar, statuses);
    if (status < 300) reached.add(sent.operation);
    if (status === 201 && text.startsWith("{")) keepId(place.ids, sent.operation.path, JSON.parse(text));
    if (problem) fail({ index, problem, request: printed(await shrunk(sent, send)) });
  }

  try {
    for (let start = from; start < from + count; start += SPAN) {
      const place = await createPlace(runner, app.cookieOf);
      const indexes = Array.from({ length: Math.min(SPAN, from + count - start) }, (_, at) => start + at);
      const work = async () => {
        for (let index = indexes.shift(); index !== undefined; index = indexes.shift()) {
          await one(index, place).catch((error: Error) =>
            fail({ index, problem: `no answer: ${error.stack}`, request: "" }),
          );
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
  } finally {
    await app.stop();
    await runner.stop();
  }
  const unreached = operations
    .filter((each) => !reached.has(each))
    .map(({ method, url }) => `${method} ${url}`);
  return { statuses, unreached, failures };
}

async function createPlace(runner: Runner, cookieOf: (viewer: never) => Promise<string>) {
  const org = await runner.make.organisation();
  // The callers aren't among the members that requests change and remove.
  const members = [
    await runner.make.member(org.orgId, "technician"),
    await runner.make.member(org.orgId, "manager"),
  ];
  const ids: Ids = { member: members.map(({ userId }) => userId) };
  for (const { url } of operations) {
    const name = kindOf(url);
    if (!url.includes(":id") || name === "member") continue;
    if ((ids[name]?.length ?? 0) >= 6) continue;
    const made = await recordOfPath(runner, org, url);
    if (made) ids[name] = [...(ids[name] ?? []), made];
  }
  for (const status of ["sent", "sent", "accepted"] as const)
    ids.quote?.push((await runner.make.quote(org.orgId, { status })).id);
  for (let made = 0; made < 3; made += 1)
    ids.invoice?.push((await runner.make.invoice(org.orgId, { status: "sent" })).id);
  const token = async (as: typeof org.admin, scope: string) => {
    const { createAccessToken } = await runner
      .as(as)
      .run(`mutation FuzzToken { createAccessToken(name: "Fuzz", scope: ${scope}) { token } }`);
    return { authorization: `Bearer ${(createAccessToken as { token: string }).token}` };
  };
  const cookie = async (as: typeof org.admin) => ({ cookie: await cookieOf(as as never) });
  const portal = (name: "staff" | "owner", secret: string) => ({
    cookie: cookieHeader(name, secret, false).split(";")[0] ?? "",
    portal: name === "staff" ? "support" : "owner",
  });
  const tokens = [
    await token(org.admin, "write"),
    await token(org.admin, "write"),
    await token(org.admin, "read"),
  ];
  const staff = await runner.make.staff("support_admin");
  const owner = await runner.make.owner();
  const callers: Caller[] = [
    ...tokens.map((headers, at) => ({ name: `token ${at}`, headers })),
    { name: "admin", headers: await cookie(org.admin) },
    { name: "manager", headers: await cookie(org.manager) },
    { name: "technician", headers: await cookie(org.technician) },
    { name: "anonymous", headers: {} },
    { name: "bad token", headers: { authorization: "Bearer fettle_pat_unknown" } },
    { name: "staff", headers: portal("staff", staff.token) },
    { name: "owner", headers: portal("owner", owner.token) },
  ];
  return { ids, callers };
}

/** "/api/jobs/completed/:id" is of a kind of its own. */
function kindOf(path: string): string {
  const [, , kind = "", next] = path.split("/");
  return next === "completed" ? "completed_job" : kind.replace(/s$/, "").replaceAll("-", "_");
}

function keepId(ids: Ids, path: string, answer: Record<string, unknown>) {
  const record = [answer, ...Object.values(answer)].find(
    (each): each is { id: string } => typeof (each as { id?: unknown } | null)?.id === "string",
  );
  const kind = kindOf(path);
  if (record && !path.includes("{") && ids[kind]) ids[kind] = [...ids[kind], record.id];
}

const OFTEN = ["token 0", "token 1", "admin", "manager"];

function makeRequest(random: Random, { ids, callers }: { ids: Ids; callers: Caller[] }): Sent {
  const first = random.pick(operations);
  const named = first.method === "DELETE" && random.chance(0.6) ? random.pick(operations) : first;
  const { method, path, operation } = named;
  const often = callers.filter(({ name }) => OFTEN.includes(name));
  const ofStaff = callers.filter(({ name }) => name === "staff" || name === "owner");
  const isPortal = /support|admin\//.test(path) && random.chance(0.4);
  // Signing out ends the session for all later requests.
  const isEnd = path.endsWith("logout");
  const lasting = isEnd ? callers.filter(({ name }) => !OFTEN.includes(name)) : often;
  const caller = random.pick(isPortal ? ofStaff : random.chance(0.75) ? lasting : isEnd ? lasting : callers);
  const mode = random.pick(["valid", "valid", "valid", "nearly", "nearly", "nasty"] as const);
  const values = createValues(schemas, ids, random);
  const kind = kindOf(path);
  const spoils = mode === "nasty" && random.chance(0.4);
  const address = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    if (spoils) return encodeURIComponent(asText(nasty(random)).slice(0, 300).toWellFormed()) || "x";
    return name === "id" ? values.idFor(`${kind}_id`) : values.idFor(snakeCase(name));
  });
  const query = new URLSearchParams();
  for (const { name, in: where, required, schema: rule } of operation.parameters) {
    if (where !== "query" || (!required && random.chance(0.6))) continue;
    const value = mode !== "valid" && random.chance(0.4) ? nasty(random) : values.valid(rule, name);
    query.append(name, asText(value).slice(0, 2_000).toWellFormed());
  }
  if (mode !== "valid" && random.chance(0.1)) query.append(random.pick(["prize", "limit", "a[b]"]), "1");
  const headers: Headers = {
    ...caller.headers,
    "x-forwarded-for": `203.0.${random.below(256)}.${random.below(256)}`,
    ...(random.chance(0.2) && {
      "idempotency-key": mode === "valid" ? crypto.randomUUID() : random.pick(["one", "k".repeat(300)]),
    }),
  };
  const body = method === "GET" ? undefined : bodyFor();
  const text = query.toString();
  return {
    operation: named,
    caller: caller.name,
    mode,
    address: address + (text && `?${text}`),
    headers,
    body,
  };

  function bodyFor() {
    const content = operation.requestBody?.content ?? {};
    const [form] = Object.values(content["multipart/form-data"]?.schema.properties ?? {});
    if (form) {
      const data = new FormData();
      const field = Object.keys(content["multipart/form-data"]?.schema.properties ?? {})[0] ?? "file";
      const csv = "Name,Email\nDoyle Air,pat@example.com";
      const fitting = field === "csvFile" ? csv : TINY_PNG;
      const bytes = mode === "valid" ? fitting : random.pick<BlobPart>([TINY_PNG, csv, "nonsense", ""]);
      data.append(
        mode === "valid" || random.chance(0.7) ? field : "prize",
        new Blob([bytes]),
        random.pick(["a.png", "b.csv", "c"]),
      );
      return data;
    }
    const rule = content["application/json"]?.schema;
    headers["content-type"] = random.chance(mode === "valid" ? 0 : 0.05) ? "text/plain" : "application/json";
    if (!rule) return random.chance(0.3) ? "{}" : undefined;
    if (mode === "nasty" && random.chance(0.15))
      return random.pick(["{", "[]", "null", '"x"', "", '{"a":1,"a":2}']);
    const value = values.valid(rule);
    const times = mode === "valid" ? 0 : mode === "nearly" ? 1 : 4;
    const spoilt = Array.from({ length: times }).reduce<unknown>((each) => values.spoiled(each), value);
    return JSON.stringify(spoilt) ?? "{}";
  }
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Leaves out what a failure doesn't need: query parameters, headers and fields of the body. */
async function shrunk(
  sent: Sent,
  send: (each: Sent) => Promise<{ problem: string | undefined }>,
): Promise<Sent> {
  let least = sent;
  const attempt = async (smaller: Sent) => {
    // No answer at all is a failure too.
    const fails = await send(smaller).then(
      ({ problem }) => problem !== undefined,
      () => true,
    );
    if (fails) least = smaller;
  };
  if (least.address.includes("?")) await attempt({ ...least, address: least.address.split("?")[0] ?? "" });
  const { "idempotency-key": _key, ...headers } = least.headers;
  await attempt({ ...least, headers });
  if (typeof sent.body !== "string" || !sent.body.startsWith("{")) return least;
  for (const name of Object.keys(JSON.parse(sent.body))) {
    const fields = JSON.parse(least.body as string) as Record<string, unknown>;
    await attempt({
      ...least,
      body: JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))),
    });
  }
  return least;
}

const printed = ({ operation, caller, address, body }: Sent) =>
  `${operation.method} ${address} as ${caller}${typeof body === "string" ? `\n  ${body.slice(0, 1_500)}` : body ? " with a file" : ""}`;
