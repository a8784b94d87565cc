import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { othersSettled } from "../../../testing/others-settled.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
let token: Viewer;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
  token = await makeToken();
});

async function makeToken(viewer: Viewer = org.manager): Promise<Viewer> {
  const { id } = await runner.database.forOrganisation(viewer.orgId).apiToken.create({
    data: {
      userId: viewer.userId,
      name: "Bookkeeping",
      scopes: ["customers:write"],
      tokenHash: crypto.randomUUID(),
      lastFour: "abcd",
      expiresAt: new Date("2027-11-18T00:00:00Z"),
    },
  });
  return { ...viewer, authMethod: "pat", scope: "write", sessionId: id };
}

const SET = `mutation SetExternal($type: RecordType!, $id: ID!, $externalId: String) {
  setExternalId(type: $type, id: $id, externalId: $externalId) { type id externalId }
}`;
const FIND = `query FindExternal($externalId: String) {
  customers(externalId: $externalId) { totalCount nodes { id externalId } }
}`;
const TAKE_OVER = `mutation TakeOver($from: ID!) { takeOverExternalIds(fromTokenId: $from) { count } }`;

const named = (viewer: Viewer, id: string, externalId: string | null, type = "customer") =>
  runner.as(viewer).attempt(SET, { type, id, externalId });
const found = async (externalId: string, viewer = token) =>
  (await runner.as(viewer).run(FIND, { externalId })).customers.nodes;

test("a token stores its own id for a record, finds the record by it, and removes it", async () => {
  const { id } = await runner.make.customer(org.orgId);
  const { setExternalId } = await runner.as(token).run(SET, { type: "customer", id, externalId: "  C-17 " });
  expect(setExternalId).toEqual({ type: "customer", id, externalId: "C-17" });
  expect(await found("C-17")).toEqual([{ id, externalId: "C-17" }]);
  await named(token, id, "C-18");
  expect(await found("C-17")).toEqual([]);
  expect(await found("C-18")).toEqual([{ id, externalId: "C-18" }]);
  await named(token, id, null);
  expect(await found("C-18")).toEqual([]);
});

test("every type of record can have one, also in lists, in single reads and in changes", async () => {
  const { make } = runner;
  const records = {
    customer: await make.customer(org.orgId),
    equipment: await make.equipment(org.orgId),
    price_list_item: await org.db.priceListItem.create({ data: { name: "Filter" } }),
    job: await org.db.job.create({ data: { title: "Leak", number: 1 } }),
    quote: await make.quote(org.orgId),
    invoice: await make.invoice(org.orgId, { status: "sent" }),
  };
  for (const [type, { id }] of Object.entries(records)) {
    expect((await named(token, id, `our ${type}`, type)).errors).toEqual([]);
  }
  await othersSettled(runner.databaseUrl);
  const { changes, ...lists } = await runner.as(token).run(`{
    customers(externalId: "our customer") { nodes { externalId } }
    equipmentList(externalId: "our equipment") { nodes { externalId } }
    priceList(externalId: "our price_list_item") { nodes { externalId } }
    jobs(externalId: "our job") { nodes { externalId } }
    quotes(externalId: "our quote") { nodes { externalId } }
    invoices(externalId: "our invoice") { totalCount nodes { externalId } }
    changes { nodes { type externalId } }
  }`);
  expect(lists).toMatchObject({
    customers: { nodes: [{ externalId: "our customer" }] },
    equipmentList: { nodes: [{ externalId: "our equipment" }] },
    priceList: { nodes: [{ externalId: "our price_list_item" }] },
    jobs: { nodes: [{ externalId: "our job" }] },
    quotes: { nodes: [{ externalId: "our quote" }] },
    invoices: { totalCount: 1, nodes: [{ externalId: "our invoice" }] },
  });
  for (const { type, externalId } of changes.nodes) expect(externalId).toBe(`our ${type}`);
});

test("an id is unique among a token's ids of one type, and free again once its record is deleted", async () => {
  const [one, other] = [await runner.make.customer(org.orgId), await runner.make.customer(org.orgId)];
  await named(token, one.id, "C-1");
  const { errors } = await named(token, other.id, "C-1");
  expect(errors).toMatchObject([
    { code: "CONFLICT", field: "externalId", message: `This token already uses “C-1” for ${one.id}` },
  ]);
  const { id: equipmentId } = await runner.make.equipment(org.orgId);
  expect((await named(token, equipmentId, "C-1", "equipment")).errors).toEqual([]);
  await runner.as(token).run(`mutation($id: ID!) { deleteCustomer(id: $id) { outcome } }`, { id: one.id });
  await othersSettled(runner.databaseUrl);
  const { changes } = await runner
    .as(token)
    .run(`{ changes(types: [customer]) { nodes { id change externalId } } }`);
  expect(changes.nodes).toContainEqual({ id: one.id, change: "deleted", externalId: "C-1" });
  expect((await named(token, other.id, "C-1")).errors).toEqual([]);
  expect(await found("C-1")).toEqual([{ id: other.id, externalId: "C-1" }]);
});

test("one of several requests for the same id at the same time wins", async () => {
  const records = await Promise.all([1, 2, 3, 4].map(() => runner.make.customer(org.orgId)));
  const results = await Promise.all(records.map(({ id }) => named(token, id, "C-9")));
  const codes = results.map(({ errors }) => errors[0]?.code ?? "stored").toSorted();
  expect(codes).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "stored"]);
});

test("another token, a session and another organisation see nothing of it", async () => {
  const { id } = await runner.make.customer(org.orgId);
  await named(token, id, "C-1");
  const another = await makeToken();
  expect(await found("C-1", another)).toEqual([]);
  expect((await named(another, id, "C-2")).errors).toEqual([]);
  expect(await found("C-1")).toEqual([{ id, externalId: "C-1" }]);
  const { customer } = await runner
    .as(org.admin)
    .run(`query($id: ID!) { customer(id: $id) { externalId } }`, { id });
  expect(customer?.externalId).toBeNull();
  expect((await runner.as(org.admin).attempt(FIND, { externalId: "C-1" })).errors).toMatchObject([
    { code: "BAD_INPUT", field: "externalId" },
  ]);
  expect((await named(org.admin, id, "C-1")).errors).toMatchObject([{ code: "FORBIDDEN" }]);
  const other = await runner.make.organisation();
  const theirs = await makeToken(other.manager);
  expect((await named(theirs, id, "C-1")).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect(await found("C-1", theirs)).toEqual([]);
});

test("a technician's token can't name what it can't read, and overlong or empty ids are refused", async () => {
  const { id } = await runner.make.invoice(org.orgId);
  const technician = await makeToken(org.technician);
  expect((await named(technician, id, "I-1", "invoice")).errors).toMatchObject([{ code: "FORBIDDEN" }]);
  for (const externalId of ["", "   ", "x".repeat(201), "x".repeat(100_000), "a\0b"]) {
    expect((await named(token, id, externalId, "invoice")).errors).toMatchObject([
      { code: "BAD_INPUT", field: "externalId" },
    ]);
  }
});

test("a new token takes over from the one it replaces, unless it has ids of its own for those records", async () => {
  const [one, other] = [await runner.make.customer(org.orgId), await runner.make.customer(org.orgId)];
  await named(token, one.id, "C-1");
  await named(token, other.id, "C-2");
  const clashing = await makeToken();
  await named(clashing, one.id, "mine");
  const takeOver = (viewer: Viewer, from = token.sessionId) => runner.as(viewer).attempt(TAKE_OVER, { from });
  expect((await takeOver(clashing)).errors).toMatchObject([{ code: "CONFLICT", field: "fromTokenId" }]);
  expect((await takeOver(await makeToken(org.admin))).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  const next = await makeToken();
  expect((await takeOver(next)).data?.takeOverExternalIds).toEqual({ count: 2 });
  expect(await found("C-2", next)).toEqual([{ id: other.id, externalId: "C-2" }]);
  expect(await found("C-2")).toEqual([]);
});
