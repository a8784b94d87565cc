import { RECORD_TYPES, type RecordType } from "@fettle/rules/platform/record-types";
import { WEBHOOK_EVENT_NAMES } from "@fettle/rules/workspace/webhook-events";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compactChangeLog } from "../../../platform/change-log/compact-change-log.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { othersSettled } from "../../../testing/others-settled.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const RUNS = Number(process.env.MIRROR_RUNS ?? 12);
const SEED = Number(process.env.MIRROR_SEED ?? 20_261_118);

const FIELDS = {
  customer: "name phone version archivedAt",
  equipment: "name version archivedAt customer { id }",
  job: "title status version archivedAt noteCount labourMinutes customer { id } technicians { id }",
  invoice: "title status paidCents version customer { id }",
  payment: "amountCents reversedAt invoice { id }",
  price_list_item: "name unitPrice version",
  quote: "title status version",
  credit_note: "number totalCents",
} as const satisfies Record<RecordType, string>;
const camel = (type: RecordType) => type.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const CHANGES = `query MirrorChanges($after: String, $first: Int) {
  changes(after: $after, first: $first) {
    pageInfo { hasNextPage endCursor }
    nodes { type id change ${RECORD_TYPES.map((type) => `${camel(type)} { ${FIELDS[type]} }`).join(" ")} }
  }
}`;

const LISTS = {
  customer: "customers(includeArchived: true",
  equipment: "equipmentList(includeArchived: true",
  job: "jobs(includeArchived: true",
  invoice: "invoices(orderBy: updated",
  payment: "payments(orderBy: created",
  price_list_item: "priceList(orderBy: updated",
  quote: "quotes(orderBy: updated",
  credit_note: "creditNotes(orderBy: created",
} as const satisfies Record<RecordType, string>;

/** How a receiver of webhooks reads the record an event names. */
const ONE = { customer: "customer", equipment: "equipment", job: "job", invoice: "invoice" } as const;

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

type Records = Map<string, unknown>;
const keyOf = (type: RecordType, id: string) => `${type} ${id}`;

/** An integrator keeps the records and the cursor, and writes them together unless it crashes in between. */
class Mirror {
  readonly records: Records = new Map();
  private cursor: string | null = null;
  private readonly org: TestOrganisation;

  constructor(org: TestOrganisation) {
    this.org = org;
  }

  async fetchPage(first: number, crashesAfter: number | null): Promise<boolean> {
    const { changes } = await runner.as(this.org.admin).run(CHANGES, { after: this.cursor, first });
    for (const [index, { type, id, ...read }] of changes.nodes.entries()) {
      if (index === crashesAfter) return true;
      const record = read[camel(type)];
      if (record) this.records.set(keyOf(type, id), record);
      else this.records.delete(keyOf(type, id));
    }
    if (crashesAfter !== null) return true;
    this.cursor = changes.pageInfo.endCursor;
    return changes.pageInfo.hasNextPage;
  }

  async receiveWebhook(event: string, id: string) {
    const type = event.split(".")[0] as RecordType;
    if (!(type in ONE)) return;
    const one = ONE[type as keyof typeof ONE];
    const read = await runner
      .as(this.org.admin)
      .run(`query MirrorOne($id: ID!) { ${one}(id: $id) { ${FIELDS[type]} } }`, { id });
    // A job that's archived can't be read by its id.
    if (read[one]) this.records.set(keyOf(type, id), read[one]);
  }
}

async function stored(org: TestOrganisation): Promise<Records> {
  const all: Records = new Map();
  for (const type of RECORD_TYPES) {
    let after: string | null = null;
    do {
      // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
      const { list }: any = await runner.as(org.admin).run(
        `query MirrorList($after: String) { list: ${LISTS[type]}, first: 7, after: $after) {
          pageInfo { hasNextPage endCursor } nodes { id ${FIELDS[type]} } } }`,
        { after },
      );
      for (const { id, ...record } of list.nodes) all.set(keyOf(type, id), record);
      after = list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
    } while (after);
  }
  return all;
}

const pick = fc.nat(1_000);
const name = fc.constantFrom("Alpha", "Bravo", "Charlie", "Delta");
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("add" as const), pick, name }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("change" as const), pick, name }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove" as const), pick, name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restore" as const), pick, name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("begin" as const), pick, name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("end" as const), pick, name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("compact" as const), pick, name }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("fetch" as const), pick, name, crashes: fc.option(fc.nat(3)) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("webhook" as const), pick, name }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const ADD = [
  `mutation MirrorCustomer($name: String!) { createCustomer(input: { name: $name }) { id } }`,
  `mutation MirrorJob($name: String!, $customerId: ID) { createJob(input: { title: $name, customerId: $customerId }) { id } }`,
  `mutation MirrorItem($name: String!) { createPriceListItem(input: { name: $name, unitPrice: 10, taxRate: 10 }) { id } }`,
  `mutation MirrorEquipment($name: String!, $customerId: ID) { createEquipment(input: { name: $name, customerId: $customerId }) { id } }`,
];
const CHANGE = [
  `mutation($id: ID!, $name: String!) { updateCustomer(id: $id, input: { name: $name, phone: "0400 000 000" }) { id } }`,
  `mutation($id: ID!, $name: String!) { updateJob(id: $id, input: { title: $name }) { id } }`,
  `mutation($id: ID!, $name: String!) { addJobNote(jobId: $id, input: { text: $name }) { id } }`,
  `mutation($id: ID!) { addJobHours(jobId: $id, input: { hours: 1 }) { id } }`,
  `mutation($id: ID!) { completeJob(id: $id) { job { id } } }`,
  `mutation($id: ID!, $name: String!) { updatePriceListItem(id: $id, input: { description: $name }) { id } }`,
  `mutation($id: ID!, $name: String!) { updateEquipment(id: $id, input: { name: $name }) { id } }`,
  `mutation($id: ID!) { recordPayment(invoiceId: $id, input: { amountCents: 500, method: cash }) { id } }`,
];
const REMOVE = ["Customer", "Job", "PriceListItem", "Equipment", "Invoice"].map(
  (type) => `mutation($id: ID!) { delete${type}(id: $id) { outcome } }`,
);
const RESTORE = ["Customer", "Job", "PriceListItem", "Equipment", "Invoice"].map(
  (type) => `mutation($id: ID!) { restore${type}(id: $id) { id } }`,
);

const at = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

async function play(steps: Step[]) {
  const org = await runner.make.organisation();
  await org.db.webhookEndpoint.create({
    data: { url: "https://example.com", events: [...WEBHOOK_EVENT_NAMES], secret: "whsec_x" },
  });
  const mirror = new Mirror(org);
  const ids: string[] = [];
  const open: pg.Client[] = [];
  const write = (document: string, variables: Record<string, unknown>) =>
    runner.as(org.admin).attempt(document, variables);
  const end = async (client: pg.Client, how: "commit" | "rollback") => {
    await client.query(how);
    await client.end();
  };
  const acts: Record<Step["do"], (step: Step) => Promise<unknown>> = {
    async add({ pick, name }) {
      if (pick % 5 === 4) {
        const { id } = await runner.make.invoice(org.orgId, { status: "sent", title: name });
        return ids.push(id);
      }
      const customers = [...mirror.records.keys()].filter((key) => key.startsWith("customer"));
      const customerId = customers.length > 0 ? at(customers, pick).split(" ")[1] : null;
      const { data } = await write(at(ADD, pick), { name: `${name} ${pick}`, customerId });
      const made = Object.values(data ?? {})[0] as { id: string } | undefined;
      return made && ids.push(made.id);
    },
    // Most writes are refused, because the record is of another type. Those change nothing.
    change: async ({ pick, name }) => {
      const id = at(ids, pick);
      for (const document of id ? CHANGE : []) await write(document, { id, name });
    },
    remove: async ({ pick }) => {
      const id = at(ids, pick);
      for (const document of id ? REMOVE : []) await write(document, { id });
    },
    restore: async ({ pick }) => {
      const id = at(ids, pick);
      for (const document of id ? RESTORE : []) await write(document, { id });
    },
    async begin({ name }) {
      const client = new pg.Client({ connectionString: runner.databaseUrl });
      await client.connect();
      await client.query("begin");
      const made = await client.query(
        "insert into customers (id, org_id, name) values (gen_random_uuid(), $1, $2) returning id",
        [org.orgId, name],
      );
      await client.query("update customers set phone = '1300 975 707' where id = $1", [made.rows[0].id]);
      open.push(client);
    },
    async end({ pick }) {
      const client = open.splice(pick % Math.max(open.length, 1), 1)[0];
      if (client) await end(client, pick % 3 === 0 ? "rollback" : "commit");
    },
    compact: () => compactChangeLog.handle(runner.services, {}, { number: 1, last: false } as never),
    fetch: (step) => mirror.fetchPage(1 + (step.pick % 4), "crashes" in step ? step.crashes : null),
    async webhook({ pick }) {
      // Any event may come, come again, come late or never come.
      const sent = await org.db.webhookMessage.findMany({ orderBy: { createdAt: "asc" } });
      const message = sent.length > 0 && at(sent, pick);
      if (message) await mirror.receiveWebhook(message.type, message.recordId);
    },
  };
  // The first event makes the endpoint's queue, which others wait for.
  await acts.add({ do: "add", pick: 0, name: "Alpha" });
  try {
    for (const step of steps) await acts[step.do](step);
  } finally {
    for (const [index, client] of open.splice(0).entries())
      await end(client, index % 2 ? "rollback" : "commit");
  }
  await othersSettled(runner.databaseUrl);
  while (await mirror.fetchPage(5, null));
  const sorted = (records: Records) =>
    Object.fromEntries([...records].toSorted(([one], [other]) => one.localeCompare(other)));
  expect(sorted(mirror.records)).toEqual(sorted(await stored(org)));
}

test(
  "a mirror kept by pages and webhooks ends equal to the database after any writes and interruptions",
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), play), {
      numRuns: RUNS,
      seed: SEED,
      endOnFailure: true,
    });
  },
  RUNS * 20_000,
);
