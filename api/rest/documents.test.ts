import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markQuoteSent } from "../domains/invoicing/quotes/mark-quote-sent.ts";
import { asMember } from "../platform/actions/unit-of-work.ts";
import type { TestOrganisation } from "../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../testing/rest-client.ts";
import { createRunner, type Runner } from "../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let manager: RestCaller;
let technician: RestCaller;
let customerId: string;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
  manager = await rest.as(org.manager);
  technician = await rest.as(org.technician);
  ({ id: customerId } = await runner.make.customer(org.orgId, { name: "Kingston Fresh Foods" }));
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

const lines = [
  { description: "Quarterly service", quantity: 4, unit_amount: 285, tax_rate: 10 },
  { description: "Log book", quantity: 1, unit_amount: 22.5, tax_rate: 0 },
];

it("takes numbers, or texts with a number", async () => {
  const sent = { title: "Service", lines: [{ quantity: "2", unit_amount: "AUD 1,118.50", discount: ".5" }] };
  const { body: invoice } = await manager.call("POST", "/api/invoices", sent);
  expect(invoice.items).toMatchObject([{ quantity: 2, unit_price: 1118.5, discount: 0.5 }]);
  const paid = await manager.call("POST", `/api/invoices/${invoice.id}/payments`, { amount: "100.50" });
  expect(paid.body).toMatchObject({ paid_amount: 100.5 });
  const noisy = await manager.call("POST", `/api/invoices/${invoice.id}/payments`, { amount: 0.1 + 0.2 });
  expect(noisy.body).toMatchObject({ paid_amount: 100.8 });
  const preset = await manager.call("POST", "/api/item-presets", { name: "Belt", unit_amount: "12,50" });
  expect(preset).toMatchObject({
    status: 422,
    body: { error: "unit_amount must be a number of dollars", field: "unit_amount" },
  });
  const half = await manager.call("POST", "/api/quotes", {
    ...sent,
    lines: [{ quantity: "2.5", unitPrice: 1 }],
  });
  expect(half.body.error).toBe("Quantity must be a whole number of at least 1");
});

describe("/api/quotes", () => {
  it("creates, reads, lists and updates with the documented names", async () => {
    const created = await manager.call("POST", "/api/quotes", {
      title: "Service",
      customerId,
      notes: "Hi",
      lines,
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      customer_id: customerId,
      customer_name: "Kingston Fresh Foods",
      title: "Service",
      notes: "Hi",
      number: "QU-0001",
      status: "draft",
      xero_id: null,
      terms: null,
      issue_date: "2026-11-18",
      subtotal: 1162.5,
      tax: 114,
      total: 1276.5,
    });
    expect(created.body.items).toMatchObject([
      { description: "Quarterly service", quantity: 4, unit_price: 285, tax_rate: 10, amount: 1140 },
      { description: "Log book", quantity: 1, unit_price: 22.5, tax_rate: 0, amount: 22.5 },
    ]);
    const url = `/api/quotes/${created.body.id}`;
    expect((await manager.call("GET", url)).body).toEqual(created.body);
    expect((await manager.call("GET", "/api/quotes?search=kingston")).body).toEqual([created.body]);
    const changed = await manager.call("PUT", url, {
      customer_id: null,
      lines: [
        { description: "Half", quantity: 1, unit_amount: 0.5, tax_rate: 10, discount: 10, item_name: "Half" },
      ],
    });
    expect(changed.body).toMatchObject({ customer_id: null, title: "Service", total: 0.5 });
    expect(changed.body.items).toMatchObject([{ item_name: "Half", discount: 10, amount: 0.45 }]);
    const again = await manager.call("PUT", url, { lines: changed.body.items });
    expect(again.body).toMatchObject({
      total: 0.5,
      items: [{ item_name: "Half", discount: 10, amount: 0.45 }],
    });
    const stale = await manager.call("PUT", url, { title: "Mine", version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect((await manager.call("DELETE", url)).body).toEqual({ id: created.body.id, outcome: "deleted" });
    expect((await manager.call("GET", url)).body.error).toBe("Quote not found");
  });

  it("accepts and converts a quote", async () => {
    const { body: quote } = await manager.call("POST", "/api/quotes", {
      title: "Motor",
      customer_id: customerId,
      lines,
    });
    const url = `/api/quotes/${quote.id}`;
    expect((await manager.call("POST", `${url}/accept`)).status).toBe(409);
    await asMember(runner.as(org.manager).context(), (work) => markQuoteSent(work, quote.id));
    expect((await manager.call("POST", `${url}/accept`)).body).toMatchObject({ status: "accepted" });
    const job = await manager.call("POST", `${url}/convert-to-job`);
    expect(job.body).toEqual({ jobId: expect.any(String), message: "Job 1 created" });
    expect((await manager.call("GET", `/api/jobs/${job.body.jobId}`)).body).toMatchObject({
      estimated_value: 1276.5,
    });
    const invoice = await manager.call("POST", `${url}/convert-to-invoice`);
    expect((await manager.call("GET", `/api/invoices/${invoice.body.invoiceId}`)).body).toMatchObject({
      title: "Motor",
      grandTotal: 1276.5,
      quote_id: quote.id,
    });
  });

  it("refuses invalid lines", async () => {
    const attempt = (line: object) => manager.call("POST", "/api/quotes", { title: "x", lines: [line] });
    expect((await attempt({ quantity: 1 })).body).toMatchObject({ error: "Price is required" });
    expect(await attempt({ quantity: 1.5, unit_amount: 1 })).toMatchObject({
      status: 422,
      body: { field: "lines.0.quantity", error: "Quantity must be a whole number of at least 1" },
    });
    expect(await attempt({ quantity: 1, unit_amount: 1, tax_rate: 5 })).toMatchObject({
      status: 422,
      body: { field: "lines.0.tax_rate", error: "Tax must be GST (10) or Tax Exempt (0)" },
    });
  });
});

describe("/api/invoices", () => {
  it("creates, reads, lists by tab, counts, pays and voids with the documented names", async () => {
    const created = await manager.call("POST", "/api/invoices", {
      title: "Quarterly service",
      customerId,
      due_at: "2026-12-01T13:00:00.000Z",
      lines,
    });
    expect(created.status).toBe(201);
    const invoice = created.body;
    expect(invoice).toMatchObject({
      status: "draft",
      due_at: "2026-12-02T00:00:00.000Z",
      date: "2026-11-18T00:00:00.000Z",
      total_amount: 1276.5,
      subTotal: 1162.5,
      taxTotal: 114,
      grandTotal: 1276.5,
      xero_id: null,
      customer_name: "Kingston Fresh Foods",
      items: [{ unit_price: 285 }, { unit_price: 22.5 }],
    });
    const url = `/api/invoices/${invoice.id}`;
    expect((await manager.call("GET", url)).body).toEqual(invoice);
    const before = (await manager.call("GET", "/api/invoices/counts")).body;
    const unpaid = (await manager.call("GET", "/api/invoices?tab=unpaid")).body;
    expect(unpaid).toContainEqual(invoice);
    expect(unpaid).toHaveLength(before.unpaid);
    const part = await manager.call("POST", `${url}/payments`, { amount: 276.5, paid_at: "2026-11-17" });
    expect(part.body).toMatchObject({ paid_amount: 276.5, balance: 1000 });
    const key = { "idempotency-key": crypto.randomUUID() };
    const again = () => manager.call("POST", `${url}/payments`, { amount: 100 }, key);
    expect((await again()).body).toMatchObject({ balance: 900 });
    expect((await again()).body).toMatchObject({ balance: 900 });
    const other = await manager.call("POST", `${url}/payments`, { amount: 1 }, key);
    expect(other).toMatchObject({ status: 409, body: { reason: "SENT_BEFORE" } });
    const copyKey = { "idempotency-key": "the copy of INV-7" };
    const copyIt = () => manager.call("POST", `${url}/duplicate`, undefined, copyKey);
    const [copy, same] = [await copyIt(), await copyIt()];
    expect(copy).toMatchObject({ status: 201 });
    expect(same?.body).toEqual(copy?.body);
    expect((await manager.call("DELETE", `/api/invoices/${copy?.body.id}`)).body.outcome).toBe("deleted");
    const paid = await manager.call("POST", `${url}/mark-paid`);
    expect(paid.body).toMatchObject({ status: "paid", balance: 0 });
    expect((await manager.call("POST", `${url}/mark-paid`)).status).toBe(409);
    expect((await manager.call("GET", "/api/invoices/counts")).body).toEqual({
      all: before.all,
      unpaid: before.unpaid - 1,
      paid: before.paid + 1,
      overdue: before.overdue,
    });
    expect((await manager.call("GET", "/api/invoices?tab=paid")).body).toMatchObject([{ id: invoice.id }]);
    expect((await manager.call("PUT", url, { due_at: null, title: invoice.title })).body.due_at).toBeNull();
    expect((await manager.call("PUT", url, { title: "Else" })).status).toBe(409);
    expect((await manager.call("DELETE", url)).status).toBe(409);
  });

  it("takes the day of any Australian or UTC midnight", async () => {
    for (const due of [
      "2026-12-02",
      "2026-12-02T00:00:00Z",
      "2026-12-02T00:00:00+11:00",
      "2026-12-02T00:00:00+08:00",
    ]) {
      const { body } = await manager.call("POST", "/api/invoices", { title: "Due", due_at: due, lines });
      expect(body.due_at).toBe("2026-12-02T00:00:00.000Z");
    }
  });

  it("converts a completed job once", async () => {
    const { body: job } = await manager.call("POST", "/api/jobs", { title: "Fan belt", customerId });
    const url = `/api/jobs/completed/${job.id}/convert-to-invoice`;
    expect((await manager.call("POST", url)).status).toBe(409);
    await technician.call("POST", `/api/jobs/${job.id}/parts`, { partName: "Belt", quantity: 2 });
    await technician.call("POST", `/api/jobs/${job.id}/complete`);
    expect((await technician.call("POST", url)).status).toBe(403);
    const first = await manager.call("POST", url);
    expect(first.body).toEqual({
      invoiceId: expect.any(String),
      message: expect.stringMatching(/^Invoice INV-\d{4} created\. No price yet: Belt$/),
    });
    const second = await manager.call("POST", url);
    expect(second.body).toMatchObject({ invoiceId: first.body.invoiceId });
    expect((await manager.call("GET", `/api/jobs/completed/${job.id}`)).body.has_invoice).toBe(true);
    const more = await manager.call("POST", "/api/invoices", { title: "Fan belt", job_id: job.id, lines });
    expect(more).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/already been invoiced: INV-/) },
    });
  });

  it("bills the job's quote or its work, as requested", async () => {
    const worked = async () => {
      const { body: quote } = await manager.call("POST", "/api/quotes", {
        title: "Ducts",
        customerId,
        lines,
      });
      await asMember(runner.as(org.manager).context(), (work) => markQuoteSent(work, quote.id));
      await manager.call("POST", `/api/quotes/${quote.id}/accept`);
      const { body } = await manager.call("POST", `/api/quotes/${quote.id}/convert-to-job`);
      await technician.call("POST", `/api/jobs/${body.jobId}/parts`, { partName: "Belt", quantity: 2 });
      await technician.call("POST", `/api/jobs/${body.jobId}/complete`);
      return { ofJob: `/api/jobs/completed/${body.jobId}`, ofQuote: `/api/quotes/${quote.id}` };
    };
    const bill = async (url: string, body?: object) => {
      const { body: made } = await manager.call("POST", `${url}/convert-to-invoice`, body);
      return (await manager.call("GET", `/api/invoices/${made.invoiceId}`)).body.grandTotal;
    };
    const { ofJob } = await worked();
    expect((await manager.call("POST", `${ofJob}/convert-to-invoice`, { bill: "both" })).status).toBe(422);
    expect(await bill(ofJob, { bill: "quote" })).toBe(1276.5);
    expect(await bill((await worked()).ofJob)).toBe(0);
    expect(await bill((await worked()).ofQuote, { bill: "quote" })).toBe(1276.5);
    expect(await bill((await worked()).ofQuote)).toBe(0);
  });

  it("bills the job in job_id", async () => {
    const { body: job } = await manager.call("POST", "/api/jobs", { title: "Fan belt", customerId });
    await technician.call("POST", `/api/jobs/${job.id}/complete`);
    const made = await manager.call("POST", "/api/invoices", { title: "Belt", jobId: job.id, lines });
    expect(made).toMatchObject({ status: 201, body: { job_id: job.id, customer_id: customerId } });
    const converted = await manager.call("POST", `/api/jobs/completed/${job.id}/convert-to-invoice`);
    expect(converted.body.invoiceId).toBe(made.body.id);
  });
});

describe("/api/item-presets", () => {
  it("creates, finds, ensures, updates and deletes", async () => {
    const created = await manager.call("POST", "/api/item-presets", {
      name: "Refrigerant R32",
      unit_amount: 96.1234,
    });
    expect(created).toMatchObject({
      status: 201,
      body: { unit_price: 96.1234, tax_rate: 10, description: null },
    });
    const ensured = await manager.call("POST", "/api/item-presets/ensure", {
      name: "refrigerant r32",
      unit_amount: 1,
      tax_rate: 0,
    });
    expect(ensured.body).toEqual(created.body);
    const made = await manager.call("POST", "/api/item-presets/ensure", {
      name: "Log book",
      unit_amount: 22,
    });
    expect(made.body).toMatchObject({ name: "Log book", unit_price: 22 });
    expect((await manager.call("GET", "/api/item-presets?search=REFRIG")).body).toEqual([created.body]);
    const url = `/api/item-presets/${created.body.id}`;
    expect((await manager.call("PUT", url, { unit_amount: 100 })).body).toMatchObject({ unit_price: 100 });
    expect((await manager.call("PUT", url, { name: "LOG BOOK" })).status).toBe(409);
    expect((await manager.call("DELETE", url)).body).toMatchObject({ outcome: "deleted" });
    expect((await manager.call("DELETE", url)).status).toBe(404);
  });
});

it.each([
  "/api/quotes",
  "/api/invoices",
  "/api/invoices/counts",
  "/api/item-presets",
  `/api/quotes/${crypto.randomUUID()}`,
  `/api/invoices/${crypto.randomUUID()}`,
])("a technician can't use %s", async (url) => {
  expect(await technician.call("GET", url)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
});

it("takes units as people write them, keeps them through copies, revisions and jobs, and prints them", async () => {
  const { body: quote } = await manager.call("POST", "/api/quotes", {
    title: "Top-up",
    lines: [
      { item_name: "R32", quantity: 1.25, unit: "kgs", unit_amount: 96.5 },
      { item_name: "Pipe", quantity: "0.1", unit: "m²", unit_amount: 0.05, discount: 0 },
      { item_name: "Filter", quantity: 2, unit_amount: 31.5 },
    ],
  });
  const units = [
    { quantity: 1.25, unit: "kg", amount: 120.63 },
    { quantity: 0.1, unit: "m2", amount: 0.01 },
    { quantity: 2, unit: "each", amount: 63 },
  ];
  expect(quote.items).toMatchObject(units);
  const url = `/api/quotes/${quote.id}`;
  await org.db.quote.update({ where: { id: quote.id }, data: { status: "sent", sentAt: new Date() } });
  const longer = [{ item_name: "R32", quantity: 2.5, unit: "kg", unit_amount: 96.5 }];
  await manager.call("PUT", url, { lines: longer });
  const revised = await runner
    .as(org.manager)
    .run(`query($id: ID!) { quote(id: $id) { revisions { lines { quantity unit } } } }`, { id: quote.id });
  expect(revised.quote?.revisions).toMatchObject([
    { lines: units.map(({ quantity, unit }) => ({ quantity, unit })) },
  ]);
  const copy = await runner
    .as(org.manager)
    .run(`mutation($id: ID!) { duplicateQuote(id: $id) { lines { quantity unit amountCents } } }`, {
      id: quote.id,
    });
  expect(copy.duplicateQuote.lines).toEqual([{ quantity: 2.5, unit: "kg", amountCents: 241_25 }]);
  await org.db.quote.update({ where: { id: quote.id }, data: { status: "accepted" } });
  const { body: converted } = await manager.call("POST", `${url}/convert-to-job`);
  const job = await org.db.job.findUniqueOrThrow({ where: { id: converted.jobId } });
  expect(job.description).toBe("2.5 kg × R32");

  const refused = async (line: object) =>
    (await manager.call("POST", "/api/quotes", { title: "x", lines: [{ unit_amount: 1, ...line }] })).body;
  expect(await refused({ quantity: 1, unit: "gallon" })).toMatchObject({
    error: "Unit must be each, h, day, m, m², kg or L",
  });
  expect(await refused({ quantity: 0.0001, unit: "kg" })).toMatchObject({
    error: "Quantity must be more than 0, with up to 3 decimal places",
    field: "lines.0.quantity",
  });
  expect(await refused({ quantity: 1e9, unit: "kg" })).toMatchObject({ error: "Quantity is too large" });
  expect(await refused({ quantity: 1, unit: "x".repeat(100_000) })).toHaveProperty("error");
});

it("charges a part in its preset's unit, and other charges in their own units", async () => {
  await manager.call("POST", "/api/item-presets", { name: "Refrigerant", unit_amount: 96, unit: "kg" });
  const { body: job } = await manager.call("POST", "/api/jobs", { title: "Top-up", customerId });
  await technician.call("POST", `/api/jobs/${job.id}/parts`, { partName: "refrigerant", quantity: 2 });
  await technician.call("POST", `/api/jobs/${job.id}/hours`, { hours: 1.5 });
  await runner.as(org.manager).run(
    `mutation($jobId: ID!) {
      addJobCharge(jobId: $jobId, input: { description: "Pipe", quantity: 2.75, unit: m, unitPrice: 8.01 }) { totalCents } }`,
    { jobId: job.id },
  );
  await technician.call("POST", `/api/jobs/${job.id}/complete`);
  expect((await manager.call("GET", `/api/jobs/completed/${job.id}/charges`)).body).toMatchObject([
    { kind: "part", quantity: 2, unit: "kg", total: 192 },
    { kind: "labour", quantity: 1.5, unit: "h" },
    { kind: "other", quantity: 2.75, unit: "m", total: 22.03 },
  ]);
  const { body } = await manager.call("POST", `/api/jobs/completed/${job.id}/convert-to-invoice`);
  expect((await manager.call("GET", `/api/invoices/${body.invoiceId}`)).body.items).toMatchObject([
    { item_name: "refrigerant", quantity: 2, unit: "kg", amount: 192 },
    { item_name: "Labour", quantity: 1, unit: "each" },
    { item_name: "Pipe", quantity: 2.75, unit: "m", amount: 22.03 },
  ]);
});
