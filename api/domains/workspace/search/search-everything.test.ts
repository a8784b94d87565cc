import { searchKey } from "@fettle/rules/platform/search-words";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const SEARCH = `query Search($text: String!, $first: Int) {
  searchEverything(text: $text, first: $first) {
    jobs { number title customer { name } }
    customers { name }
    equipment { name customer { name } }
  }
}`;

let runner: Runner;
let org: TestOrganisation;

async function job(title: string, fields: object = {}) {
  const { createJob } = await runner
    .as(org.admin)
    .run(`mutation Create($input: CreateJobInput!) { createJob(input: $input) { number } }`, {
      input: { title, ...fields },
    });
  return createJob.number as number;
}

async function found(text: string, first?: number, viewer = org.technician) {
  const { searchEverything } = await runner.as(viewer).run(SEARCH, { text, first });
  const { jobs, customers, equipment } = searchEverything;
  return {
    jobs: jobs.map(({ title }) => title),
    customers: customers.map(({ name }) => name),
    equipment: equipment.map(({ name }) => name),
  };
}

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  const bakehouse = await runner.make.customer(org.orgId, { name: "Mordialloc Bakehouse" });
  await org.db.customer.create({ data: { name: "A1 Storage", notes: "Opposite the bakehouse" } });
  await runner.make.customer(org.orgId, { name: "Bakehouse on Main" });
  await org.db.customer.create({ data: { name: "Bakehouse, gone", archivedAt: new Date() } });
  await runner.make.equipment(org.orgId, { name: "Coolroom 100%_unit", customerId: bakehouse.id });
  await job("Coolroom icing up", { customerId: bakehouse.id });
  await job("Gutter fans");
});
afterAll(() => runner.stop());

test("one search finds jobs, customers and equipment, names that start with it first", async () => {
  expect(await found("bakehouse")).toEqual({
    jobs: ["Coolroom icing up"],
    customers: ["Bakehouse on Main", "A1 Storage", "Mordialloc Bakehouse"],
    equipment: ["Coolroom 100%_unit"],
  });
});

test("finds an address in its other spelling, with words in any order", async () => {
  await org.db.customer.create({ data: { name: "Hampton Vet", street: "88 Keys Road", suburb: "Hampton" } });
  await org.db.customer.create({ data: { name: "Grocer", street: "2 Main St", suburb: "Mentone" } });
  expect((await found("88 keys rd")).customers).toEqual(["Hampton Vet"]);
  expect((await found("vet rd hampton")).customers).toEqual(["Hampton Vet"]);
  expect((await found("grocer main street")).customers).toEqual(["Grocer"]);
});

test("puts the job with that number before jobs that only contain it", async () => {
  const number = await job("Filters");
  await job(`Replace ${number} filters`, { scheduledAt: "2026-11-18T00:00:00Z" });
  expect((await found(String(number))).jobs).toEqual(["Filters", `Replace ${number} filters`]);
  expect((await found(`#${number}`)).jobs?.[0]).toBe("Filters");
});

test("limits each group's results, and finds short words too", async () => {
  expect((await found("o", 1)).customers).toHaveLength(1);
  expect((await found("ba", 20)).customers).toContain("Bakehouse on Main");
  const { errors } = await runner.as(org.admin).attempt(SEARCH, { text: "x", first: -1 });
  expect(errors[0]?.code).toBe("BAD_INPUT");
});

test("finds two letters at the start of a word in any record, and anywhere in the first ones", async () => {
  const far = await runner.make.organisation();
  const data = Array.from({ length: 1_200 }, (_, n) => ({ name: `${n % 2 ? "Filler" : "Yard"} ${n}` }));
  await far.db.customer.createMany({
    data: [...data, { name: "Zed Qxworks" }, { name: "Zeqx" }, { name: "Aqx" }],
  });
  await far.db.customer.create({ data: { name: "Qxa" } });
  expect((await found("qx", 20, far.technician)).customers).toEqual(["Qxa", "Aqx", "Zed Qxworks"]);
});

test("treats LIKE's wildcards as plain text, and finds nothing for an empty search", async () => {
  expect((await found("100%_unit")).equipment).toEqual(["Coolroom 100%_unit"]);
  expect((await found("%")).customers).toEqual([]);
  expect(await found("  ")).toEqual({ jobs: [], customers: [], equipment: [] });
});

test("finds nothing from another organisation", async () => {
  const other = await runner.make.organisation();
  await runner.make.customer(other.orgId, { name: "Bakehouse of others" });
  expect(await found("bakehouse", 20, other.technician)).toEqual({
    jobs: [],
    customers: ["Bakehouse of others"],
    equipment: [],
  });
  expect((await found("others")).customers).toEqual([]);
});

test("finds a phone number in any spelling, with its digits typed only in part too", async () => {
  await runner.make.customer(org.orgId, { name: "Margaret Doyle", phone: "0491 570 156" });
  await runner.make.customer(org.orgId, { name: "Mary’s Crêperie", phone: "+61395551234" });
  for (const text of [
    "0491 570 156",
    "+61 491 570 156",
    "61491570156",
    "0491-570-156",
    "(0491) 570",
    "+61 491",
  ]) {
    expect((await found(text)).customers, text).toEqual(["Margaret Doyle"]);
  }
  for (const text of ["9555 1234", "(03) 9555 1234", "+61 (0)3 9555 1234", "03-9555"]) {
    expect((await found(text)).customers, text).toEqual(["Mary’s Crêperie"]);
  }
  expect((await found("0491 570 157")).customers).toEqual([]);
});

test("ignores accents and apostrophes, in either text", async () => {
  for (const text of ["creperie", "crêperie", "marys", "Mary's", "MARY’S"]) {
    expect((await found(text)).customers, text).toEqual(["Mary’s Crêperie"]);
  }
});

test("finds words spelt nearly like those searched for if none is spelt like them", async () => {
  expect((await found("margret")).customers).toEqual(["Margaret Doyle"]);
  expect((await found("Margret Doyle")).customers).toEqual(["Margaret Doyle"]);
  await runner.make.customer(org.orgId, { name: "Margret Beck" });
  expect((await found("margret")).customers).toEqual(["Margret Beck"]);
  expect((await found("qwertz")).customers).toEqual([]);
});

test("lists find near misses, count them, and page through them", async () => {
  const LIST = `query List($search: String, $after: String) {
    customers(search: $search, first: 1, after: $after) {
      totalCount edges { cursor node { name } } pageInfo { hasNextPage }
    }
  }`;
  await runner.make.customer(org.orgId, { name: "Katharine Jones" });
  await runner.make.customer(org.orgId, { name: "Katharine Smith" });
  const { customers } = await runner.as(org.technician).run(LIST, { search: "katherine" });
  expect(customers).toMatchObject({ totalCount: 2, edges: [{ node: { name: "Katharine Jones" } }] });
  const after = customers.edges[0]?.cursor;
  const next = await runner.as(org.technician).run(LIST, { search: "katherine", after });
  expect(next.customers.edges.map(({ node }) => node.name)).toEqual(["Katharine Smith"]);
  const exact = await runner.as(org.technician).run(LIST, { search: "katharine smith" });
  const past = await runner
    .as(org.technician)
    .run(LIST, { search: "katharine smith", after: exact.customers.edges[0]?.cursor });
  expect(past.customers).toMatchObject({ totalCount: 1, edges: [] });
});

test("an amount finds the documents with that total, for admins and managers only", async () => {
  const AMOUNT = `query Amount($text: String!) {
    searchEverything(text: $text) { quotes { title } invoices { title } }
  }`;
  const { createInvoice } = await runner
    .as(org.admin)
    .run(`mutation Make($input: CreateInvoiceInput!) { createInvoice(input: $input) { totalCents } }`, {
      input: {
        title: "Filters",
        taxMode: "inclusive",
        lines: [{ description: "Filter", quantity: 1, unitPrice: 1234.3 }],
      },
    });
  expect(createInvoice.totalCents).toBe(123_430);
  for (const text of ["1234.30", "$1,234.30"]) {
    const { searchEverything } = await runner.as(org.manager).run(AMOUNT, { text });
    expect(searchEverything).toEqual({ quotes: [], invoices: [{ title: "Filters" }] });
  }
  const { searchEverything } = await runner.as(org.technician).run(AMOUNT, { text: "1234.30" });
  expect(searchEverything).toEqual({ quotes: null, invoices: null });
});

test("the database and the client compare text alike", async () => {
  const texts = [
    "Crêpe O’Brien’s ØRSTED Straße Łódź Æon",
    "İzmir ÅNGSTRÖM ＦＵＬＬ 한글 Ελλάς",
    "a\u0301b`c´d′",
  ];
  for (const text of texts) {
    const [row] = await org.db.$queryRaw<{ key: string }[]>`
      select search_key(${text}) as key where ${org.orgId}::uuid is not null`;
    expect(row?.key).toBe(searchKey(text));
  }
});
