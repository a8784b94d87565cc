import { type ExecutionResult, getNamedType, isObjectType, parse, subscribe } from "graphql";
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

it("documentsChanged tells managers of their own organisation's documents, and technicians nothing", async () => {
  const org = await runner.make.organisation();
  const other = await runner.make.organisation();
  const document = parse("subscription { documentsChanged { kind id change } }");
  const follow = (viewer: typeof org.admin) =>
    subscribe({ schema, document, contextValue: runner.as(viewer).context() });
  expect(await follow(org.technician)).toMatchObject({ errors: [{}] });
  const events = await follow(org.manager);
  if (!(Symbol.asyncIterator in events)) throw new Error("No subscription");
  const next = events.next();
  const create = `mutation { createQuote(input: { title: "x", lines: [{ quantity: 1, unitPrice: 1 }] }) { id } }`;
  await runner.as(other.admin).run(create);
  const { createQuote } = await runner.as(org.admin).run(create);
  const { value } = (await next) as IteratorYieldResult<ExecutionResult>;
  expect(JSON.parse(JSON.stringify(value?.data ?? null))).toEqual({
    documentsChanged: { kind: "quote", id: createQuote.id, change: "created" },
  });
  await events.return(undefined);
});

it("search and dashboard show managers documents and amounts, technicians null", async () => {
  const org = await runner.make.organisation();
  await runner.make.quote(org.orgId, { title: "Bakehouse quote" });
  await runner.make.invoice(org.orgId, {
    title: "Bakehouse invoice",
    status: "sent",
    dueDate: new Date("2026-11-01"),
  });
  const document = `{
    searchEverything(text: "bakehouse") { quotes { title } invoices { title } }
    dashboard { invoiceTotals { outstandingCents overdueCents } }
  }`;
  expect(await runner.as(org.manager).run(document)).toEqual({
    searchEverything: { quotes: [{ title: "Bakehouse quote" }], invoices: [{ title: "Bakehouse invoice" }] },
    dashboard: { invoiceTotals: { outstandingCents: 11_000, overdueCents: 11_000 } },
  });
  expect(await runner.as(org.technician).run(document)).toEqual({
    searchEverything: { quotes: null, invoices: null },
    dashboard: { invoiceTotals: null },
  });
});
