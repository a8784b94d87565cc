import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner, TEST_NOW } from "../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = TEST_NOW;
  org = await runner.make.organisation();
});

const ids = async (list: string, label = "title", viewer = org.manager): Promise<string[]> => {
  const { found } = await runner.as(viewer).run(`{ found: ${list} { nodes { ${label} } } }`);
  return found.nodes.map((node: Record<string, unknown>) => node[label]);
};
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
const stamp = (table: string, id: string, hours: number) =>
  runner.database.system.$executeRawUnsafe(
    `update ${table} set updated_at = $1::timestamptz where org_id = '${org.orgId}' and id = $2::uuid`,
    at(hours),
    id,
  );

async function makeJobs() {
  for (const [title, hours, fields] of [
    ["Oldest", 1, { status: "done" }],
    ["Middle", 2, { status: "scheduled", scheduledAt: at(48) }],
    ["Newest", 3, { status: "confirmed", scheduledAt: at(72), archivedAt: at(3) }],
  ] as const) {
    const { id } = await org.db.job.create({
      data: { title, number: hours, createdAt: at(-hours), ...fields },
    });
    await stamp("jobs", id, hours);
  }
}

test("jobs are found by update, status, time and archive, oldest update first", async () => {
  await makeJobs();
  const since = (hours: number) => `updatedSince: "${at(hours).toISOString()}"`;
  expect(await ids(`jobs(${since(0)}, includeArchived: true)`)).toEqual(["Oldest", "Middle", "Newest"]);
  expect(await ids(`jobs(${since(2)}, includeArchived: true)`)).toEqual(["Middle", "Newest"]);
  expect(await ids(`jobs(${since(0)})`)).toEqual(["Oldest", "Middle"]);
  expect(await ids(`jobs(${since(0)}, archived: true)`)).toEqual(["Newest"]);
  expect(await ids(`jobs(orderBy: updated, direction: descending)`)).toEqual(["Middle", "Oldest"]);
  expect(await ids(`jobs(orderBy: created, includeArchived: true)`)).toEqual(["Oldest", "Middle", "Newest"]);
  expect(await ids(`jobs(statuses: [done, confirmed], includeArchived: true, orderBy: updated)`)).toEqual([
    "Oldest",
    "Newest",
  ]);
  expect(await ids(`jobs(statuses: [])`)).toEqual([]);
  const [from, to] = [at(48).toISOString(), at(72).toISOString()];
  expect(await ids(`jobs(scheduledFrom: "${from}", scheduledTo: "${to}", includeArchived: true)`)).toEqual([
    "Middle",
  ]);
});

test("a page of updates stays complete while records change behind and ahead of it", async () => {
  await makeJobs();
  const page = async (after: string | null) => {
    const { jobs } = await runner.as(org.manager).run(
      `query FilterPage($after: String) { jobs(orderBy: updated, includeArchived: true, first: 1, after: $after) {
        nodes { id title } pageInfo { endCursor } } }`,
      { after },
    );
    const [job = { id: "", title: "none" }] = jobs.nodes;
    return { job, cursor: jobs.pageInfo.endCursor };
  };
  const first = await page(null);
  expect(first.job.title).toBe("Oldest");
  await stamp("jobs", first.job.id, 9);
  const second = await page(first.cursor);
  expect(second.job.title).toBe("Middle");
  await org.db.job.delete({ where: { id: second.job.id } });
  const third = await page(second.cursor);
  expect(third.job.title).toBe("Newest");
  expect((await page(third.cursor)).job.title).toBe("Oldest");
});

test("invoices are found by several statuses, overdue ones apart from sent ones, and by day", async () => {
  const { make } = runner;
  const day = (date: string) => new Date(`${date}T00:00:00Z`);
  const issueDate = day("2026-10-01");
  await make.invoice(org.orgId, { title: "Draft", issueDate });
  await make.invoice(org.orgId, { title: "Late", status: "sent", issueDate, dueDate: day("2026-11-01") });
  await make.invoice(org.orgId, { title: "In time", status: "sent", issueDate, dueDate: day("2026-12-01") });
  await make.invoice(org.orgId, { title: "No date", status: "sent", issueDate: day("2026-10-02") });
  const sorted = async (args: string) => (await ids(`invoices(${args})`)).toSorted();
  expect(await sorted("statuses: [overdue]")).toEqual(["Late"]);
  expect(await sorted("statuses: [sent]")).toEqual(["In time", "No date"]);
  expect(await sorted("statuses: [draft, overdue]")).toEqual(["Draft", "Late"]);
  expect(await sorted("statuses: []")).toEqual([]);
  expect(await sorted(`issuedFrom: "2026-10-02", issuedTo: "2026-10-02"`)).toEqual(["No date"]);
  expect(await sorted(`dueFrom: "2026-11-02", dueTo: "2026-12-01"`)).toEqual(["In time"]);
  const { invoices } = await runner
    .as(org.manager)
    .run(`{ invoices(statuses: [overdue, draft]) { totalCount } }`);
  expect(invoices.totalCount).toBe(2);
});

test("payments and credit notes are found by invoice, customer and day", async () => {
  const { make } = runner;
  const { id: customerId } = await make.customer(org.orgId);
  const ours = await make.invoice(org.orgId, { title: "Ours", status: "sent", customerId });
  const theirs = await make.invoice(org.orgId, { title: "Theirs", status: "sent" });
  for (const [invoice, paidAt] of [
    [ours.id, "2026-11-01"],
    [theirs.id, "2026-11-02"],
  ] as const) {
    await runner.as(org.manager).run(
      `mutation FilterPay($id: ID!, $paidAt: Date) {
        recordPayment(invoiceId: $id, input: { amountCents: 1000, method: cash, paidAt: $paidAt }) { id } }`,
      { id: invoice, paidAt },
    );
  }
  const paid = async (args: string) => {
    const { payments } = await runner
      .as(org.manager)
      .run(`{ payments${args} { totalCount nodes { paidAt invoice { title } recordedBy { name } } } }`);
    // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
    return payments.nodes.map(({ invoice }: any) => invoice.title);
  };
  expect(await paid("")).toEqual(["Theirs", "Ours"]);
  expect(await paid("(direction: ascending)")).toEqual(["Ours", "Theirs"]);
  expect(await paid(`(customerId: "${customerId}")`)).toEqual(["Ours"]);
  expect(await paid(`(invoiceId: "${theirs.id}")`)).toEqual(["Theirs"]);
  expect(await paid(`(paidFrom: "2026-11-02", paidTo: "2026-11-02")`)).toEqual(["Theirs"]);
  expect(await paid(`(createdSince: "${at(1).toISOString()}")`)).toEqual([]);
  const { creditNotes } = await runner
    .as(org.manager)
    .run(`{ creditNotes(customerId: "${customerId}") { totalCount nodes { number } } }`);
  expect(creditNotes).toEqual({ totalCount: 0, nodes: [] });
  const { errors } = await runner.as(org.technician).attempt(`{ payments { totalCount } }`);
  expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
});

test("the price list pages on, though the item at the cursor is renamed or deleted", async () => {
  for (const name of ["apple", "Banana", "cherry", "Date"]) {
    await org.db.priceListItem.create({ data: { name } });
  }
  const page = async (after: string | null) => {
    const { priceList } = await runner.as(org.manager).run(
      `query FilterPrices($after: String) { priceList(first: 1, after: $after) {
        totalCount nodes { id name } pageInfo { endCursor } } }`,
      { after },
    );
    const [item = { id: "", name: "none" }] = priceList.nodes;
    return { ...item, cursor: priceList.pageInfo.endCursor };
  };
  const first = await page(null);
  await org.db.priceListItem.update({ where: { id: first.id }, data: { name: "zucchini" } });
  const second = await page(first.cursor);
  expect([first.name, second.name]).toEqual(["apple", "Banana"]);
  await org.db.priceListItem.delete({ where: { id: second.id } });
  expect((await page(second.cursor)).name).toBe("cherry");
  expect(await ids(`priceList(search: "an")`, "name")).toEqual([]);
  expect(await ids(`priceList(search: "CHERR")`, "name")).toEqual(["cherry"]);
});
