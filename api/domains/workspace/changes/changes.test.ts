import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compactChangeLog } from "../../../platform/change-log/compact-change-log.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { othersSettled } from "../../../testing/others-settled.ts";
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

const CHANGES = `query SyncChanges($after: String, $first: Int, $types: [RecordType!]) {
  changes(after: $after, first: $first, types: $types) {
    pageInfo { hasNextPage endCursor }
    nodes {
      type id change at
      customer { name archivedAt } equipment { name } priceListItem { name unitPrice }
      job { title archivedAt noteCount } quote { title } invoice { title paidCents }
      creditNote { number invoice { title } } payment { amountCents invoice { title } }
    }
  }
}`;

async function changesSince(after: string | null = null, variables: object = {}, viewer = org.manager) {
  await othersSettled(runner.databaseUrl);
  const { changes } = await runner.as(viewer).run(CHANGES, { after, ...variables });
  return {
    cursor: changes.pageInfo.endCursor,
    hasNextPage: changes.pageInfo.hasNextPage,
    nodes: changes.nodes,
    // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
    told: changes.nodes.map(({ type, id, change }: any) => [type, id, change]),
  };
}

const caughtUp = async () => {
  let after: string | null = null;
  for (;;) {
    const page = await changesSince(after, { first: 100 });
    after = page.cursor;
    if (!page.hasNextPage) return after;
  }
};

const CUSTOMER = `mutation SyncCustomer($name: String!) { createCustomer(input: { name: $name }) { id } }`;
const RENAME = `mutation SyncRename($id: ID!, $name: String!) { updateCustomer(id: $id, input: { name: $name }) { id } }`;
const DELETE = `mutation SyncDelete($id: ID!) { deleteCustomer(id: $id) { outcome } }`;
const RESTORE = `mutation SyncRestore($id: ID!) { restoreCustomer(id: $id) { id } }`;
const JOB = `mutation SyncJob($input: CreateJobInput!) { createJob(input: $input) { id } }`;

const newCustomer = async (name = "Parkdale Bakery") =>
  (await manager().run(CUSTOMER, { name })).createCustomer.id as string;

describe("the changes of an organisation", () => {
  test("tell of each record that was created, changed, archived, deleted and restored, with what it's like now", async () => {
    const from = await caughtUp();
    const id = await newCustomer();
    await manager().run(RENAME, { id, name: "Mentone Bakery" });
    const renamed = await changesSince(from);
    expect(renamed.told).toEqual([
      ["customer", id, "created"],
      ["customer", id, "updated"],
    ]);
    expect(renamed.nodes[1]?.customer).toEqual({ name: "Mentone Bakery", archivedAt: null });
    await manager().run(DELETE, { id });
    const deleted = await changesSince(renamed.cursor);
    expect(deleted.told).toEqual([["customer", id, "deleted"]]);
    expect(deleted.nodes[0]?.customer).toBeNull();
    await manager().run(RESTORE, { id });
    expect((await changesSince(deleted.cursor)).told).toEqual([["customer", id, "created"]]);
    const { createJob } = await manager().run(JOB, { input: { title: "Leak", customerId: id } });
    const withJob = await caughtUp();
    await manager().run(DELETE, { id });
    const archived = await changesSince(withJob);
    expect(archived.told).toEqual([["customer", id, "archived"]]);
    expect(archived.nodes[0]?.customer?.archivedAt).not.toBeNull();
    expect((await changesSince(null, { types: ["job"] })).told).toEqual([["job", createJob.id, "created"]]);
  });

  test("give every record without a cursor, page by page, and the place again when nothing changed", async () => {
    const ids = [await newCustomer("One"), await newCustomer("Two"), await newCustomer("Three")];
    const first = await changesSince(null, { first: 2 });
    expect(first.hasNextPage).toBe(true);
    const second = await changesSince(first.cursor, { first: 2 });
    expect(second.hasNextPage).toBe(false);
    expect([...first.told, ...second.told].map(([, id]) => id)).toEqual(ids);
    const third = await changesSince(second.cursor, { first: 2 });
    expect(third).toMatchObject({ nodes: [], cursor: second.cursor, hasNextPage: false });
  });

  test("count a job's technicians, notes, hours and parts as changes of the job, and leave searches out", async () => {
    const customerId = await newCustomer();
    const { createJob } = await manager().run(JOB, { input: { title: "Leak", customerId } });
    const jobChange = [["job", createJob.id, "updated"]];
    for (const write of [
      `mutation($jobId: ID!) { addJobNote(jobId: $jobId, input: { text: "Ladder" }) { id } }`,
      `mutation($jobId: ID!) { addJobHours(jobId: $jobId, input: { hours: 1.5 }) { id } }`,
      `mutation($jobId: ID!) { addJobPart(jobId: $jobId, input: { partName: "Filter", quantity: 2 }) { id } }`,
      `mutation($jobId: ID!) { updateJob(id: $jobId, input: { assignedTechIds: ["${org.technician.userId}"] }) { id } }`,
    ]) {
      const from = await caughtUp();
      await manager().run(write, { jobId: createJob.id });
      expect((await changesSince(from)).told).toEqual(jobChange);
    }
    const from = await caughtUp();
    await manager().run(RENAME, { id: customerId, name: "Renamed" });
    expect((await changesSince(from)).told).toEqual([["customer", customerId, "updated"]]);
  });

  test("tell of money: an invoice with its payments and credit notes", async () => {
    const { id } = await runner.make.invoice(org.orgId, { status: "sent" });
    const from = await caughtUp();
    await manager().run(
      `mutation($id: ID!) { recordPayment(invoiceId: $id, input: { amountCents: 5000, method: cash }) { id } }`,
      { id },
    );
    const { nodes } = await changesSince(from);
    expect(nodes.map(({ type, change }: { type: string; change: string }) => [type, change])).toEqual([
      ["invoice", "updated"],
      ["payment", "created"],
    ]);
    expect(nodes[0]?.invoice?.paidCents).toBe(5_000);
    expect(nodes[1]?.payment).toEqual({ amountCents: 5_000, invoice: { title: "Fan motor" } });
  });

  test("leave out what a technician can't read, and refuse it if it's asked for", async () => {
    const from = await caughtUp();
    await runner.make.invoice(org.orgId);
    const id = await newCustomer();
    expect((await changesSince(from, {}, org.technician)).told).toEqual([["customer", id, "created"]]);
    const { errors } = await runner.as(org.technician).attempt(CHANGES, { types: ["invoice"] });
    expect(errors).toMatchObject([{ code: "FORBIDDEN" }]);
  });

  test("are one organisation's own", async () => {
    await newCustomer();
    const other = await runner.make.organisation();
    expect((await changesSince(null, {}, other.manager)).nodes).toEqual([]);
  });

  test("refuse a cursor from elsewhere, and one from before the database was restored", async () => {
    for (const cursor of [
      "nonsense",
      Buffer.from('["name ascending","x"]').toString("base64url"),
      "x".repeat(100_000),
    ]) {
      const { errors } = await manager().attempt(CHANGES, { after: cursor });
      expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "after" }]);
    }
    await newCustomer();
    const place = JSON.parse(Buffer.from(String(await caughtUp()), "base64url").toString());
    place[1] = "7-1";
    const foreign = Buffer.from(JSON.stringify(place)).toString("base64url");
    const { errors } = await manager().attempt(CHANGES, { after: foreign });
    expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "after", reason: "CURSOR_EXPIRED" }]);
  });

  test("refuse a cursor from another database of the same PostgreSQL, which a backup may be restored into", async () => {
    await newCustomer();
    const after = await caughtUp();
    const other = await createRunner();
    try {
      const { errors } = await other
        .as((await other.make.organisation()).manager)
        .attempt(CHANGES, { after });
      expect(errors).toMatchObject([{ reason: "CURSOR_EXPIRED" }]);
    } finally {
      await other.stop();
    }
  });
});

describe("a write that commits after later ones", () => {
  async function transaction() {
    const client = new pg.Client({ connectionString: runner.databaseUrl });
    await client.connect();
    await client.query("begin");
    const end = async (how: "commit" | "rollback") => {
      await client.query(how);
      await client.end();
    };
    return { client, end };
  }
  const insert = `insert into customers (id, org_id, name) values (gen_random_uuid(), $1, $2) returning id`;

  test("isn't passed by a reader: later commits wait for it, then all come", async () => {
    const from = await caughtUp();
    const slow = await transaction();
    const { rows } = await slow.client.query(insert, [org.orgId, "Slow"]);
    const quick = await newCustomer("Quick");
    const whileOpen = await changesSince(from);
    expect(whileOpen.told).toEqual([]);
    await slow.end("commit");
    expect((await changesSince(whileOpen.cursor)).told).toEqual([
      ["customer", rows[0].id, "created"],
      ["customer", quick, "created"],
    ]);
  });

  test("holds back no more than what came after it, and nothing once it's rolled back", async () => {
    const from = await caughtUp();
    const before = await newCustomer("Before");
    const slow = await transaction();
    await slow.client.query(insert, [org.orgId, "Never"]);
    const after = await newCustomer("After");
    const first = await changesSince(from);
    expect(first.told).toEqual([["customer", before, "created"]]);
    await slow.end("rollback");
    expect((await changesSince(first.cursor)).told).toEqual([["customer", after, "created"]]);
  });

  test("is found though an older transaction changed the same record last", async () => {
    const id = await newCustomer();
    const from = await caughtUp();
    const older = await transaction();
    await older.client.query(insert, [org.orgId, "Takes the older number"]);
    await manager().run(RENAME, { id, name: "By the younger" });
    await older.client.query(
      "update customers set name = 'By the older', version = version + 1 where id = $1",
      [id],
    );
    expect((await changesSince(from)).told).toEqual([]);
    await older.end("commit");
    const { told, nodes } = await changesSince(from);
    expect(told.filter(([, changed]: string[]) => changed === id)).toHaveLength(2);
    expect(nodes.at(-1)?.customer?.name).toBe("By the older");
  });

  test("stays when the log is compacted while it runs", async () => {
    const id = await newCustomer();
    const from = await caughtUp();
    await manager().run(RENAME, { id, name: "First" });
    const slow = await transaction();
    await slow.client.query(insert, [org.orgId, "Slow"]);
    await manager().run(RENAME, { id, name: "Second" });
    await compactChangeLog.handle(runner.services, {}, { number: 1, last: false } as never);
    expect((await changesSince(from)).told).toEqual([["customer", id, "updated"]]);
    await slow.end("commit");
  });
});

describe("compacting", () => {
  async function compact() {
    // It leaves what's newer than the oldest write on the tests' server.
    await othersSettled(runner.databaseUrl);
    await compactChangeLog.handle(runner.services, {}, { number: 1, last: false } as never);
  }

  test("keeps the last change of every record, and of deleted ones that they're gone", async () => {
    const kept = await newCustomer("Kept");
    await manager().run(RENAME, { id: kept, name: "Kept twice" });
    const gone = await newCustomer("Gone");
    await manager().run(DELETE, { id: gone });
    await compact();
    expect((await changesSince()).told).toEqual([
      ["customer", kept, "updated"],
      ["customer", gone, "deleted"],
    ]);
  });

  test("counts a restored backup's changes as old, though its transactions had higher numbers", async () => {
    const id = await newCustomer("Restored");
    await manager().run(RENAME, { id, name: "Again" });
    await runner.database.system.$executeRaw`
      update change_log set transaction_id = transaction_id + 1000000000 where org_id = ${org.orgId}::uuid`;
    expect((await changesSince()).told).toEqual([]);
    await compact();
    expect((await changesSince()).told).toEqual([["customer", id, "updated"]]);
    await manager().run(RENAME, { id, name: "After the restore" });
    expect((await changesSince()).told.at(-1)).toEqual(["customer", id, "updated"]);
  });
});

test("the log compares every column that isn't only for search or order, or a sum of other records", async () => {
  const client = new pg.Client({ connectionString: runner.databaseUrl });
  await client.connect();
  const { rows } = await client.query(`
    select c.relname || '.' || a.attname as column
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where t.tgname = 'log_update' and a.attname not in ('id', 'org_id')
      and pg_get_triggerdef(t.oid) !~ ('old\\.' || a.attname || '\\M.*new\\.' || a.attname || '\\M')
    order by 1`);
  await client.end();
  expect(rows.map(({ column }) => column)).toEqual([
    "customers.balance_cents",
    "customers.contact_key",
    "customers.email_key",
    "customers.last_visit_at",
    "customers.next_visit_at",
    "customers.phone_key",
    "customers.search_text",
    "customers.sort_key",
    "customers.suburb_key",
    "customers.unpaid_since",
    "equipment.customer_key",
    "equipment.search_text",
    "equipment.sort_key",
    "invoices.customer_key",
    "invoices.is_open",
    "invoices.number_key",
    "invoices.search_text",
    "jobs.billable_tax_cents",
    "jobs.customer_key",
    "jobs.equipment_key",
    "jobs.follow_ups_made",
    "jobs.is_quoted",
    "jobs.list_order",
    "jobs.phone_key",
    "jobs.place_key",
    "jobs.search_text",
    "jobs.technician_key",
    "jobs.title_key",
    "jobs.unscheduled_from",
    "jobs.value_cents",
    "quotes.customer_key",
    "quotes.number_key",
    "quotes.search_text",
  ]);
});
