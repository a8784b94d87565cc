import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import type { DeletedRecordKind } from "../../../testing/generated/document-texts.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

const manager = () => runner.as(org.manager);

const CREATE_JOB = "mutation($input: CreateJobInput!) { createJob(input: $input) { id number } }";
async function makeJob(input: { title?: string; customerId?: string; equipmentIds?: string[] } = {}) {
  const { createJob } = await manager().run(CREATE_JOB, { input: { title: "Service", ...input } });
  return createJob;
}

const DELETED = `query($search: String, $kind: DeletedRecordKind, $first: Int, $after: String) {
  deletedRecords(search: $search, kind: $kind, first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { kind recordId name number customerName deletedAt restorableUntil deletedBy { name } } }
  }
}`;
const deleted = async (variables = {}) => (await manager().run(DELETED, variables)).deletedRecords;
const namesOf = async (variables = {}) => (await deleted(variables)).edges.map(({ node }) => node.name);

const DELETE_JOB = "mutation($id: ID!) { deleteJob(id: $id) { outcome } }";
const DELETE_CUSTOMER = "mutation($id: ID!) { deleteCustomer(id: $id) { outcome } }";
const DELETE_EQUIPMENT = "mutation($id: ID!) { deleteEquipment(id: $id) { outcome } }";

async function deleteOneOfEach() {
  const { make, clock } = runner;
  const customer = await make.customer(org.orgId, { name: "Parkdale Bakery" });
  const piece = await make.equipment(org.orgId, { name: "Bitzer coolroom" });
  const job = await makeJob({ title: "Leak search", customerId: customer.id });
  const quote = await make.quote(org.orgId, {
    number: "QU-0007",
    title: "New compressor",
    customerId: customer.id,
  });
  const invoice = await make.invoice(org.orgId, {
    number: "INV-0009",
    title: "Call-out",
    customerId: customer.id,
  });
  for (const [mutation, id] of [
    [DELETE_EQUIPMENT, piece.id],
    [DELETE_JOB, job.id],
    ["mutation($id: ID!) { deleteQuote(id: $id) { outcome } }", quote.id],
    ["mutation($id: ID!) { deleteInvoice(id: $id) { outcome } }", invoice.id],
    [DELETE_CUSTOMER, customer.id],
  ] as const) {
    clock.now = new Date(+clock.now + 60_000);
    await manager().run(mutation, { id });
  }
  return { customer, job, quote, invoice };
}

describe("recently deleted", () => {
  test("lists each kind with who deleted it and how long it can be restored, newest first", async () => {
    const { job } = await deleteOneOfEach();
    const { totalCount, edges } = await deleted();
    expect(totalCount).toBe(5);
    expect(edges.map(({ node }) => [node.kind, node.name, node.number, node.customerName])).toEqual([
      ["customer", "Parkdale Bakery", null, null],
      ["invoice", "Call-out", "INV-0009", "Parkdale Bakery"],
      ["quote", "New compressor", "QU-0007", "Parkdale Bakery"],
      ["job", "Leak search", String(job.number), "Parkdale Bakery"],
      ["equipment", "Bitzer coolroom", null, null],
    ]);
    const [first] = edges;
    expect(first?.node).toMatchObject({
      deletedAt: runner.clock.now.toISOString(),
      restorableUntil: new Date(+runner.clock.now + 30 * 86_400_000).toISOString(),
      deletedBy: { name: org.manager.name },
    });
  });

  test("leaves out a job's entries, which can be undone on the job", async () => {
    const { id: jobId } = await makeJob();
    const { addJobNote } = await manager().run(
      'mutation($jobId: ID!) { addJobNote(jobId: $jobId, input: { text: "Bring a ladder" }) { id } }',
      { jobId },
    );
    await manager().run("mutation($id: ID!) { removeJobNote(id: $id) { id } }", { id: addJobNote.id });
    expect(await deleted()).toMatchObject({ totalCount: 0, edges: [] });
  });

  test("searches names, numbers and customers, narrows by kind, and pages", async () => {
    await deleteOneOfEach();
    expect(await namesOf({ search: "bitzer" })).toEqual(["Bitzer coolroom"]);
    expect(await namesOf({ search: "inv-0009" })).toEqual(["Call-out"]);
    expect(await namesOf({ search: "parkdale leak" })).toEqual(["Leak search"]);
    expect(await namesOf({ kind: "quote" })).toEqual(["New compressor"]);
    const first = await deleted({ first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(await namesOf({ first: 3, after: first.pageInfo.endCursor })).toEqual([
      "Leak search",
      "Bitzer coolroom",
    ]);
  });

  test("drops a record once it's restored", async () => {
    const { customer } = await deleteOneOfEach();
    await manager().run("mutation($id: ID!) { restoreCustomer(id: $id) { id } }", { id: customer.id });
    expect(await namesOf({ kind: "customer" })).toEqual([]);
    expect((await deleted({ kind: "job" })).edges[0]?.node.customerName).toBe("Parkdale Bakery");
  });

  test.each(["job", "quote", "invoice"] as const)(
    "names the deleted customer that must be restored before a %s can be",
    async (kind) => {
      const made = await deleteOneOfEach();
      const restore = {
        job: "mutation($id: ID!) { restoreJob(id: $id) { customer { id } } }",
        quote: "mutation($id: ID!) { restoreQuote(id: $id) { customer { id } } }",
        invoice: "mutation($id: ID!) { restoreInvoice(id: $id) { customer { id } } }",
      }[kind];
      const { errors } = await manager().attempt(restore, { id: made[kind].id });
      expect(errors).toMatchObject([
        {
          code: "CONFLICT",
          message:
            "Its customer, “Parkdale Bakery”, was deleted too. Restore the customer first, then try again.",
        },
      ]);
      expect(await namesOf({ kind })).toHaveLength(1);
      await manager().run("mutation($id: ID!) { restoreCustomer(id: $id) { id } }", { id: made.customer.id });
      expect((await manager().attempt(restore, { id: made[kind].id })).errors).toEqual([]);
      expect(await namesOf({ kind })).toEqual([]);
    },
  );

  test("is for admins and managers, and shows one organisation's records only", async () => {
    await deleteOneOfEach();
    const { errors } = await runner.as(org.technician).attempt(DELETED);
    expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
    const other = await runner.make.organisation();
    expect((await runner.as(other.admin).run(DELETED)).deletedRecords.totalCount).toBe(0);
  });
});

const PREVIEW = `query($kind: DeletedRecordKind!, $id: ID!) {
  deletionPreview(kind: $kind, id: $id) { outcome ties { kind count cents } }
}`;
const preview = async (kind: DeletedRecordKind, id: string) =>
  (await manager().run(PREVIEW, { kind, id })).deletionPreview;

describe("the preview of a deletion", () => {
  test("counts a customer's open work and what they owe", async () => {
    const { make } = runner;
    const { id: customerId } = await make.customer(org.orgId);
    await makeJob({ customerId });
    await makeJob({ customerId });
    const past = await makeJob({ customerId });
    await org.db.job.update({ where: { id: past.id }, data: { status: "done" } });
    await make.equipment(org.orgId, { customerId });
    await make.quote(org.orgId, { customerId });
    await make.quote(org.orgId, { customerId, status: "accepted" });
    await make.invoice(org.orgId, { customerId });
    await make.invoice(org.orgId, { customerId, status: "sent", totalCents: 50_000, paidCents: 5_423 });
    await make.invoice(org.orgId, { customerId, status: "paid", totalCents: 9_000, paidCents: 9_000 });
    expect(await preview("customer", customerId)).toEqual({
      outcome: "archived",
      ties: [
        { kind: "open_jobs", count: 2, cents: null },
        { kind: "equipment", count: 1, cents: null },
        { kind: "open_quotes", count: 1, cents: null },
        { kind: "draft_invoices", count: 1, cents: null },
        { kind: "unpaid_invoices", count: 1, cents: 44_577 },
      ],
    });
  });

  test("follows the rules of each deletion: deleted, archived or voided", async () => {
    const { make } = runner;
    const { id: customerId } = await make.customer(org.orgId);
    expect(await preview("customer", customerId)).toEqual({ outcome: "deleted", ties: [] });
    const piece = await make.equipment(org.orgId);
    const { id: jobId } = await makeJob({ equipmentIds: [piece.id] });
    expect(await preview("equipment", piece.id)).toEqual({
      outcome: "archived",
      ties: [{ kind: "open_jobs", count: 1, cents: null }],
    });
    await manager().run(
      `mutation($jobId: ID!) {
        addJobNote(jobId: $jobId, input: { text: "Bring a ladder" }) { id }
        first: addJobHours(jobId: $jobId, input: { hours: 1.5 }) { id }
        second: addJobHours(jobId: $jobId, input: { hours: 1 }) { id }
        addJobPart(jobId: $jobId, input: { partName: "Filter", quantity: 2 }) { id }
        startJobClock(jobId: $jobId) { id }
      }`,
      { jobId },
    );
    expect(await preview("job", jobId)).toEqual({
      outcome: "deleted",
      ties: [
        { kind: "running_clocks", count: 1, cents: null },
        { kind: "notes", count: 1, cents: null },
        { kind: "hours", count: 2.5, cents: null },
        { kind: "parts", count: 1, cents: null },
      ],
    });
    const invoice = await make.invoice(org.orgId, { jobId, status: "sent", totalCents: 44_577 });
    const owing = { kind: "unpaid_invoices", count: 1, cents: 44_577 };
    expect(await preview("job", jobId)).toMatchObject({
      outcome: "archived",
      ties: expect.arrayContaining([owing]),
    });
    expect(await preview("invoice", invoice.id)).toEqual({
      outcome: "voided",
      ties: [{ kind: "billed_jobs", count: 1, cents: null }, owing],
    });
    const quote = await make.quote(org.orgId);
    expect(await preview("quote", quote.id)).toEqual({ outcome: "deleted", ties: [] });
  });

  test("is null for another organisation's record, and refused to technicians", async () => {
    const other = await runner.make.organisation();
    const { id } = await runner.make.customer(other.orgId);
    expect(await preview("customer", id)).toBeNull();
    const own = await runner.make.customer(org.orgId);
    const { errors } = await runner.as(org.technician).attempt(PREVIEW, { kind: "customer", id: own.id });
    expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
  });
});

describe("archived records", () => {
  const ARCHIVED = `query($archived: Boolean) {
    customers(archived: $archived) { totalCount edges { node { id archivedAt } } }
    equipmentList(archived: $archived) { totalCount edges { node { id } } }
    jobs(archived: $archived) { totalCount edges { node { id } } }
  }`;

  test("are listed apart from those in use until they're restored", async () => {
    const { make } = runner;
    const customer = await make.customer(org.orgId);
    const piece = await make.equipment(org.orgId, { customerId: customer.id });
    const job = await makeJob({ customerId: customer.id, equipmentIds: [piece.id] });
    await make.invoice(org.orgId, { jobId: job.id });
    const ids = { customer: customer.id, piece: piece.id, job: job.id };
    const all = (verb: "delete" | "restore", selection: string) =>
      `mutation($customer: ID!, $piece: ID!, $job: ID!) {
        ${verb}Customer(id: $customer) { ${selection} } ${verb}Equipment(id: $piece) { ${selection} }
        ${verb}Job(id: $job) { ${selection} } }`;
    const none = { totalCount: 0, edges: [] };
    const one = (id: string) => ({ totalCount: 1, edges: [{ node: { id } }] });
    const here = { customers: one(ids.customer), equipmentList: one(ids.piece), jobs: one(ids.job) };
    const gone = { customers: none, equipmentList: none, jobs: none };
    expect(await manager().run(ARCHIVED, { archived: true })).toEqual(gone);
    await manager().run(all("delete", "outcome"), ids);
    expect(await manager().run(ARCHIVED)).toEqual(gone);
    const archived = await manager().run(ARCHIVED, { archived: true });
    expect(archived).toMatchObject(here);
    expect(archived.customers.edges[0]?.node.archivedAt).not.toBeNull();
    await manager().run(all("restore", "id"), ids);
    expect(await manager().run(ARCHIVED, { archived: true })).toEqual(gone);
    expect(await manager().run(ARCHIVED)).toMatchObject(here);
  });
});
