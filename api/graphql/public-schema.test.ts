import { isEnumType, validateSchema } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { schema } from "../schema.ts";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp } from "../testing/test-app.ts";
import { publicSchemaOf } from "./public-schema.ts";

const visible = publicSchemaOf(schema);

let runner: Runner;
let app: Awaited<ReturnType<typeof startTestApp>>;
let cookie: string;

beforeAll(async () => {
  runner = await createRunner();
  app = await startTestApp(runner);
  cookie = await app.cookieOf((await runner.make.organisation()).admin);
});
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

const ask = async (query: string, variables?: object) =>
  (await app.send("/graphql", { query, variables }, { cookie })).json() as Promise<{
    data?: Record<string, unknown>;
    errors?: { message: string }[];
  }>;

const rootFieldsOf = (each: typeof schema) =>
  [each.getQueryType(), each.getMutationType(), each.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );

test("is a valid schema that shows nothing of the portals, of sign-in or of the app's private needs", () => {
  expect(validateSchema(visible)).toEqual([]);
  const types = Object.keys(visible.getTypeMap());
  expect(
    types.filter((name) => /^(?:Owner|Desk|Staff|Portal|Assistant|FieldPack|Upload|Download)/.test(name)),
  ).toEqual([]);
  const fields = rootFieldsOf(visible);
  expect(fields).toEqual(expect.arrayContaining(["viewer", "jobs", "createJob", "jobsChanged", "invoices"]));
  for (const hidden of [
    "login",
    "ownerFigures",
    "deskTickets",
    "createAccessToken",
    "fieldPack",
    "invoicePdf",
  ]) {
    expect(rootFieldsOf(schema)).toContain(hidden);
    expect(fields).not.toContain(hidden);
  }
});

test("says of every root field which scopes an access token needs, which the app's own schema doesn't", () => {
  const described = (each: typeof schema) =>
    [each.getQueryType(), each.getMutationType(), each.getSubscriptionType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}).map(({ name, description }) => [name, description] as const),
    );
  const says = / (?:Needs the scopes? .+|Any access token can use it\.)$/;
  const silent = described(visible).filter(([, description]) => !says.test(description ?? ""));
  expect(silent.map(([name]) => name)).toEqual(["viewer"]);
  expect(visible.getMutationType()?.getFields().createJob?.description).toMatch(
    / Needs the scope jobs:write\.$/,
  );
  expect(described(schema).filter(([, description]) => says.test(description ?? ""))).toEqual([]);
});

test("writes every enum value in upper case, once", () => {
  for (const type of Object.values(visible.getTypeMap()).filter(isEnumType)) {
    const names = type.getValues().map(({ name }) => name);
    expect(names.every((name) => /^[A-Z][A-Z0-9_]*$/.test(name))).toBe(true);
    const whole = schema.getType(type.name);
    if (isEnumType(whole) && !type.name.startsWith("__")) expect(names.length).toBe(whole.getValues().length);
  }
});

test("takes and answers upper-case values where the app has lower-case ones", async () => {
  const created = await ask(
    'mutation ($jobType: JobType) { createJob(input: { title: "Filter", jobType: $jobType }) { jobType status } }',
    { jobType: "REPAIR" },
  );
  expect(created.errors ?? created.data).toEqual({ createJob: { jobType: "REPAIR", status: "NEW" } });
  const listed = await ask("{ jobs(first: 1, status: NEW) { edges { node { status } } } }");
  expect(listed.errors ?? listed.data).toMatchObject({ jobs: { edges: [{ node: { status: "NEW" } }] } });
  expect((await ask("{ jobs(status: new) { totalCount } }")).errors?.[0]?.message).toContain("JobStatus");
});

test("doesn't know what it hides", async () => {
  expect((await ask("{ ownerFigures { __typename } }")).errors?.[0]?.message).toContain("Cannot query field");
  expect((await ask("mutation { logout }")).errors?.[0]?.message).toContain("Cannot query field");
});

test("lists a connection's entries as nodes too, also in both ways at once and within others", async () => {
  const { orgId, admin } = await runner.make.organisation();
  const customer = await runner.make.customer(orgId, { name: "Bayside Bakery", phone: "0390000000" });
  await runner
    .as(admin)
    .run('mutation ($id: ID!) { createJob(input: { title: "Filter", customerId: $id }) { id } }', {
      id: customer.id,
    });
  const own = await app.cookieOf(admin);
  const asked = async (query: string) => (await app.send("/graphql", { query }, { cookie: own })).json();
  expect(
    await asked(`{ customers { totalCount nodes { name jobs { nodes { title } } } edges { node { phone } } }
      priceList { nodes { name } } billingInvoices { nodes { number } } }`),
  ).toEqual({
    data: {
      customers: {
        totalCount: 1,
        nodes: [{ name: "Bayside Bakery", jobs: { nodes: [{ title: "Filter" }] } }],
        edges: [{ node: { phone: "0390000000" } }],
      },
      priceList: { nodes: [] },
      billingInvoices: { nodes: [] },
    },
  });
  await asked(
    'mutation { createPriceListItem(input: { name: "Filter", taxRate: 10, unitPrice: 20 }) { id } }',
  );
  expect(await asked("{ priceList { nodes { name unitPrice } } }")).toEqual({
    data: { priceList: { nodes: [{ name: "Filter", unitPrice: 20 }] } },
  });
});
