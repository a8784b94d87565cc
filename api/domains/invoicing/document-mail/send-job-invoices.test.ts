import type { CompletedJobOrder, JobOrder, OrderDirection } from "@fettle/rules/platform/list-orders";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
let as: ReturnType<Runner["as"]>;
let customerId: string;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = new Date("2026-11-18T11:30:00+11:00");
  org = await runner.make.organisation();
  as = runner.as(org.manager);
  await org.db.organisation.updateMany({ data: { abn: "51824753556" } });
  customerId = (await org.db.customer.create({ data: { name: "Parkdale Bakery", email: "pat@example.com" } }))
    .id;
});

async function doneJob(prices: number[], title = "Fan belt", of = customerId): Promise<string> {
  const { createJob } = await as.run(
    `mutation($input: CreateJobInput!) { createJob(input: $input) { id } }`,
    { input: { title, customerId: of } },
  );
  for (const price of prices) {
    await as.run(
      `mutation($id: ID!, $price: Float!) {
        addJobCharge(jobId: $id, input: { description: "Call-out", unitPrice: $price }) { id } }`,
      { id: createJob.id, price },
    );
  }
  await as.run(`mutation($id: ID!) { completeJob(id: $id) { job { id } } }`, { id: createJob.id });
  return createJob.id;
}

const SEND = `mutation($input: SendJobInvoicesInput!) { sendJobInvoices(input: $input) {
  made { jobIds invoice { id status totalCents title reference sharedJobs { id hasInvoice invoice { id } }
    lines { itemName amountCents taxCents } } }
  skipped { jobIds reason } } }`;
const send = async (invoices: { jobIds: string[] }[], more: object = {}) =>
  (await as.run(SEND, { input: { invoices, ...more } })).sendJobInvoices;
const invoiceOf = async (jobIds: string[], more: object = {}) =>
  (await send([{ jobIds }], more)).made[0]?.invoice.id ?? "";
const messages = () => org.db.message.count();
const numbers = async (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await org.db.job.findUniqueOrThrow({ where: { id } })).number));
const hasInvoice = async (ids: string[]) =>
  (await org.db.job.findMany({ where: { id: { in: ids } }, orderBy: { number: "asc" } })).map(
    (job) => job.hasInvoice,
  );

test("bills several jobs of a customer on one invoice, each under its head, in one email", async () => {
  const ids = [
    await doneJob([95.55, 10.05]),
    await doneJob([100.04], "Filter"),
    await doneJob([20], "Service"),
  ];
  const [first, second, third] = await numbers(ids);
  const { made, skipped } = await send([{ jobIds: ids }]);
  expect(skipped).toEqual([]);
  const [{ invoice } = { invoice: null }] = made;
  expect(invoice).toMatchObject({
    status: "sent",
    title: "Fan belt and 2 more jobs",
    reference: `Jobs ${first}, ${second}, ${third}`,
    totalCents: 10_511 + 1_106 + 11_004 + 2_200,
  });
  expect(invoice?.lines.map((line) => [line.itemName, line.amountCents])).toEqual([
    [`Job ${first}: Fan belt`, 0],
    ["Call-out", 9_555],
    ["Call-out", 1_005],
    [`Job ${second}: Filter`, 0],
    ["Call-out", 10_004],
    [`Job ${third}: Service`, 0],
    ["Call-out", 2_000],
  ]);
  expect(invoice?.sharedJobs.map((job) => [job.hasInvoice, job.invoice?.id])).toEqual(
    ids.map(() => [true, invoice?.id]),
  );
  expect(await messages()).toBe(1);
  const jobs = await org.db.job.findMany({ select: { valueCents: true } });
  expect(jobs.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0)).toBe(invoice?.totalCents);
});

test("the same jobs at once, in either order or again make one invoice and one email", async () => {
  const ids = [await doneJob([95]), await doneJob([10])];
  const both = await Promise.all([send([{ jobIds: ids }]), send([{ jobIds: ids.toReversed() }])]);
  both.push(await send([{ jobIds: ids }]));
  expect(new Set(both.map(({ made }) => made[0]?.invoice.id)).size).toBe(1);
  expect(await org.db.invoice.count()).toBe(1);
  expect(await messages()).toBe(1);
});

test("skips all of one request if two requests share a job", async () => {
  const [one, two, three] = [await doneJob([95]), await doneJob([10]), await doneJob([5])];
  const both = await Promise.all([send([{ jobIds: [one, two] }]), send([{ jobIds: [two, three] }])]);
  expect(both.flatMap(({ made }) => made)).toHaveLength(1);
  expect(both.flatMap(({ skipped }) => skipped).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/has already been invoiced: INV-0001$/),
  ]);
  expect((await hasInvoice([one, two, three])).filter(Boolean)).toHaveLength(2);
  expect(await messages()).toBe(1);
});

test("a job converted by itself keeps the invoice it shares", async () => {
  const ids = [await doneJob([95]), await doneJob([10])];
  const { made } = await send([{ jobIds: ids }], { asDrafts: true });
  expect(await messages()).toBe(0);
  const { convertJobToInvoice } = await as.run(
    `mutation($id: ID!) { convertJobToInvoice(jobId: $id) { created invoice { id } } }`,
    { id: ids[1] ?? "" },
  );
  expect(convertJobToInvoice).toEqual({ created: false, invoice: { id: made[0]?.invoice.id } });
});

test("counts the charges without a price, which keep a job's invoice from being sent", async () => {
  const [part, full] = [await doneJob([95, 0]), await doneJob([95])];
  const unpriced = async (id: string) =>
    (await as.run(`query($id: ID!) { job(id: $id) { zeroCharges } }`, { id })).job?.zeroCharges;
  expect([await unpriced(part), await unpriced(full)]).toEqual([1, 0]);
  const { made, skipped } = await send([{ jobIds: [part] }, { jobIds: [full] }]);
  expect(made.map(({ jobIds }) => jobIds)).toEqual([[full]]);
  expect(skipped.map(({ reason }) => reason)).toEqual(["“Call-out” has no price yet"]);
});

test("skips what can't be sent, says why and sends the rest", async () => {
  const other = await org.db.customer.create({ data: { name: "Zed", email: null, phone: null } });
  const [sendable, free, unreachable] = [
    await doneJob([95]),
    await doneJob([], "Look"),
    await doneJob([10], "Visit", other.id),
  ];
  const { made, skipped } = await send([
    { jobIds: [free] },
    { jobIds: [unreachable] },
    { jobIds: [sendable] },
  ]);
  expect(made.map(({ jobIds }) => jobIds)).toEqual([[sendable]]);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    "“Look” has no price yet",
    "Zed has no email or mobile",
  ]);
  const mixed = await send([{ jobIds: [free, unreachable] }]);
  expect(mixed.skipped.map(({ reason }) => reason)).toEqual(["These jobs have different customers"]);
  expect(await org.db.invoice.count()).toBe(1);
  const double = as.run(SEND, { input: { invoices: [{ jobIds: [free] }, { jobIds: [free] }] } });
  await expect(double).rejects.toThrow(/only be invoiced once/);
});

const remove = (id: string) => as.run(`mutation($id: ID!) { deleteInvoice(id: $id) { outcome } }`, { id });
const restore = (id: string, version?: number) =>
  as.run(`mutation($id: ID!, $version: Int) { restoreInvoice(id: $id, version: $version) { id } }`, {
    id,
    version,
  });

test("deleting or voiding the invoice frees all its jobs, and undoing bills them again", async () => {
  const ids = [await doneJob([95]), await doneJob([10])];
  const id = await invoiceOf(ids, { asDrafts: true });
  await remove(id);
  expect(await hasInvoice(ids)).toEqual([false, false]);
  await restore(id);
  expect(await hasInvoice(ids)).toEqual([true, true]);
  await as.run(`mutation($id: ID!) { sendDraftInvoice(id: $id) { id } }`, { id });
  await remove(id);
  expect(await hasInvoice(ids)).toEqual([false, false]);
  const { version } = await org.db.invoice.findUniqueOrThrow({ where: { id } });
  await restore(id, version);
  expect(await hasInvoice(ids)).toEqual([true, true]);
});

test("a deleted draft can't come back once one of its jobs is invoiced again", async () => {
  const ids = [await doneJob([95]), await doneJob([10])];
  const id = await invoiceOf(ids, { asDrafts: true });
  await remove(id);
  await send([{ jobIds: ids.slice(0, 1) }]);
  await expect(restore(id)).rejects.toThrow(/now on invoice INV-0002/);
  expect(await hasInvoice(ids)).toEqual([true, false]);
});

test("a void invoice can't come back once the quote of one of its jobs is invoiced", async () => {
  const ids = [await doneJob([95]), await doneJob([10])];
  const id = await invoiceOf(ids);
  await remove(id);
  const { version } = await org.db.invoice.findUniqueOrThrow({ where: { id } });
  const { createQuote } = await as.run(
    `mutation($input: CreateQuoteInput!) { createQuote(input: $input) { id } }`,
    { input: { title: "Fan belt", customerId, lines: [{ itemName: "Belt", quantity: 1, unitPrice: 95 }] } },
  );
  await org.db.quote.update({ where: { id: createQuote.id }, data: { jobId: ids[0], status: "accepted" } });
  await org.db.job.update({ where: { id: ids[0] ?? "" }, data: { status: "in_progress" } });
  await as.run(`mutation($id: ID!) { convertQuoteToInvoice(id: $id) { id } }`, { id: createQuote.id });
  await expect(restore(id, version)).rejects.toThrow(/now on invoice INV-0002/);
});

test("the copy of a void invoice takes over all its jobs", async () => {
  const ids = [await doneJob([95]), await doneJob([10])];
  const id = await invoiceOf(ids);
  const { voidAndCopyInvoice } = await as.run(
    `mutation($id: ID!) { voidAndCopyInvoice(id: $id) { sharedJobs { id } } }`,
    { id },
  );
  expect(voidAndCopyInvoice.sharedJobs).toHaveLength(2);
  expect(await hasInvoice(ids)).toEqual([true, true]);
});

test("a job that shares an invoice is archived instead of deleted", async () => {
  const ids = [await doneJob([95]), await doneJob([10])];
  await send([{ jobIds: ids }]);
  const { deleteJob } = await as.run(`mutation($id: ID!) { deleteJob(id: $id) { outcome } }`, {
    id: ids[0] ?? "",
  });
  expect(deleteJob.outcome).toBe("archived");
});

test("completed jobs are sorted by each column", async () => {
  const ids = [await doneJob([95], "B"), await doneJob([], "A"), await doneJob([10], "C")];
  const list = async (orderBy: JobOrder | CompletedJobOrder, direction: OrderDirection | null = null) => {
    const { jobs } = await as.run(
      `query($orderBy: JobOrder, $direction: OrderDirection) {
        jobs(status: done, orderBy: $orderBy, direction: $direction, first: 2) {
          edges { node { id } } pageInfo { endCursor } } }`,
      { orderBy, direction },
    );
    const { jobs: rest } = await as.run(
      `query($orderBy: JobOrder, $direction: OrderDirection, $after: String) {
        jobs(status: done, orderBy: $orderBy, direction: $direction, first: 2, after: $after) {
          edges { node { id } } } }`,
      { orderBy, direction, after: jobs.pageInfo.endCursor },
    );
    return [...jobs.edges, ...rest.edges].map(({ node }) => ids.indexOf(node.id));
  };
  expect(await list("amount")).toEqual([0, 2, 1]);
  expect(await list("amount", "ascending")).toEqual([2, 0, 1]);
  expect(await list("title")).toEqual([1, 0, 2]);
  await send([{ jobIds: ids.slice(2) }]);
  expect((await list("invoiced", "descending"))[0]).toBe(2);
  expect(await list("hours")).toHaveLength(3);
  expect(await list("completed")).toHaveLength(3);
  await expect(
    runner.as(org.technician).run(`{ jobs(status: done, orderBy: amount, first: 1) { edges { cursor } } }`),
  ).rejects.toThrow();
});
