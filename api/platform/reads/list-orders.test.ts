import { QUOTE_STATUSES } from "@fettle/rules/invoicing/quote-status";
import { JOB_STATUSES } from "@fettle/rules/jobs/job-status";
import {
  CUSTOMER_ORDERS,
  EQUIPMENT_ORDERS,
  INVOICE_ORDERS,
  JOB_ORDERS,
  naturalDirection,
  ORDER_DIRECTIONS,
  type OrderDirection,
  QUOTE_ORDERS,
} from "@fettle/rules/platform/list-orders";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;

const SEED = 20_261_118;
const sample = <Value>(values: fc.Arbitrary<Value>, count: number) =>
  fc.sample(values, { numRuns: count, seed: SEED });

// Few distinct values and many nulls, so many rows tie.
const word = fc.constantFrom("alpha", "Alpine", "beta", "Bravo 2", "bravo 10", "zulu");
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });
const day = fc.integer({ min: 1, max: 6 }).map((date) => new Date(Date.UTC(2026, 10, date)));
const cents = fc.constantFrom(0, 100, 2_000, 110_000);

type Keys = Record<string, string | number | null>;
type Row = { id: string; keys: Keys };

type List = { field: string; orderEnum: string; orders: readonly string[]; rows: Row[] };
const lists: Record<"jobs" | "customers" | "equipment" | "quotes" | "invoices", List> = {
  jobs: { field: "jobs", orderEnum: "JobOrder", orders: JOB_ORDERS, rows: [] },
  customers: { field: "customers", orderEnum: "CustomerOrder", orders: CUSTOMER_ORDERS, rows: [] },
  equipment: { field: "equipmentList", orderEnum: "EquipmentOrder", orders: EQUIPMENT_ORDERS, rows: [] },
  quotes: { field: "quotes", orderEnum: "QuoteOrder", orders: QUOTE_ORDERS, rows: [] },
  invoices: { field: "invoices", orderEnum: "InvoiceOrder", orders: INVOICE_ORDERS, rows: [] },
};

const numberKey = (number: string) => number.toLowerCase().replace(/\d+/g, (run) => run.padStart(12, "0"));
const timeOf = (date: Date | null) => date?.getTime() ?? null;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  await makeCustomers();
  await makeEquipment();
  await makeJobs();
  await makeDocuments();
  await readCustomerKeys();
});
afterAll(() => runner.stop());

let customers: { id: string; name: string; suburb: string | null; phone: string | null }[] = [];
const customerAt = (index: number | null) => (index === null ? null : (customers[index] ?? null));
const someCustomer = maybe(fc.integer({ min: 0, max: 3 }));

async function makeCustomers() {
  const values = fc.record({
    name: word,
    suburb: maybe(fc.constantFrom("", "Parkdale", "ascot Vale", "Mentone")),
    contactName: maybe(word),
    phone: maybe(fc.constantFrom("0491 570 156", "+61 491 570 156", "(03) 5550 1180")),
    email: maybe(fc.constantFrom("a@mail.example", "B@mail.example")),
    createdAt: day,
  });
  customers = await org.db.customer.createManyAndReturn({ data: sample(values, 20) });
}

const phoneKey = (phone: string | null | undefined) => phone?.replace(/\D/g, "").slice(-9) || null;

/** Once their jobs and invoices exist. */
async function readCustomerKeys() {
  const all = await org.db.customer.findMany();
  lists.customers.rows = all.map(({ id, ...customer }) => ({
    id,
    keys: {
      name: customer.name.toLowerCase(),
      contact: customer.contactName?.toLowerCase() ?? null,
      phone: phoneKey(customer.phone),
      email: customer.email?.toLowerCase() ?? null,
      suburb: customer.suburb?.toLowerCase() || null,
      owing: customer.balanceCents,
      last_visit: timeOf(customer.lastVisitAt),
      next_visit: timeOf(customer.nextVisitAt),
      created: customer.createdAt.getTime(),
    },
  }));
}

async function makeEquipment() {
  const values = fc.record({
    name: word,
    make: maybe(word),
    months: maybe(fc.constantFrom(6, 12)),
    customer: someCustomer,
    due: maybe(day),
    createdAt: day,
  });
  for (const { name, make, months, customer, due, createdAt } of sample(values, 20)) {
    const owner = customerAt(customer);
    const { id } = await org.db.equipment.create({
      data: { name, make, createdAt, serviceIntervalMonths: months, customerId: owner?.id ?? null },
    });
    // Normally derived from the last service.
    await org.db.equipment.update({ where: { id }, data: { nextServiceDue: due } });
    lists.equipment.rows.push({
      id,
      keys: {
        name: name.toLowerCase(),
        make: make?.toLowerCase() ?? null,
        customer: owner?.name.toLowerCase() ?? null,
        suburb: owner?.suburb?.toLowerCase() || null,
        interval: months,
        service_due: timeOf(due),
        created: createdAt.getTime(),
      },
    });
  }
}

async function makeJobs() {
  const values = fc.record({
    title: word,
    customer: someCustomer,
    scheduledAt: maybe(day),
    status: fc.constantFrom(...JOB_STATUSES),
    siteAddress: maybe(fc.constantFrom("9 Keys Road, Moorabbin", "12 Beach Road, Black Rock")),
    estimatedValueCents: maybe(cents),
    unit: maybe(word),
    technician: maybe(fc.constantFrom("manager", "technician")),
  });
  for (const [index, { customer, unit, technician, ...job }] of sample(values, 24).entries()) {
    const owner = customerAt(customer);
    const number = index + 1;
    const completedAt = job.status === "done" ? job.scheduledAt : null;
    const made = await org.db.job.create({
      data: { ...job, completedAt, number, customerId: owner?.id ?? null },
    });
    if (unit) {
      const { id, createdAt } = await org.db.equipment.create({ data: { name: unit } });
      await org.db.jobEquipment.create({ data: { jobId: made.id, equipmentId: id } });
      lists.equipment.rows.push({
        id,
        keys: {
          name: unit.toLowerCase(),
          make: null,
          customer: null,
          suburb: null,
          interval: null,
          service_due: null,
          created: createdAt.getTime(),
        },
      });
    }
    const person = technician && org[technician as "manager" | "technician"];
    if (person) await org.db.jobTechnician.create({ data: { jobId: made.id, userId: person.userId } });
    const member = person && (await org.db.user.findUniqueOrThrow({ where: { id: person.userId } }));
    lists.jobs.rows.push({
      id: made.id,
      keys: {
        open_first: made.listOrder,
        number,
        title: job.title.toLowerCase(),
        customer: owner?.name.toLowerCase() ?? null,
        scheduled: timeOf(job.scheduledAt),
        status: JOB_STATUSES.indexOf(job.status),
        equipment: unit?.toLowerCase() ?? null,
        suburb: (job.siteAddress ?? owner?.suburb)?.toLowerCase() || null,
        phone: phoneKey(owner?.phone),
        value: job.estimatedValueCents,
        technician: member ? member.name.toLowerCase() : null,
      },
    });
  }
}

async function makeDocuments() {
  const values = fc.record({
    customer: someCustomer,
    issueDate: day,
    until: maybe(day),
    totalCents: cents,
    status: fc.constantFrom(...QUOTE_STATUSES),
    sentAt: maybe(day),
    isSent: fc.boolean(),
    at: maybe(day),
  });
  for (const [index, { customer, issueDate, until, totalCents, status, sentAt, isSent, at }] of sample(
    values,
    24,
  ).entries()) {
    const owner = customerAt(customer);
    const number = `${["Q-", "q1-", ""][index % 3]}${index * 7}`;
    const fields = { number, issueDate, totalCents, customerId: owner?.id ?? null };
    const keys = {
      issued: issueDate.getTime(),
      number: numberKey(number),
      customer: owner?.name.toLowerCase() ?? null,
      total: totalCents,
    };
    const quote = await runner.make.quote(org.orgId, { ...fields, status, sentAt, expiryDate: until });
    lists.quotes.rows.push({
      id: quote.id,
      keys: {
        ...keys,
        sent: quote.status === "sent" ? timeOf(quote.sentAt) : null,
        expires: timeOf(until),
        status: QUOTE_STATUSES.indexOf(status),
      },
    });
    const invoice = await runner.make.invoice(org.orgId, {
      ...fields,
      status: isSent ? "sent" : "draft",
      dueDate: until,
    });
    const invoiceId = invoice.id;
    if (at) await org.db.documentEvent.create({ data: { invoiceId, kind: "reminded", at } });
    lists.invoices.rows.push({
      id: invoiceId,
      keys: { ...keys, due: timeOf(until), status: Number(isSent), reminded: isSent ? timeOf(at) : null },
    });
  }
}

function sorted({ rows }: List, order: string, direction: OrderDirection): string[] {
  const sign = direction === "descending" ? -1 : 1;
  const compare = (a: string | number, b: string | number) => (a < b ? -sign : a > b ? sign : 0);
  return rows
    .toSorted((a, b) => {
      const [one, other] = [a.keys[order] ?? null, b.keys[order] ?? null];
      if ((one === null) !== (other === null)) return one === null ? 1 : -1;
      return (one !== null && other !== null && compare(one, other)) || compare(a.id, b.id);
    })
    .map(({ id }) => id);
}

type Asked = {
  orderBy?: string | null;
  direction?: OrderDirection | null;
  first?: number;
  last?: number;
  after?: string | null;
  before?: string | null;
};

const documentOf = ({ field, orderEnum }: List) => `
  query ($first: Int, $after: String, $last: Int, $before: String, $orderBy: ${orderEnum}, $direction: OrderDirection) {
    ${field}(first: $first, after: $after, last: $last, before: $before, orderBy: $orderBy, direction: $direction) {
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      edges { cursor node { id } }
    }
  }`;

async function page(list: List, asked: Asked) {
  const data = await runner.as(org.manager).run(documentOf(list), asked);
  const { edges, pageInfo } = data[list.field];
  return { ids: edges.map((edge: { node: { id: string } }) => edge.node.id) as string[], pageInfo };
}

async function allPages(list: List, asked: Asked, size: number, backwards: boolean): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const bounds = backwards ? { last: size, before: cursor } : { first: size, after: cursor };
    const { ids, pageInfo } = await page(list, { ...asked, ...bounds });
    if (backwards) seen.unshift(...ids);
    else seen.push(...ids);
    const hasMore: boolean = backwards ? pageInfo.hasPreviousPage : pageInfo.hasNextPage;
    cursor = hasMore ? (backwards ? pageInfo.startCursor : pageInfo.endCursor) : null;
  } while (cursor);
  return seen;
}

describe.each(Object.entries(lists))("%s", (_name, list) => {
  const cases = list.orders.flatMap((order) => ORDER_DIRECTIONS.map((direction) => ({ order, direction })));

  test.each(cases)("sort $direction by $order, page by page", async ({ order, direction }) => {
    const expected = sorted(list, order, direction);
    expect(new Set(expected).size).toBe(expected.length);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 26 }), fc.boolean(), async (size, backwards) => {
        const asked = { orderBy: order, direction };
        expect(await allPages(list, asked, size, backwards)).toEqual(expected);
      }),
      { numRuns: 4, seed: SEED },
    );
  });

  test("have their own orders and directions", async () => {
    const [own = ""] = list.orders;
    expect((await page(list, {})).ids).toEqual(sorted(list, own, naturalDirection(own)));
    for (const orderBy of list.orders) {
      expect((await page(list, { orderBy })).ids).toEqual(sorted(list, orderBy, naturalDirection(orderBy)));
    }
  });

  test("page backwards from a cursor", async () => {
    for (const { order, direction } of cases) {
      const expected = sorted(list, order, direction);
      const asked = { orderBy: order, direction };
      const { pageInfo: start } = await page(list, { ...asked, first: 3 });
      const { pageInfo: end } = await page(list, { ...asked, last: 3 });
      const between = await page(list, { ...asked, after: start.endCursor, before: end.startCursor });
      expect(between.ids).toEqual(expected.slice(3, -3));
      const none = await page(list, { ...asked, after: end.startCursor, before: start.endCursor });
      expect(none.ids).toEqual([]);
    }
  });

  test("refuse a cursor from a different order or direction", async () => {
    const [own = "", other = ""] = list.orders;
    const { pageInfo } = await page(list, { orderBy: own, direction: "ascending", first: 2 });
    const attempt = (asked: Asked) => runner.as(org.manager).attempt(documentOf(list), asked);
    for (const asked of [
      { orderBy: other, direction: "ascending", after: pageInfo.endCursor },
      { orderBy: own, direction: "descending", after: pageInfo.endCursor },
    ] as const) {
      const { errors } = await attempt(asked);
      expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "after" }]);
      expect(errors[0]?.message).toContain("different order");
    }
  });
});

const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const ID = "018f3f6e-0000-7000-8000-000000000000";

test.each([
  ["jobs", "number ascending", ["1", 2_147_483_648, 1.5, null, {}]],
  ["jobs", "status ascending", ["late", null]],
  ["jobs", "scheduled ascending", ["yesterday", "-000001-01-01T00:00:00Z", 7]],
  ["jobs", "title ascending", ["\0", null, 7]],
  ["customers", "owing descending", ["1", null, {}]],
  ["quotes", "expires ascending", ["2026-02-31", "2026-13-01", "20261118", 7]],
  ["quotes", "status ascending", ["done"]],
] as const)("%s reject a made-up cursor of %s", async (name, order, keys) => {
  const list = lists[name];
  const [orderBy, direction] = order.split(" ") as [string, OrderDirection];
  const cursors = [
    ...keys.map((key) => forged(order, key, ID)),
    forged(order, null, "7"),
    forged(order),
    "x",
  ];
  for (const before of cursors) {
    const { errors } = await runner.as(org.manager).attempt(documentOf(list), { orderBy, direction, before });
    expect(errors).toMatchObject([{ code: "BAD_INPUT", field: "before" }]);
  }
});

test("reads a page that spans rows with and without the key in one statement", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await page(lists.jobs, { orderBy: "customer", first: 24 });
  const count = query.mock.calls.length;
  query.mockRestore();
  expect(count).toBe(1);
});

test("renaming a customer moves the records that name it", async () => {
  const [customer] = customers;
  if (!customer) throw new Error("There are customers");
  await org.db.customer.update({ where: { id: customer.id }, data: { name: "Zzz Last" } });
  for (const list of [lists.jobs, lists.equipment, lists.quotes, lists.invoices]) {
    const { ids } = await page(list, { orderBy: "customer", direction: "descending" });
    const data = await runner
      .as(org.manager)
      .run(`{ ${list.field}(first: 100) { edges { node { id customer { id } } } } }`);
    const theirs = data[list.field].edges
      .map((edge: { node: { id: string; customer: { id: string } | null } }) => edge.node)
      .filter((node: { customer: { id: string } | null }) => node.customer?.id === customer.id);
    expect(new Set(ids.slice(0, theirs.length))).toEqual(new Set(theirs.map(({ id }: { id: string }) => id)));
  }
});
