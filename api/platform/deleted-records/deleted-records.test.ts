import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fileKinds } from "../../file-kinds.ts";
import { IncomingFile } from "../../graphql/incoming-file.ts";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { TINY_PNG } from "../../testing/sample-photos.ts";
import { sweepFiles } from "../files/sweep-files.ts";
import { purgeDeleted } from "./purge-deleted.ts";
import { recordTables } from "./record-kinds.ts";

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
const technician = () => runner.as(org.technician);
const daysLater = (days: number) => () => new Date(+runner.clock.now + days * 86_400_000);

/** A restored job is a later version, and its diary says it was restored. Tallies count by their sums. */
async function everything() {
  const { system } = runner.database;
  const tables = await system.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'org_id'
      and table_name not in ('deleted_records', 'ended_confirmations', 'number_sequences', 'audit_entries', 'job_diary',
        'change_log', 'job_tallies')
    order by 1`;
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [found] = await system.$queryRawUnsafe<{ rows: unknown }[]>(
      `select jsonb_agg(row order by row::text) as rows from (
        select to_jsonb(t) ${name === "jobs" ? "- '{version,changed_at,changed_by_id}'::text[]" : ""} as row from ${name} t where org_id = '${org.orgId}') x`,
    );
    rows[name] = found?.rows;
  }
  rows.job_tallies = await system.$queryRaw`
    select status, is_archived, is_invoiced, sum(jobs)::int as jobs, sum(unpriced)::int as unpriced,
      sum(billable_cents)::int as billable_cents, sum(charge_tax_cents)::int as charge_tax_cents,
      sum(quoted)::int as quoted, sum(quoted_tax_cents)::int as quoted_tax_cents
    from job_tallies where org_id = ${org.orgId}::uuid group by 1, 2, 3 order by 1, 2, 3`;
  return rows;
}

const CREATE = "mutation($input: CreateJobInput!) { createJob(input: $input) { id confirmationToken } }";
const VISIT = "query($token: String!) { visit(token: $token) { state } }";
const DELETE = "mutation($id: ID!) { deleteJob(id: $id) { outcome } }";
const RESTORE = "mutation($id: ID!) { restoreJob(id: $id) { id } }";

async function fullJob() {
  const customer = await runner.make.customer(org.orgId, { name: "Parkdale Bakery" });
  const piece = await runner.make.equipment(org.orgId, { serviceIntervalMonths: 12 });
  const { createJob } = await manager().run(CREATE, {
    input: {
      title: "Yearly service",
      jobType: "Service",
      scheduledAt: "2026-11-18T03:30:00Z",
      customerId: customer.id,
      equipmentIds: [piece.id],
      assignedTechIds: [org.technician.userId],
    },
  });
  const jobId = createJob.id as string;
  await technician().run(
    `mutation($jobId: ID!, $file: Upload!) {
      addJobNote(jobId: $jobId, input: { text: "Bring a ladder" }) { id }
      addJobHours(jobId: $jobId, input: { hours: 1.5 }) { id }
      addJobPart(jobId: $jobId, input: { partName: "Filter", quantity: 2 }) { id }
      addJobPhoto(jobId: $jobId, file: $file) { id }
      startJobClock(jobId: $jobId) { id }
    }`,
    { jobId, file: new IncomingFile(Readable.from([TINY_PNG])) },
  );
  await runner.make.quote(org.orgId, { jobId, status: "accepted" });
  await org.db.message.create({
    data: { channel: "sms", kind: "job_message", recipient: "+61491570156", body: "Hi", jobId },
  });
  return { jobId, pieceId: piece.id, token: createJob.confirmationToken as string };
}

test("lists every table that belongs to or references a record", async () => {
  const references = await runner.database.system.$queryRaw<
    { source: string; target: string; column: string; does: string }[]
  >`
    select c.conrelid::regclass::text as source, c.confrelid::regclass::text as target, c.confdeltype::text as does,
      (select a.attname from pg_attribute a
       where a.attrelid = c.conrelid and a.attnum = c.conkey[array_upper(c.conkey, 1)]) as column
    from pg_constraint c where c.contype = 'f' and c.confdeltype in ('c', 'n')`;
  for (const [kind, { table, belongings, links }] of Object.entries(recordTables)) {
    const together = new Set([table, ...belongings.map(([from]) => from)]);
    const missing = references
      .filter(({ target }) => together.has(target))
      .filter(({ source, column, does, target }) => {
        if (together.has(source) && target !== table) return false;
        const known = does === "c" ? belongings : links;
        return !known.some(([from, by]) => from === source && (by === column || target !== table));
      });
    expect(missing, kind).toEqual([]);
  }
});

test("deletes and restores a job with everything on it", async () => {
  const { jobId, token } = await fullJob();
  const before = await everything();
  await manager().run(DELETE, { id: jobId });
  expect(await manager().run("query($id: ID!) { job(id: $id) { id } }", { id: jobId })).toEqual({
    job: null,
  });
  expect((await org.db.quote.findFirstOrThrow()).jobId).toBeNull();
  expect((await runner.anonymous.run(VISIT, { token })).visit?.state).toBe("ended");
  await manager().run(RESTORE, { id: jobId });
  expect(await everything()).toEqual(before);
  expect((await runner.anonymous.run(VISIT, { token })).visit?.state).toBe("confirmed");
  await manager().run(RESTORE, { id: jobId });
  expect(await everything()).toEqual(before);
});

test("can't restore another organisation's records", async () => {
  const { jobId } = await fullJob();
  await manager().run(DELETE, { id: jobId });
  const other = await runner.make.organisation();
  const { errors } = await runner.as(other.admin).attempt(RESTORE, { id: jobId });
  expect(errors).toMatchObject([{ code: "NOT_FOUND" }]);
  await manager().run(RESTORE, { id: jobId });
});

test("doesn't count a deleted service until it's restored", async () => {
  const { jobId, pieceId } = await fullJob();
  const due = async () =>
    (await org.db.equipment.findUniqueOrThrow({ where: { id: pieceId } })).nextServiceDue;
  await technician().run("mutation($id: ID!) { completeJob(id: $id) { job { id } } }", { id: jobId });
  const dueThen = await due();
  expect(dueThen).not.toBeNull();
  const before = await everything();
  await manager().run(DELETE, { id: jobId });
  expect(await due()).toBeNull();
  await manager().run(RESTORE, { id: jobId });
  expect(await due()).toEqual(dueThen);
  expect(await everything()).toEqual(before);
});

test("archives an invoiced job and unarchives it unchanged", async () => {
  const { jobId, token } = await fullJob();
  await runner.make.invoice(org.orgId, { jobId });
  const { deleteJob } = await manager().run(DELETE, { id: jobId });
  expect(deleteJob.outcome).toBe("archived");
  expect((await runner.anonymous.run(VISIT, { token })).visit?.state).toBe("ended");
  await manager().run(RESTORE, { id: jobId });
  expect((await runner.anonymous.run(VISIT, { token })).visit?.state).toBe("confirmed");
});

test("doesn't restore a job whose quote became another job", async () => {
  const { jobId } = await fullJob();
  await manager().run(DELETE, { id: jobId });
  const { id } = await org.db.quote.findFirstOrThrow();
  await manager().run("mutation($id: ID!) { convertQuoteToJob(id: $id) { id } }", { id });
  const { errors } = await manager().attempt(RESTORE, { id: jobId });
  expect(errors).toMatchObject([{ code: "CONFLICT", message: expect.stringContaining("another job") }]);
  expect(await org.db.deletedRecord.count()).toBe(1);
});

test("restores a job without removed members, and without a second running clock", async () => {
  const { jobId } = await fullJob();
  const other = await manager().run(CREATE, { input: { title: "Another" } });
  await manager().run(DELETE, { id: jobId });
  await technician().run("mutation($jobId: ID!) { startJobClock(jobId: $jobId) { id } }", {
    jobId: other.createJob.id,
  });
  await runner.as(org.admin).run("mutation($id: ID!) { removeMember(id: $id) { __typename } }", {
    id: org.technician.userId,
  });
  await manager().run(RESTORE, { id: jobId });
  expect(await org.db.jobTechnician.count({ where: { jobId } })).toBe(0);
  expect(await org.db.jobClock.count({ where: { jobId } })).toBe(0);
});

test("restores a job at the wall time that was typed, even after a time zone change", async () => {
  const { jobId } = await fullJob();
  await manager().run(DELETE, { id: jobId });
  const zone = 'mutation { updateOrganisation(input: { timeZone: "Australia/Perth" }) { id } }';
  await runner.as(org.admin).run(zone);
  await manager().run(RESTORE, { id: jobId });
  // 1:30 pm: previously at UTC+10, now at UTC+8.
  const { scheduledAt } = await org.db.job.findUniqueOrThrow({ where: { id: jobId } });
  expect(scheduledAt).toEqual(new Date("2026-11-18T05:30:00Z"));
});

test("restores customers and equipment, deleted or archived", async () => {
  const customer = await runner.make.customer(org.orgId);
  const piece = await runner.make.equipment(org.orgId);
  const before = await everything();
  const remove = `mutation($customer: ID!, $piece: ID!) {
    deleteCustomer(id: $customer) { outcome } deleteEquipment(id: $piece) { outcome } }`;
  const restore = `mutation($customer: ID!, $piece: ID!) {
    restoreCustomer(id: $customer) { id } restoreEquipment(id: $piece) { id } }`;
  const ids = { customer: customer.id, piece: piece.id };
  await manager().run(remove, ids);
  expect(await org.db.customer.count()).toBe(0);
  await manager().run(restore, ids);
  expect(await everything()).toEqual(before);
  await manager().run(CREATE, {
    input: { title: "Service", customerId: customer.id, equipmentIds: [piece.id] },
  });
  expect(await manager().run(remove, ids)).toMatchObject({
    deleteCustomer: { outcome: "archived" },
    deleteEquipment: { outcome: "archived" },
  });
  await manager().run(restore, ids);
  const names = await manager().run(
    "{ customers { edges { node { id } } } equipmentList { edges { node { id } } } }",
  );
  expect(names).toEqual({
    customers: { edges: [{ node: { id: customer.id } }] },
    equipmentList: { edges: [{ node: { id: piece.id } }] },
  });
});

test("restores drafts with their number, unless another document has it", async () => {
  const quote = await runner.make.quote(org.orgId, { number: "QU-0007" });
  const invoice = await runner.make.invoice(org.orgId, { number: "INV-0007" });
  const before = await everything();
  const remove = `mutation($quote: ID!, $invoice: ID!) {
    deleteQuote(id: $quote) { id } deleteInvoice(id: $invoice) { outcome } }`;
  const restore = `mutation($quote: ID!, $invoice: ID!) {
    restoreQuote(id: $quote) { id } restoreInvoice(id: $invoice) { id } }`;
  const ids = { quote: quote.id, invoice: invoice.id };
  await manager().run(remove, ids);
  expect(await org.db.invoice.count()).toBe(0);
  await manager().run(restore, ids);
  expect(await everything()).toEqual(before);
  await manager().run(remove, ids);
  await runner.make.quote(org.orgId, { number: "qu-0007" });
  await runner.make.invoice(org.orgId, { number: "inv-0007" });
  const { errors } = await manager().attempt(restore, ids);
  expect(errors).toMatchObject([
    { code: "CONFLICT", message: "Another quote now has the number QU-0007" },
    { code: "CONFLICT", message: "Another invoice now has the number INV-0007" },
  ]);
});

const DELETE_INVOICE = "mutation($id: ID!) { deleteInvoice(id: $id) { outcome invoice { version } } }";
const RESTORE_INVOICE =
  "mutation($id: ID!, $version: Int) { restoreInvoice(id: $id, version: $version) { status history { kind } } }";

test("doesn't restore a draft whose work is on another invoice", async () => {
  const { jobId } = await fullJob();
  await technician().run("mutation($id: ID!) { completeJob(id: $id) { job { id } } }", { id: jobId });
  const convert = `mutation($jobId: ID!) { convertJobToInvoice(jobId: $jobId) { invoice { id number } } }`;
  const first = await manager().run(convert, { jobId });
  await manager().run(DELETE_INVOICE, { id: first.convertJobToInvoice.invoice.id });
  const second = await manager().run(convert, { jobId });
  const { errors } = await manager().attempt(RESTORE_INVOICE, { id: first.convertJobToInvoice.invoice.id });
  expect(errors).toMatchObject([
    {
      code: "CONFLICT",
      message: `The same work is now on invoice ${second.convertJobToInvoice.invoice.number}`,
    },
  ]);
});

test("undoes voiding an invoice, unless a copy replaced it", async () => {
  const invoice = await runner.make.invoice(org.orgId, { status: "sent", sentAt: runner.clock.now });
  const voided = await manager().run(DELETE_INVOICE, { id: invoice.id });
  expect(voided.deleteInvoice.outcome).toBe("voided");
  const version = voided.deleteInvoice.invoice?.version;
  const { errors } = await manager().attempt(RESTORE_INVOICE, { id: invoice.id });
  expect(errors).toMatchObject([{ code: "CONFLICT" }]);
  const { restoreInvoice } = await manager().run(RESTORE_INVOICE, { id: invoice.id, version });
  expect(restoreInvoice.status).toBe("sent");
  expect(restoreInvoice.history.map(({ kind }: { kind: string }) => kind)).toEqual(["voided", "restored"]);
  const again = await manager().run(DELETE_INVOICE, { id: invoice.id });
  await manager().run("mutation($id: ID!) { duplicateInvoice(id: $id) { id } }", { id: invoice.id });
  const late = { id: invoice.id, version: again.deleteInvoice.invoice?.version };
  expect((await manager().attempt(RESTORE_INVOICE, late)).errors).toMatchObject([{ code: "CONFLICT" }]);
});

test("restores job entries for people who may delete them, until the job is invoiced", async () => {
  const { jobId } = await fullJob();
  const stranger = await runner.make.member(org.orgId, "technician");
  const { job } = await manager().run(
    "query($id: ID!) { job(id: $id) { notes { id } hours { id } parts { id } photos { id } } }",
    { id: jobId },
  );
  const { addJobCharge } = await manager().run(
    'mutation($jobId: ID!) { addJobCharge(jobId: $jobId, input: { description: "Call-out", unitPrice: 90 }) { id } }',
    { jobId },
  );
  const before = await everything();
  const all = (verb: "remove" | "restore") =>
    `mutation($note: ID!, $hours: ID!, $part: ID!, $photo: ID!) {
      ${verb}JobNote(id: $note) { id } ${verb}JobHours(id: $hours) { id }
      ${verb}JobPart(id: $part) { id } ${verb}JobPhoto(id: $photo) { id } }`;
  const charge = (verb: "remove" | "restore") =>
    `mutation($id: ID!) { ${verb}JobCharge(id: $id) { billableCents } }`;
  const [note, hours, part, photo] = [job?.notes, job?.hours, job?.parts, job?.photos].map(
    (entries) => entries?.[0]?.id,
  );
  const ids = { note, hours, part, photo };
  await technician().run(all("remove"), ids);
  await manager().run(charge("remove"), { id: addJobCharge.id });
  expect(await org.db.jobCharge.count({ where: { jobId } })).toBe(0);
  const refused = await runner.as(stranger).attempt(all("restore"), ids);
  expect(refused.errors.map(({ code }) => code)).toEqual(Array(4).fill("FORBIDDEN"));
  await technician().run(all("restore"), ids);
  await manager().run(charge("restore"), { id: addJobCharge.id });
  expect(await everything()).toEqual(before);

  await technician().run(all("remove"), ids);
  const photoAgain = new IncomingFile(Readable.from([TINY_PNG]));
  await technician().run(
    "mutation($jobId: ID!, $file: Upload!) { addJobPhoto(jobId: $jobId, file: $file) { id } }",
    { jobId, file: photoAgain },
  );
  await runner.make.invoice(org.orgId, { jobId });
  const { errors } = await technician().attempt(all("restore"), ids);
  expect(errors.map(({ code }) => code)).toEqual(Array(4).fill("CONFLICT"));
});

test("restores a price list item, unless its name is taken", async () => {
  const item = await org.db.priceListItem.create({ data: { name: "Filter", unitAmount: 12.5 } });
  const before = await everything();
  const remove = "mutation($id: ID!) { deletePriceListItem(id: $id) { id } }";
  const restore = "mutation($id: ID!) { restorePriceListItem(id: $id) { name } }";
  await manager().run(remove, { id: item.id });
  await manager().run(restore, { id: item.id });
  expect(await everything()).toEqual(before);
  await manager().run(remove, { id: item.id });
  await org.db.priceListItem.create({ data: { name: "FILTER" } });
  expect((await manager().attempt(restore, { id: item.id })).errors).toMatchObject([
    { code: "CONFLICT", message: "“Filter” is already on the price list" },
  ]);
});

test("hides a deleted photo, keeps it while it can be restored, and purges it with its job", async () => {
  const { jobId } = await fullJob();
  const files = async () => {
    const keys: string[] = [];
    for await (const { key } of runner.services.files.list("photos")) {
      if (key.includes(org.orgId)) keys.push(key);
    }
    return keys;
  };
  const queued = () =>
    runner.database.system.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'remove-files' and j.payload ->> 'orgId' = ${org.orgId}`;
  expect(await files()).toHaveLength(2);
  await manager().run(DELETE, { id: jobId });
  const { services } = runner;
  const sweeping = sweepFiles({ kinds: fileKinds, workFolders: [] });
  const sweep = () => sweeping.handle(services, {}, { isLast: false });
  const purge = (days: number) =>
    purgeDeleted.handle({ ...services, now: daysLater(days) }, {}, { isLast: false });
  const realNow = Date.now;
  Date.now = () => realNow() + 7_200_000;
  try {
    await sweep();
    expect(await files()).toHaveLength(2);
    await purge(29);
    expect(await queued()).toEqual([{ count: 0 }]);
    await purge(31);
    expect(await queued()).toEqual([{ count: 1 }]);
    await sweep();
    expect(await files()).toEqual([]);
  } finally {
    Date.now = realNow;
  }
  expect((await manager().attempt(RESTORE, { id: jobId })).errors).toMatchObject([
    { code: "NOT_FOUND", message: expect.stringContaining("30 days") },
  ]);
});

test("answers ten concurrent restores and restores once", async () => {
  const { jobId } = await fullJob();
  await manager().run(DELETE, { id: jobId });
  const all = await Promise.all(Array.from({ length: 10 }, () => manager().attempt(RESTORE, { id: jobId })));
  expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  expect(await org.db.jobNote.count({ where: { jobId } })).toBe(1);
});
