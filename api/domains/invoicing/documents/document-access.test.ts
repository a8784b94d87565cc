import { type ExecutionResult, getNamedType, isObjectType, parse, subscribe } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { routes } from "../../../rest/routes.ts";
import { schema } from "../../../schema.ts";
import { createRestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const MANAGERS_TYPES = [
  "Quote",
  "QuoteRevision",
  "Invoice",
  "Payment",
  "DocumentEvent",
  "DocumentLine",
  "PriceListItem",
  "CreditNote",
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
    "DeleteInvoicePayload",
    "ConvertJobToInvoicePayload",
    "InvoiceCounts",
    "InvoiceTotals",
  ].includes(name);

it("no field gives a technician a quote, an invoice, a payment or a price", () => {
  const ways = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    // A technician's page of changes has no such records: see changes.test.ts.
    .filter((type) => !isTheirs(type.name) && type.name !== "Change")
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => isTheirs(getNamedType(field.type).name));
  expect(ways.length).toBeGreaterThan(20);
  for (const { type, field } of ways) {
    const { pothosOptions } = field.extensions as { pothosOptions?: { authScopes?: object } };
    const scopes = pothosOptions?.authScopes ?? {};
    expect(`${type.name}.${field.name} ${JSON.stringify(scopes)}`).toMatch(/\{"(manager|admin)":true\}$/);
  }
});

it("technicians get null for a document on any record", async () => {
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

it("documentsChanged sends managers their own organisation's documents, and technicians nothing", async () => {
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

it("search and dashboard show documents and amounts to managers, null to technicians", async () => {
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

const MANAGERS_ROUTES = routes.filter(
  (route) =>
    !route.public && /quote|invoice|credit-note|payment|item-presets|statement|document/.test(route.url),
);

it("no route gives a technician a quote, an invoice, a payment, a price or their PDFs", async () => {
  const org = await runner.make.organisation();
  const rest = await createRestClient(runner);
  const customer = await runner.make.customer(org.orgId);
  const quote = await runner.make.quote(org.orgId, { customerId: customer.id, status: "accepted" });
  const invoice = await runner.make.invoice(org.orgId, { customerId: customer.id, status: "sent" });
  const payment = await org.db.payment.create({
    data: { invoiceId: invoice.id, amountCents: 100, paidAt: runner.clock.now },
  });
  const job = await org.db.job.create({ data: { number: 1, title: "Visit", status: "done" } });
  const idFor = (url: string) => {
    const [, , resource] = url.split("/");
    const ids: Record<string, string> = {
      quotes: quote.id,
      invoices: invoice.id,
      payments: payment.id,
      customers: customer.id,
      jobs: job.id,
      "completed-jobs": job.id,
    };
    return ids[resource ?? ""] ?? quote.id;
  };
  const technician = await rest.as(org.technician);
  const answers = [];
  for (const { method, url, upload } of MANAGERS_ROUTES) {
    const path = url.replace(":id", idFor(url));
    const { status } = upload
      ? await technician.upload(path, upload.field, Buffer.from("name,price"))
      : await technician.call(method, path, method === "GET" || method === "DELETE" ? undefined : BODY);
    answers.push(`${method} ${url} ${status}`);
  }
  await rest.stop();
  expect(answers.length).toBeGreaterThan(25);
  expect(answers.filter((answer) => !answer.endsWith(" 403"))).toEqual([]);
  expect(await org.db.quote.findMany()).toMatchObject([{ status: "accepted", version: quote.version }]);
  expect(await org.db.invoice.findMany()).toMatchObject([{ status: "sent", version: invoice.version }]);
});

const BODY = {
  title: "Mine",
  name: "Mine",
  amount: 1,
  email: "a@example.com",
  emails: ["a@example.com"],
  reason: "Mine",
  lines: [{ description: "Mine", quantity: 1, unit_amount: 1, lineId: crypto.randomUUID(), amount: 1 }],
  kind: "quote",
  external_id: "C-1042",
  input: { title: "Mine", issueDate: "2026-11-18", lines: [{ unitPrice: 1, taxRate: 10, quantity: 1 }] },
};
