import { text } from "node:stream/consumers";
import { CalendarDate } from "@internationalized/date";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { dueVisits } from "../../conversations/visit-reminders/due-visits.ts";
import { accountingFile, LAYOUTS } from "../../invoicing/accounting-export/accounting-file.ts";
import { dueInvoiceReminders } from "../../invoicing/invoice-reminders/due-invoice-reminders.ts";
import { keepMilestones } from "../../owner/analytics/keep-milestones.ts";
import { exportTables } from "../data-export/export-tables.ts";

const ADD = `mutation { addSampleData { id hasSampleData } }`;
const REMOVE = `mutation($alsoRemove: [ID!]!) {
  removeSampleData(alsoRemove: $alsoRemove) { removedCount kept { id kind name } organisation { hasSampleData } }
}`;
const SAMPLES = `{ sampleRecords { id kind name isChanged usedBy } }`;

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  org = await runner.make.organisation();
});

const manager = (of = org) => runner.as(of.manager);
const add = (of = org) => manager(of).run(ADD, {});
const remove = async (alsoRemove: string[] = [], of = org) =>
  (await manager(of).run(REMOVE, { alsoRemove })).removeSampleData;
const samples = async (of = org) => (await manager(of).run(SAMPLES, {})).sampleRecords as Sample[];
type Sample = { id: string; kind: string; name: string; isChanged: boolean; usedBy: string[] };
const sampleOf = async (kind: string, name?: string) => {
  const found = (await samples()).find((each) => each.kind === kind && (!name || each.name === name));
  if (!found) throw new Error(`No sample of ${kind}`);
  return found.id;
};

/** Without the changes, which tell integrators about samples that came and went. job-tallies.test.ts checks the tallies. */
async function everything(orgId: string): Promise<Set<string>> {
  const { system } = runner.database;
  const tables = await system.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'org_id' and table_name not in ('sessions', 'audit_entries', 'change_log', 'job_tallies')`;
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await system.$queryRawUnsafe<{ row: string }[]>(
        `select to_jsonb(t)::text as row from ${name} t where org_id = '${orgId}'`,
      );
      return found.map(({ row }) => `${name} ${row}`);
    }),
  );
  return new Set(rows.flat());
}

const CREATE_JOB = `mutation($input: CreateJobInput!) { createJob(input: $input) { id number } }`;
const CREATE_QUOTE = `mutation($input: CreateQuoteInput!) { createQuote(input: $input) { id number } }`;
const CREATE_INVOICE = `mutation($input: CreateInvoiceInput!) { createInvoice(input: $input) { id number } }`;
const TEXT = `mutation($id: ID!) {
  sendJobText(jobId: $id, input: { kind: running_late, phone: "0491570156", text: "Hi" }) { job { id } }
}`;
const line = {
  itemName: "Fan",
  description: "",
  quantity: 1,
  unitPrice: 100,
  discountPercent: 0,
  taxRate: 10,
};

const real = {
  customer: (of: TestOrganisation) => runner.make.customer(of.orgId),
  equipment: (of: TestOrganisation) => runner.make.equipment(of.orgId),
  job: (of: TestOrganisation) => manager(of).run(CREATE_JOB, { input: { title: "Zone 3" } }),
  quote: (of: TestOrganisation) =>
    manager(of).run(CREATE_QUOTE, { input: { title: "Zone 3", lines: [line] } }),
  invoice: (of: TestOrganisation) =>
    manager(of).run(CREATE_INVOICE, { input: { title: "Zone 3", lines: [line] } }),
};
const kinds = fc.array(fc.constantFrom(...(Object.keys(real) as (keyof typeof real)[])), { maxLength: 4 });

test("adding and removing samples between real records leaves everything else unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(kinds, kinds, async (before, between) => {
      const of = await runner.make.organisation();
      for (const kind of before) await real[kind](of);
      const start = await everything(of.orgId);
      await add(of);
      const made = [...(await everything(of.orgId))].filter((row) => !start.has(row));
      expect(made.length).toBeGreaterThan(40);
      expect(
        [...start].filter((row) => !made.includes(row) && !row.startsWith("number_sequences")),
      ).not.toEqual([]);
      for (const kind of between) await real[kind](of);
      // Document totals include samples and real records.
      const isSum = (row: string) => row.startsWith("invoice_tallies ");
      const expected = [...(await everything(of.orgId))].filter((row) => !made.includes(row) && !isSum(row));
      const { kept } = await remove([], of);
      expect(kept).toEqual([]);
      const left = await everything(of.orgId);
      expect([...left].filter((row) => !isSum(row)).toSorted()).toEqual(expected.toSorted());
      const invoices = await of.db.invoice.count();
      const tallied = await of.db.invoiceTally.aggregate({ _sum: { invoices: true } });
      expect(tallied._sum.invoices ?? 0).toBe(invoices);
      const count = (kind: keyof typeof real) =>
        [...before, ...between].filter((each) => each === kind).length;
      const numbers = (await of.db.job.findMany({ orderBy: { number: "asc" } })).map(({ number }) => number);
      expect(numbers).toEqual(Array.from({ length: count("job") }, (_, index) => index + 1));
      const last = (await of.db.quote.findMany({ orderBy: { number: "asc" } })).at(-1)?.number;
      expect(last).toBe(count("quote") > 0 ? `QU-000${count("quote")}` : undefined);
    }),
    { numRuns: 6 },
  );
}, 60_000);

test("two concurrent calls add one set, and only managers can", async () => {
  await Promise.all([add(), add()]);
  expect(await org.db.customer.count()).toBe(4);
  expect((await runner.as(org.technician).attempt(ADD, {})).errors[0]?.code).toBe("FORBIDDEN");
  expect((await runner.as(org.technician).attempt(REMOVE, { alsoRemove: [] })).errors[0]?.code).toBe(
    "FORBIDDEN",
  );
  const agreed = await sampleOf("job");
  expect(await remove([agreed])).toMatchObject({
    removedCount: 17,
    kept: [],
    organisation: { hasSampleData: false },
  });
  expect(await remove([agreed])).toMatchObject({ removedCount: 0, kept: [] });
});

test("anything made from a sample is a sample too: follow-ups, jobs, invoices and copies", async () => {
  await add();
  const job = await sampleOf("job", "Six-month oven service");
  const quote = await sampleOf("quote");
  await manager().run(
    `mutation($job: ID!, $quote: ID!) {
      completeJob(id: $job) { followUps { number } }
      convertJobToInvoice(jobId: $job) { invoice { number } }
      acceptQuote(id: $quote) { id }
      convertQuoteToJob(id: $quote) { id }
      duplicateQuote(id: $quote) { number }
    }`,
    { job, quote },
  );
  expect(await org.db.job.count({ where: { isSample: false } })).toBe(0);
  expect(await org.db.job.count({ where: { number: { gte: 0 } } })).toBe(0);
  expect(await org.db.invoice.count({ where: { isSample: false } })).toBe(0);
  expect(await org.db.quote.count({ where: { isSample: true } })).toBe(2);
  expect(await org.db.numberSequence.findMany()).toMatchObject([{ kind: "sample" }]);
  const changed = (await samples()).filter(({ isChanged }) => isChanged).map(({ id }) => id);
  expect((await remove(changed)).kept).toEqual([]);
  expect(await org.db.job.count()).toBe(0);
});

test("a sample that a real record refers to stays, becomes the business's own, and gets its own number", async () => {
  await add();
  const customerId = await sampleOf("customer", "Sample Butcher");
  const equipmentId = await sampleOf("equipment", "Sample oven");
  const input = { title: "Mine", customerId, equipmentIds: [equipmentId] };
  await manager().run(CREATE_JOB, { input });
  const inUse = (await samples()).filter(({ usedBy }) => usedBy.length > 0);
  expect(inUse.map(({ name, usedBy }) => [name, ...usedBy])).toEqual(
    expect.arrayContaining([
      ["Sample Butcher", "Job 1, Mine"],
      ["Sample oven", "Job 1, Mine"],
    ]),
  );
  // The oven belongs to the sample bakery, so the bakery is kept, even if confirmed for removal.
  const { kept } = await remove((await samples()).map(({ id }) => id));
  expect(kept.map(({ name }) => name).toSorted()).toEqual(["Sample Bakery", "Sample Butcher", "Sample oven"]);
  expect(await org.db.customer.count({ where: { isSample: true } })).toBe(0);
  expect(await org.db.job.findMany()).toMatchObject([{ title: "Mine", customerId }]);
});

test("keeps an edited sample unless the user agrees to remove it; trying a sample out doesn't count as editing", async () => {
  await add();
  const id = await sampleOf("customer", "Sample Bakery");
  const noted = await sampleOf("job", "Measure for a second coolroom");
  const dragged = await sampleOf("job", "Split system dripping on a desk");
  await manager().run(
    `mutation($id: ID!, $noted: ID!, $dragged: ID!) {
      updateCustomer(id: $id, input: { name: "Parkdale Bakery", version: 1 }) { id }
      addJobNote(jobId: $noted, input: { text: "4.2 m, not 4" }) { id }
      rescheduleJob(id: $dragged, scheduledAt: "2026-11-25T03:30:00Z") { id }
    }`,
    { id, noted, dragged },
  );
  const changed = (await samples()).filter((each) => each.isChanged);
  expect(changed.map((each) => each.id).toSorted()).toEqual([id, noted].toSorted());
  const { kept } = await remove([id]);
  expect(kept.map(({ name }) => name).toSorted()).toEqual([
    "Measure for a second coolroom",
    "Sample Butcher",
  ]);
  expect(await org.db.job.findMany({ include: { notes: true } })).toMatchObject([
    { number: 1, isSample: false, notes: [{ text: "4.2 m, not 4" }] },
  ]);
});

test("a sample deleted separately is removed for good with the others", async () => {
  await add();
  await manager().run(`mutation($id: ID!) { deleteJob(id: $id) { outcome } }`, {
    id: await sampleOf("job", "Heater check before winter"),
  });
  await remove();
  expect(await org.db.deletedRecord.count()).toBe(0);
});

test("never sends a message for a sample, manually or automatically, or counts one as usage", async () => {
  await add();
  const job = await sampleOf("job", "Heater check before winter");
  const invoiceId = await sampleOf("invoice");
  const customerId = await sampleOf("customer", "Sample Bakery");
  const refused = {
    code: "CONFLICT",
    message: expect.stringMatching(/^This is sample data, so nothing was sent/),
  };
  const textOf = (id: string) => manager().attempt(TEXT, { id });
  expect((await textOf(job)).errors).toMatchObject([refused]);
  const sent = await manager().attempt(
    `mutation($id: ID!) { sendInvoiceText(invoiceId: $id, phone: "0491570156", text: "Hi") { id } }`,
    { id: invoiceId },
  );
  expect(sent.errors).toMatchObject([refused]);
  const written = await manager().attempt(
    `mutation($id: ID!) { sendMessage(input: { customerId: $id, channel: email, text: "Hi" }) { id } }`,
    { id: customerId },
  );
  expect(written.errors).toMatchObject([refused]);
  // A real job for a sample customer doesn't send messages either.
  const { createJob } = await manager().run(CREATE_JOB, { input: { title: "Mine", customerId } });
  expect((await textOf(createJob.id)).errors).toMatchObject([refused]);
  await org.db.invoice.updateMany({ data: { dueDate: new Date("2026-11-01") } });
  await asSystem(runner.services, org.orgId, async (work) => {
    expect(await dueInvoiceReminders(work)).toEqual([]);
    expect(await dueVisits(work, "+10:00")).toEqual([]);
  });
  expect(await org.db.message.count()).toBe(0);
  expect(await org.db.usageEvent.count()).toBe(0);
});

test("samples don't activate a business, and aren't exported", async () => {
  await add();
  await keepMilestones.handle(runner.services, {}, { isLast: true });
  const milestones = await runner.database.system.organisationMilestones.findUnique({
    where: { orgId: org.orgId },
  });
  expect(milestones).toMatchObject({ firstCustomerAt: null, firstJobAt: null, firstDoneAt: null });
  const scope = { db: org.db, timeZone: "+10:00", today: new CalendarDate(2026, 11, 18), withArchived: true };
  for (const table of exportTables) {
    const file = await text(table.text(scope));
    expect(file.trim().split("\n").length, table.name).toBe(table.name === "members" ? 4 : 1);
  }
  const invoices = accountingFile(org.db, LAYOUTS.xero, {}, { accountCode: "200" });
  expect((await text(invoices)).trim().split("\n")).toHaveLength(1);
});
