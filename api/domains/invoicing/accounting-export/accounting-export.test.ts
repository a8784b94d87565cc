import type { Unit } from "@fettle/rules/jobs/unit";
import { documentTotals, type Line as MoneyLine, type TaxMode } from "@fettle/rules/platform/money";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let manager: RestCaller;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation();
  manager = await rest.as(org.manager);
});

async function file(path: string) {
  const { status, body, headers } = await manager.call("GET", path);
  expect(status, String(body)).toBe(200);
  return { text: String(body), headers };
}

type Cells = Record<string, string>;
const rowsOf = (text: string): Cells[] =>
  parse(text, { columns: true, skip_empty_lines: true, relax_column_count: true });

const day = (text: string) => new Date(text);

type Line = MoneyLine & { unit: Unit };

async function invoiceOf(lines: Line[], taxMode: TaxMode, fields: object = {}) {
  const { lines: amounts, subtotalCents, taxCents, totalCents } = documentTotals(lines, taxMode);
  const totals = { subtotalCents, taxCents, totalCents };
  const invoice = await runner.make.invoice(org.orgId, { status: "sent", taxMode, ...totals, ...fields });
  await org.db.invoiceLine.deleteMany({ where: { invoiceId: invoice.id } });
  await org.db.invoiceLine.createMany({
    data: lines.map(({ thousandths, unit, unitPrice, discount, taxRate }, position) => ({
      invoiceId: invoice.id,
      position,
      itemName: `Item ${position}`,
      quantity: thousandths / 1_000,
      unit,
      unitPrice: unitPrice / 10_000,
      discountPercent: discount / 100,
      taxRate,
      amountCents: amounts[position]?.amountCents ?? 0,
      taxCents: amounts[position]?.taxCents ?? 0,
    })),
  });
  return invoice;
}

const line = (quantity: number, dollars: number, taxRate: 0 | 10 = 10): Line => ({
  thousandths: quantity * 1_000,
  unit: "each",
  unitPrice: dollars * 10_000,
  discount: 0,
  taxRate,
});

const LINES = fc.array(
  fc.record({
    thousandths: fc.integer({ min: 1, max: 500_000 }),
    unit: fc.constant<Unit>("kg"),
    unitPrice: fc.integer({ min: 0, max: 9_999_999 }),
    discount: fc.integer({ min: 0, max: 10_000 }),
    taxRate: fc.constantFrom<0 | 10>(0, 10),
  }),
  { minLength: 1, maxLength: 8 },
);
const MODES = fc.constantFrom("exclusive" as const, "inclusive" as const);

describe("for Xero", () => {
  const path = "/api/invoices/export-xero.csv";

  test("has its template's columns in order", async () => {
    const { text } = await file(path);
    expect(text.trim()).toBe(
      "*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion," +
        "POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description," +
        "*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2," +
        "TrackingOption2,Currency,BrandingTheme",
    );
  });

  test("has a row per line with every required field", async () => {
    const customer = await org.db.customer.create({
      data: {
        name: "Kingston, Foods",
        email: "ap@example.com",
        street: "88 Keys Road",
        suburb: "Moorabbin",
        state: "VIC",
        postcode: "3189",
      },
    });
    await invoiceOf([line(4, 285), line(1, 20, 0)], "exclusive", {
      number: "INV-0412",
      reference: "PO 20871",
      customerId: customer.id,
      issueDate: day("2026-11-02"),
      dueDate: day("2026-11-16"),
    });
    const rows = rowsOf((await file(path)).text);
    expect(rows).toMatchObject([
      {
        "*ContactName": "Kingston, Foods",
        EmailAddress: "ap@example.com",
        POAddressLine1: "88 Keys Road",
        POCity: "Moorabbin",
        PORegion: "VIC",
        POPostalCode: "3189",
        POCountry: "Australia",
        "*InvoiceNumber": "INV-0412",
        Reference: "PO 20871",
        "*InvoiceDate": "02/11/2026",
        "*DueDate": "16/11/2026",
        "*Description": "Item 0",
        "*Quantity": "4",
        "*UnitAmount": "313.5000",
        "*AccountCode": "200",
        "*TaxType": "GST on Income",
        Currency: "AUD",
      },
      { "*InvoiceNumber": "INV-0412", "*UnitAmount": "20.0000", "*TaxType": "GST Free Income" },
    ]);
  });

  test("Xero's sum equals the total for any invoice, and its GST too for prices without GST", async () => {
    await fc.assert(
      fc.asyncProperty(LINES, MODES, async (lines, mode) => {
        await org.db.invoiceLine.deleteMany();
        await org.db.invoice.deleteMany();
        const invoice = await invoiceOf(lines, mode);
        const rows = rowsOf((await file(path)).text);
        const cents = rows.map((row) =>
          Math.round(Number(row["*Quantity"]) * Number(row["*UnitAmount"]) * 100),
        );
        expect(cents.reduce((total, each) => total + each, 0)).toBe(invoice.totalCents);
        if (mode === "inclusive") return;
        const tax = rows.map((row, index) =>
          row["*TaxType"] === "GST on Income" ? Math.round((cents[index] ?? 0) / 11) : 0,
        );
        expect(tax.reduce((total, each) => total + each, 0)).toBe(invoice.taxCents);
      }),
      { numRuns: 25 },
    );
  });

  test("leaves out drafts and void invoices, and uses the requested account", async () => {
    for (const status of ["draft", "void", "paid"] as const)
      await invoiceOf([line(1, 10)], "exclusive", { status, number: status });
    const rows = rowsOf((await file(`${path}?accountCode=41-100`)).text);
    expect(rows.map((row) => [row["*InvoiceNumber"], row["*AccountCode"]])).toEqual([["paid", "41-100"]]);
  });

  test("has no GST for an unregistered business", async () => {
    await org.db.organisation.update({ where: { id: org.orgId }, data: { gstRegistered: false } });
    await invoiceOf([line(1, 10, 0)], "exclusive");
    expect(rowsOf((await file(path)).text)[0]).toMatchObject({
      "*TaxType": "BAS Excluded",
      "*ContactName": "Cash sale",
    });
  });
});

describe("for MYOB", () => {
  const path = "/api/invoices/export-myob.csv";

  test("uses the field names MYOB matches, empty rows between invoices, and amounts including GST", async () => {
    const customer = await runner.make.customer(org.orgId, { name: "Kingston Foods" });
    await invoiceOf([line(4, 285), line(1, 20, 0)], "exclusive", {
      number: "INV-0001",
      customerId: customer.id,
      issueDate: day("2026-11-02"),
    });
    await invoiceOf([line(1, 11)], "inclusive", { number: "INV-0002", issueDate: day("2026-11-03") });
    const { text } = await file(path);
    expect(text.split("\r\n")).toEqual([
      "Co./Last Name,First Name,Addr 1 - Line 1,Addr 1 - Line 2,Inclusive,Invoice No.,Date,Customer PO,Description,Account No.,Amount,Journal Memo,Tax Code",
      "Kingston Foods,,,,X,INV-0001,02/11/2026,,Item 0,4-1000,1254.00,Sale: Kingston Foods,GST",
      "Kingston Foods,,,,X,INV-0001,02/11/2026,,Item 1,4-1000,20.00,Sale: Kingston Foods,FRE",
      "",
      "Cash sale,,,,X,INV-0002,03/11/2026,,Item 0,4-1000,11.00,Sale: Cash sale,GST",
      "",
      "",
    ]);
  });

  test("the amounts add up to the total for any invoice", async () => {
    await fc.assert(
      fc.asyncProperty(LINES, MODES, async (lines, mode) => {
        await org.db.invoiceLine.deleteMany();
        await org.db.invoice.deleteMany();
        const { totalCents } = await invoiceOf(lines, mode);
        const amounts = rowsOf((await file(path)).text).map((row) => Math.round(Number(row.Amount) * 100));
        expect(amounts.reduce((total, each) => total + each, 0)).toBe(totalCents);
      }),
      { numRuns: 15 },
    );
  });
});

test("describes a measured quantity, and its figures multiply to the amount", async () => {
  await invoiceOf(
    [
      { ...line(2.5, 96.5), unit: "kg" },
      { ...line(0.333, 0.05), unit: "h" },
    ],
    "exclusive",
  );
  const xero = rowsOf((await file("/api/invoices/export-xero.csv")).text);
  expect(xero.map((row) => [row["*Description"], row["*Quantity"], row["*UnitAmount"]])).toEqual([
    ["2.5 kg × Item 0", "2.5", "106.1520"],
    ["0.333 h × Item 1", "0.333", "0.0601"],
  ]);
  const myob = rowsOf((await file("/api/invoices/export-myob.csv")).text);
  expect(myob.map((row) => [row.Description, row.Amount])).toEqual([
    ["2.5 kg × Item 0", "265.38"],
    ["0.333 h × Item 1", "0.02"],
  ]);
});

describe("as CSV", () => {
  test("lists invoices and quotes by issue date, both days included, and by displayed status", async () => {
    const at = (number: string, issueDate: string, more: object = {}) =>
      invoiceOf([line(1, 10)], "exclusive", { number, issueDate: day(issueDate), ...more });
    await at("before", "2026-09-30");
    await at("first", "2026-10-01");
    await at("last", "2026-10-31", { dueDate: day("2026-11-01") });
    await at("after", "2026-11-01");
    const read = async (query: string) =>
      rowsOf((await file(`/api/invoices/export.csv?${query}`)).text.replace(/^\uFEFF/, ""));
    const numbers = async (query: string) => (await read(query)).map((row) => row.number);
    expect(await numbers("from=2026-10-01&to=2026-10-31")).toEqual(["first", "last"]);
    expect(await numbers("status=overdue")).toEqual(["last"]);
    expect((await read("")).map(({ status }) => status)).toEqual(["sent", "sent", "overdue", "sent"]);
    expect(await numbers("status=sent&from=2026-10-01")).toEqual(["first", "after"]);
    expect(await numbers("status=void")).toEqual([]);
    await runner.make.quote(org.orgId, { number: "Q1", status: "accepted" });
    await runner.make.quote(org.orgId, { number: "Q2" });
    const quotes = rowsOf((await file("/api/quotes/export.csv?status=accepted")).text.replace(/^\uFEFF/, ""));
    expect(quotes).toMatchObject([{ number: "Q1", status: "accepted", total: "110.00" }]);
  });

  test("puts payments and credits in separate columns", async () => {
    const { id: invoiceId } = await invoiceOf([line(1, 100)], "exclusive", { paidCents: 9_000 });
    const paidAt = day("2026-11-02");
    const { id: refundOfId } = await org.db.payment.create({
      data: { invoiceId, paidAt, amountCents: 7_000, method: "cash" },
    });
    await org.db.payment.createMany({
      data: [
        { invoiceId, paidAt, amountCents: -1_000, method: "cash", refundOfId },
        { invoiceId, paidAt, amountCents: 500, method: "cash", reversedAt: paidAt },
        { invoiceId, paidAt, amountCents: 3_000, method: "credit_note" },
      ],
    });
    const { text } = await file("/api/invoices/export.csv");
    expect(text).toContain(",total,paid,credited,");
    expect(rowsOf(text.replace(/^\uFEFF/, ""))).toMatchObject([
      { total: "110.00", paid: "60.00", credited: "30.00" },
    ]);
  });

  test("never lets a customer's text run as a formula", async () => {
    const { id } = await runner.make.customer(org.orgId, { name: '=HYPERLINK("x")' });
    await invoiceOf([line(1, 10)], "exclusive", { customerId: id, title: "+1" });
    for (const path of ["export.csv", "export-xero.csv", "export-myob.csv"]) {
      const { text } = await file(`/api/invoices/${path}`);
      expect(text).toContain(`"'=HYPERLINK(""x"")"`);
      expect(text).not.toMatch(/(^|,)"?[=+]/m);
    }
  });
});

test("exports more than a page of invoices, each once, by issue date and number", async () => {
  const count = 1_100;
  await org.db.invoice.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      number: `N-${index}`,
      title: "Service",
      issueDate: day(index % 2 ? "2026-11-01" : "2026-11-02"),
      status: "sent" as const,
    })).reverse(),
  });
  const invoices = await org.db.invoice.findMany({ select: { id: true } });
  const data = invoices.map(({ id }) => ({
    invoiceId: id,
    position: 0,
    unitPrice: 1,
    amountCents: 100,
    taxCents: 10,
  }));
  await org.db.invoiceLine.createMany({ data });
  const rows = rowsOf((await file("/api/invoices/export-xero.csv")).text);
  const half = Array.from({ length: count / 2 }, (_, index) => 2 * index);
  const ordered = [...half.map((index) => `N-${index + 1}`), ...half.map((index) => `N-${index}`)];
  expect(rows.map((row) => row["*InvoiceNumber"])).toEqual(ordered);
  const { text } = await file("/api/invoices/export.csv");
  expect(rowsOf(text.replace(/^\uFEFF/, "")).map(({ number }) => number)).toEqual(ordered);
});

test("only admins and managers can export, and only their organisation's documents", async () => {
  await invoiceOf([line(1, 10)], "exclusive", { number: "OURS" });
  const other = await runner.make.organisation();
  for (const path of [
    "invoices/export.csv",
    "invoices/export-xero.csv",
    "invoices/export-myob.csv",
    "quotes/export.csv",
  ]) {
    expect((await (await rest.as(org.technician)).call("GET", `/api/${path}`)).status).toBe(403);
    const { status, body } = await (await rest.as(other.admin)).call("GET", `/api/${path}`);
    expect(status).toBe(200);
    expect(String(body)).not.toContain("OURS");
  }
});

test("refuses reversed dates and unknown statuses", async () => {
  for (const query of [
    "from=2026-11-02&to=2026-11-01",
    "status=finished",
    "from=soon",
    "accountCode=%3D1%2B1",
  ]) {
    expect((await manager.call("GET", `/api/invoices/export-xero.csv?${query}`)).status, query).toBe(422);
  }
});
