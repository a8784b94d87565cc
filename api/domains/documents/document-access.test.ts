import { getNamedType, isObjectType } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { schema } from "../../graphql/schema.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

/** What technicians get nothing of, through any field (decision 28). */
const MANAGERS_TYPES = [
  "Quote",
  "QuoteRevision",
  "Invoice",
  "Payment",
  "DocumentEvent",
  "DocumentLine",
  "PriceListItem",
];

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const isTheirs = (name: string) =>
  MANAGERS_TYPES.some((type) => name === type || name === `${type}Edge` || name === `${type}Connection`) ||
  [
    "PriceListConnection",
    "PriceListEdge",
    "InvoiceDeletion",
    "JobConversion",
    "InvoiceCounts",
    "InvoiceTotals",
  ].includes(name);

it("no field leads a technician to a quote, an invoice, a payment or a price", () => {
  const ways = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !isTheirs(type.name))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => isTheirs(getNamedType(field.type).name));
  expect(ways.length).toBeGreaterThan(20);
  for (const { type, field } of ways) {
    const { pothosOptions } = field.extensions as { pothosOptions?: { authScopes?: object } };
    const scopes = pothosOptions?.authScopes ?? {};
    expect(`${type.name}.${field.name} ${JSON.stringify(scopes)}`).toMatch(/\{"(manager|admin)":true\}$/);
  }
});

it("technicians read null where their records would name one", async () => {
  const org = await runner.make.organisation();
  const customer = await runner.make.customer(org.orgId);
  const job = await org.db.job.create({ data: { number: 1, title: "Visit", customerId: customer.id } });
  await runner.make.quote(org.orgId, { customerId: customer.id, jobId: job.id });
  await runner.make.invoice(org.orgId, { customerId: customer.id, jobId: job.id });
  const document = `query($customer: ID!, $job: ID!) {
    customer(id: $customer) { balanceCents quotes { totalCount } invoices { totalCount } }
    job(id: $job) { quote { id } invoice { id } hasInvoice }
  }`;
  const ids = { customer: customer.id, job: job.id };
  expect(await runner.as(org.technician).run(document, ids)).toEqual({
    customer: { balanceCents: null, quotes: null, invoices: null },
    job: { quote: null, invoice: null, hasInvoice: true },
  });
  expect(await runner.as(org.manager).run(document, ids)).toMatchObject({
    customer: { balanceCents: 0, quotes: { totalCount: 1 }, invoices: { totalCount: 1 } },
    job: { quote: {}, invoice: {} },
  });
});
