import { TOKEN_SCOPES, type TokenScope, withReading } from "@fettle/rules/identity/token-scopes";
import { WEBHOOK_EVENTS } from "@fettle/rules/workspace/webhook-events";
import { getNamedType, parse, subscribe } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../auth/viewer.ts";
import { routes } from "../rest/routes.ts";
import { schema } from "../schema.ts";
import { createRestClient, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { documentOf, plausibleVariables, rootFields } from "../testing/schema-walk.ts";
import { publicGraphQLError } from "./public-error.ts";
import { publicSchemaOf } from "./public-schema.ts";
import { mayReadEvent, ruleOfRoot } from "./token-scopes.ts";

const visible = publicSchemaOf(schema);
const UNKNOWN = "01a1fd14-c718-7111-91d0-d6285f4d6ae7";

let runner: Runner;
let rest: RestClient;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const token = (tokenScopes: readonly TokenScope[], person: Viewer = org.admin): Viewer => ({
  ...person,
  authMethod: "pat",
  scope: tokenScopes.some((scope) => scope.endsWith(":write")) ? "write" : "read",
  tokenScopes,
});

const KINDS = { query: "Query", mutation: "Mutation", subscription: "Subscription" } as const;

const publicFields = rootFields().filter(({ operation, field }) =>
  Boolean(
    {
      query: visible.getQueryType(),
      mutation: visible.getMutationType(),
      subscription: visible.getSubscriptionType(),
    }[operation]?.getFields()[field.name],
  ),
);

const neededBy = (
  { operation, field }: (typeof publicFields)[number],
  variables: Record<string, unknown>,
) => {
  const rule = ruleOfRoot(KINDS[operation], field.name, getNamedType(field.type).name) ?? [];
  return typeof rule === "function" ? rule(variables) : rule;
};

/** Removes a scope completely: writing includes reading. */
const without = (scope: TokenScope) =>
  TOKEN_SCOPES.filter((each) => each !== scope && each !== scope.replace(/:read$/, ":write"));

async function errorsOf(viewer: Viewer, operation: string, document: string, variables: object) {
  if (operation !== "subscription")
    return (await runner.as(viewer).attempt(document, { ...variables })).errors;
  const contextValue = runner.as(viewer).context();
  const started = await subscribe({
    schema,
    document: parse(document),
    variableValues: { ...variables },
    contextValue,
  });
  if (!("errors" in started)) {
    await (started as AsyncGenerator).return(undefined);
    return [];
  }
  return (started.errors ?? []).map((error) => {
    const { message, extensions } = publicGraphQLError(error);
    return { message, code: String(extensions.code) };
  });
}

const refusal = (scope: string) => ({
  code: "FORBIDDEN",
  message: `This access token needs the scope ${scope}`,
});
const isRefusal = ({ message }: { message: string }) => message.includes("needs the scope");

/** Each of their results needs its own scope, or they're about the token itself. */
const OPEN = ["query viewer", "query searchEverything", "query changes", "mutation takeOverExternalIds"];

test.each(publicFields.map((each) => [`${each.operation} ${each.field.name}`, each] as const))(
  "%s needs its scopes, and no others",
  async (name, each) => {
    const { operation, field } = each;
    const variables: Record<string, unknown> = plausibleVariables(field);
    const document = documentOf(operation, field, 1);
    const needed = neededBy(each, variables);
    if (!OPEN.includes(name)) expect(needed).not.toEqual([]);
    for (const scope of needed) {
      const errors = await errorsOf(token(without(scope)), operation, document, variables);
      expect([scope, errors]).toEqual([scope, [expect.objectContaining(refusal(scope))]]);
    }
    const errors = await errorsOf(token(withReading(needed)), operation, document, variables);
    expect(errors.filter(isRefusal)).toEqual([]);
  },
);

test("a token without any scope gets in nowhere but at its own person", async () => {
  for (const each of publicFields) {
    const { operation, field } = each;
    if (["viewer", "searchEverything"].includes(field.name)) continue;
    const errors = await errorsOf(
      token([]),
      operation,
      documentOf(operation, field, 1),
      plausibleVariables(field),
    );
    expect([field.name, errors[0]?.code]).toEqual([field.name, "FORBIDDEN"]);
  }
  const me = await runner.as(token([])).run(`{ viewer { id organisation { name timeZone bsb } } }`);
  expect(me.viewer).toMatchObject({ id: org.admin.userId, organisation: { bsb: null } });
});

test("a link to another record needs that record's scope, except for what's named on the record", async () => {
  const customer = await runner.make.customer(org.orgId, { name: "Bayside Bakery" });
  const { createJob } = await runner
    .as(org.admin)
    .run(
      `mutation Linked($customerId: ID!) { createJob(input: { title: "Filter", customerId: $customerId }) { id } }`,
      {
        customerId: customer.id,
      },
    );
  const { id } = createJob ?? { id: "" };
  await runner.make.invoice(org.orgId, { customerId: customer.id, jobId: id });
  const jobsOnly = runner.as(token(["jobs:read"]));
  const allowed = await jobsOnly.run(
    `query Named($id: ID!) { job(id: $id) { customer { name } technicians { name } equipment { name } invoice { id } } }`,
    { id },
  );
  expect(allowed.job).toMatchObject({
    customer: { name: "Bayside Bakery" },
    invoice: { id: expect.any(String) },
  });
  for (const [selection, scope] of [
    ["invoice { number }", "invoices:read"],
    ["invoice { ...on Invoice { number } }", "invoices:read"],
    ["messages(first: 1) { totalCount }", "messages:read"],
    ["customer { invoices { nodes { id number } } }", "invoices:read"],
    ["customer { equipment { id name } }", "equipment:read"],
    ["customer { conversation { id unread } }", "messages:read"],
  ]) {
    const { errors, data } = await jobsOnly.attempt(
      `query Link($id: ID!) { job(id: $id) { title ${selection} } }`,
      { id },
    );
    if (errors.some(({ message }) => message.startsWith("Cannot query"))) throw new Error(errors[0]?.message);
    expect([selection, errors[0]]).toEqual([selection, expect.objectContaining(refusal(scope ?? ""))]);
    expect(JSON.stringify(data)).not.toContain("number");
  }
  const found = await runner
    .as(token(["customers:read"]))
    .attempt(`{ searchEverything(text: "Bayside") { customers { name } invoices { id number } } }`);
  expect(found.data.searchEverything).toEqual({ customers: [{ name: "Bayside Bakery" }], invoices: null });
  expect(found.errors).toEqual([expect.objectContaining(refusal("invoices:read"))]);
});

test("a customer's secret link needs the scope to change that record", async () => {
  const { createJob } = await runner
    .as(org.admin)
    .run(`mutation { createJob(input: { title: "Secret" }) { id } }`);
  const read = async (...scopes: TokenScope[]) =>
    (
      await runner
        .as(token(scopes))
        .run(`query Secret($id: ID!) { job(id: $id) { confirmationToken } }`, { id: createJob?.id ?? "" })
    ).job?.confirmationToken;
  expect(await read("jobs:read", "invoices:write")).toBeNull();
  expect(await read("jobs:write")).toEqual(expect.any(String));
});

test("a token never does more than its creator's role", async () => {
  const technician = runner.as(token(TOKEN_SCOPES, org.technician));
  const { errors } = await technician.attempt(`{ invoices { totalCount } }`);
  expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
  expect(errors.filter(isRefusal)).toEqual([]);
});

test("a webhook needs the scopes that read its events' records, and so do its deliveries' bodies", async () => {
  const create = `mutation Hook($events: [String!]!) {
    createWebhookEndpoint(input: { url: "https://example.com/hook", events: $events }) { endpoint { id } }
  }`;
  const hooks = runner.as(token(["webhooks:write", "jobs:read"]));
  expect((await hooks.attempt(create, { events: ["job.created"] })).errors).toEqual([]);
  expect((await hooks.attempt(create, { events: ["job.created", "invoice.paid"] })).errors).toEqual([
    expect.objectContaining(refusal("invoices:read")),
  ]);
  const records = Object.groupBy(WEBHOOK_EVENTS, ({ record }) => record);
  for (const [event] of Object.values(records)) {
    const { errors } = await runner
      .as(token(["webhooks:write"]))
      .attempt(create, { events: [event?.name ?? ""] });
    expect([event?.name, errors.filter(isRefusal).length]).toEqual([event?.name, 1]);
  }
});

const open = routes.filter(({ session, realm, ...route }) => !route.public && !session && !realm);
const closed = /You can’t do this with an access token/;

test("an event about a job's entries needs the scope that reads jobs, and no other", () => {
  const entries = ["note", "hours", "part", "photo"];
  const events = WEBHOOK_EVENTS.filter(({ record }) => entries.includes(record)).map(({ name }) => name);
  expect(events).toHaveLength(11);
  for (const event of events) {
    expect(mayReadEvent(token(["jobs:read"]), event)).toBe(true);
    expect(mayReadEvent(token(["customers:read", "invoices:read"]), event)).toBe(false);
  }
});

test.each(open.map((route) => [`${route.method} ${route.url}`, route] as const))(
  "REST: %s needs its field's scopes, and no others",
  async (_name, route) => {
    const root = rootFields().find(
      ({ operation, field }) =>
        field.name === route.rootField && operation === (route.isWrite ? "mutation" : "query"),
    );
    if (!root) throw new Error(`${route.rootField} isn't a root field`);
    const bearer = async (scopes: readonly TokenScope[]) => {
      const names = scopes.map((scope) => scope.replace(":", "_")).join(", ");
      const { createAccessToken } = await runner
        .as(org.admin)
        .run(`mutation { createAccessToken(name: "REST", scopes: [${names}]) { token accessToken { id } } }`);
      await org.db.apiToken.updateMany({
        where: { id: { not: createAccessToken?.accessToken.id ?? "" } },
        data: { revokedAt: runner.clock.now },
      });
      return rest.caller({ authorization: `Bearer ${createAccessToken?.token}` });
    };
    const url = route.url.replace(":id", UNKNOWN).replace(":photoId", UNKNOWN);
    const ask = async (scopes: readonly TokenScope[]) => {
      const caller = await bearer(scopes);
      const answer = await caller.call(route.method, url, route.method === "GET" ? undefined : {});
      return `${answer.status} ${answer.body?.error ?? ""}`;
    };
    const rule = ruleOfRoot(KINDS[root.operation], root.field.name, getNamedType(root.field.type).name);
    const [, plural = ""] = /^\/api\/(\w+)\/(?:export|import)/.exec(route.url) ?? [];
    const needed = typeof rule === "function" ? rule({ kind: plural }) : (rule ?? []);
    const inside = await ask(withReading(needed.length > 0 ? needed : ["support:write"]));
    expect(inside).not.toContain("needs the scope");
    const [scope] = needed;
    if (!scope) return;
    const outside = await ask(without(scope));
    if (!outside.startsWith("422") && !outside.startsWith("400") && !closed.test(outside))
      expect(outside).toBe(`403 This access token needs the scope ${scope}`);
  },
);
