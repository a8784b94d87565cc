import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let manager: RestCaller;
let customer: { id: string };

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation({ name: "Bayside Air" });
  manager = await rest.as(org.manager);
  customer = await runner.make.customer(org.orgId, { name: "Kingston Fresh Foods" });
});

async function textOf(bytes: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

const line = {
  itemName: "Service",
  description: "Filters cleaned",
  quantity: 3,
  unitPrice: 33.3333,
  discountPercent: 10,
  taxRate: 10,
};
const preview = (more: object = {}, kind = "invoice") => ({
  kind,
  input: { title: "Quarterly service", issueDate: "2026-11-18", lines: [line], ...more },
});

describe("an invoice's PDF", () => {
  test("displays in the browser under a readable name and isn't cached", async () => {
    const invoice = await runner.make.invoice(org.orgId, { status: "sent", customerId: customer.id });
    const { status, headers, body } = await manager.call("GET", `/api/invoices/${invoice.id}/pdf`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
    expect(headers["content-disposition"]).toBe(`inline; filename="Invoice ${invoice.number}.pdf"`);
    expect(body.subarray(0, 5).toString()).toBe("%PDF-");
    const text = await textOf(body);
    expect(text).toContain(`Tax invoice ${invoice.number}`);
    expect(text).toContain("Bill to Kingston Fresh Foods");
  });

  test("has the organisation's logo", async () => {
    const logo = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#124F4280" } })
      .png()
      .toBuffer();
    const key = `logos/${org.orgId}/${crypto.randomUUID()}.png`;
    await runner.services.files.write(key, logo);
    await org.db.organisation.update({ where: { id: org.orgId }, data: { logoFileKey: key } });
    const { id } = await runner.make.invoice(org.orgId, { status: "sent" });
    const { body } = await manager.call("GET", `/api/invoices/${id}/pdf`);
    expect(body.toString("latin1")).toContain("/Subtype /Image");
  });

  test("is only for the organisation's admins and managers", async () => {
    const { id } = await runner.make.invoice(org.orgId);
    const quote = await runner.make.quote(org.orgId);
    const other = await runner.make.organisation();
    for (const path of [`/api/invoices/${id}/pdf`, `/api/quotes/${quote.id}/pdf`]) {
      expect((await (await rest.as(org.admin)).call("GET", path)).status).toBe(200);
      expect((await (await rest.as(org.technician)).call("GET", path)).status).toBe(403);
      expect((await (await rest.as(other.admin)).call("GET", path)).status).toBe(404);
      expect((await rest.anonymous.call("GET", path)).status).toBe(401);
    }
  });
});

test("is marked as a draft until it's sent", async () => {
  const draft = await runner.make.quote(org.orgId);
  expect(await textOf((await manager.call("GET", `/api/quotes/${draft.id}/pdf`)).body)).toContain("· Draft");
  const sent = await runner.make.quote(org.orgId, { status: "sent" });
  expect(await textOf((await manager.call("GET", `/api/quotes/${sent.id}/pdf`)).body)).not.toContain("Draft");
});

describe("a preview", () => {
  test("shows the editor's content and stores nothing", async () => {
    await org.db.organisation.update({
      where: { id: org.orgId },
      data: { invoiceTerms: "Payment within 7 days." },
    });
    const { status, headers, body } = await manager.call(
      "POST",
      "/api/documents/preview",
      preview({ customerId: customer.id, dueDate: "2026-12-02", reference: "PO 7", notes: "As agreed." }),
    );
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/pdf");
    const text = await textOf(body);
    for (const part of [
      "Tax invoice",
      "Kingston Fresh Foods",
      "Due date 2 December 2026",
      "Your reference PO 7",
      "Quarterly service As agreed.",
      "Service Filters cleaned 3 $33.3333 10% 10% $90.00",
      "Total AUD $99.00",
      "Terms Payment within 7 days.",
      "Draft",
    ]) {
      expect(text).toContain(part);
    }
    expect(await org.db.invoice.count()).toBe(0);
    expect(await org.db.numberSequence.count()).toBe(0);
  });

  test("keeps an issued invoice's number and payments, without a watermark", async () => {
    const invoice = await runner.make.invoice(org.orgId, { status: "sent", paidCents: 1_000 });
    const { body } = await manager.call("POST", "/api/documents/preview", { ...preview(), id: invoice.id });
    const text = await textOf(body);
    expect(text).toContain(`Tax invoice ${invoice.number}`);
    expect(text).toContain("Amount paid −$10.00 Amount due $89.00");
    expect(text).not.toContain("Draft");
  });

  test("shows a quote's expiry date", async () => {
    const sent = preview({ expiryDate: "2026-12-18" }, "quote");
    const { body } = await manager.call("POST", "/api/documents/preview", sent);
    expect(await textOf(body)).toContain("Expiry date 18 December 2026");
  });

  test("has no GST on an unregistered business's lines unless they say so", async () => {
    await org.db.organisation.update({ where: { id: org.orgId }, data: { gstRegistered: false } });
    const { taxRate: _, ...untaxed } = line;
    const { body } = await manager.call("POST", "/api/documents/preview", preview({ lines: [untaxed] }));
    expect(await textOf(body)).toContain("Total AUD $90.00");
  });

  test("names the invalid field", async () => {
    const wrong = preview({ lines: [line, { ...line, quantity: 0 }] });
    const answer = await manager.call("POST", "/api/documents/preview", wrong);
    expect(answer).toMatchObject({ status: 422, body: { field: "input.lines.1.quantity" } });
  });

  test("refuses technicians, and other organisations' customers and documents", async () => {
    const technician = await rest.as(org.technician);
    expect((await technician.call("POST", "/api/documents/preview", preview())).status).toBe(403);
    const other = await runner.make.organisation();
    const theirs = await runner.make.customer(other.orgId);
    const theirInvoice = await runner.make.invoice(other.orgId);
    for (const body of [preview({ customerId: theirs.id }), { ...preview(), id: theirInvoice.id }]) {
      expect((await manager.call("POST", "/api/documents/preview", body)).status).toBe(404);
    }
  });

  test("works after the trial has ended, because it changes nothing", async () => {
    const trialEnd = new Date(runner.clock.now.getTime() - 1);
    await org.db.subscription.updateMany({ data: { trialEnd } });
    expect((await manager.call("POST", "/api/documents/preview", preview())).status).toBe(200);
  });
});

test("the sample shows the organisation's details", async () => {
  await org.db.organisation.update({
    where: { id: org.orgId },
    data: { abn: "51824753556", payId: "+61491570156" },
  });
  const { status, body } = await manager.call("GET", "/api/documents/sample.pdf");
  expect(status).toBe(200);
  const text = await textOf(body);
  for (const part of ["Bayside Air", "ABN 51 824 753 556", "PayID 0491 570 156", "Sample"]) {
    expect(text).toContain(part);
  }
});

describe("a statement", () => {
  const statement = (query = "") =>
    manager.call("GET", `/api/customers/${customer.id}/statement.pdf${query}`);

  async function invoiced(fields: Parameters<typeof runner.make.invoice>[1]) {
    return runner.make.invoice(org.orgId, { customerId: customer.id, ...fields });
  }
  const day = (text: string) => new Date(text);

  test("lists issued invoices and payments, without drafts, void invoices and reversed payments", async () => {
    const sent = await invoiced({ status: "sent", issueDate: day("2026-10-05"), totalCents: 11_000 });
    await invoiced({ status: "draft", issueDate: day("2026-10-06"), totalCents: 99_900 });
    await invoiced({ status: "void", issueDate: day("2026-10-07"), totalCents: 88_800 });
    const pay = (amountCents: number, paidAt: string, reversedAt: Date | null = null) =>
      org.db.payment.create({ data: { invoiceId: sent.id, amountCents, paidAt: day(paidAt), reversedAt } });
    await pay(4_000, "2026-10-20");
    await pay(7_000, "2026-10-21", runner.clock.now);
    const { status, headers, body } = await statement();
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toContain("Statement Kingston Fresh Foods 2026-11-18.pdf");
    const text = await textOf(body);
    expect(text).toContain(`5 October 2026 Invoice ${sent.number}`);
    expect(text).toContain("$110.00 $110.00");
    expect(text).toContain(`20 October 2026 Payment of ${sent.number} Bank transfer $40.00 $70.00`);
    expect(text).toContain("Balance AUD $70.00");
    for (const absent of ["$999.00", "$888.00", "21 October"]) expect(text).not.toContain(absent);
  });

  test("starts with the opening balance", async () => {
    await invoiced({ status: "sent", issueDate: day("2026-08-01"), totalCents: 5_000 });
    await invoiced({ status: "sent", issueDate: day("2026-10-01"), totalCents: 1_000 });
    await invoiced({ status: "sent", issueDate: day("2026-11-01"), totalCents: 700 });
    const text = await textOf((await statement("?from=2026-10-01&to=2026-10-31")).body);
    expect(text).toContain("1 October 2026 Opening balance $50.00");
    expect(text).toContain(
      "Opening balance $50.00 Charges $10.00 Payments and credits $0.00 Balance AUD $60.00",
    );
    expect(text).not.toContain("$7.00");
  });

  test("refuses invalid and reversed dates", async () => {
    expect((await statement("?from=yesterday")).status).toBe(422);
    expect((await statement("?from=2026-11-02&to=2026-11-01")).status).toBe(422);
  });

  test("refuses technicians", async () => {
    const technician = await rest.as(org.technician);
    expect((await technician.call("GET", `/api/customers/${customer.id}/statement.pdf`)).status).toBe(403);
  });
});

test("sends a non-ASCII name along with an ASCII fallback", async () => {
  const { id } = await runner.make.customer(org.orgId, { name: 'Łódź "Best" / Sons' });
  const { headers } = await manager.call("GET", `/api/customers/${id}/statement.pdf`);
  expect(headers["content-disposition"]).toBe(
    "inline; filename=\"Statement __d_ Best Sons 2026-11-18.pdf\"; filename*=UTF-8''Statement%20%C5%81%C3%B3d%C5%BA%20Best%20Sons%202026-11-18.pdf",
  );
});

describe("a receipt", () => {
  test("shows the amount received and the balance at that time", async () => {
    const invoice = await runner.make.invoice(org.orgId, {
      status: "sent",
      customerId: customer.id,
      totalCents: 11_000,
    });
    const pay = (amountCents: number, createdAt: string) =>
      org.db.payment.create({
        data: {
          invoiceId: invoice.id,
          amountCents,
          createdAt,
          method: "card",
          reference: "Visa 4242",
          paidAt: new Date("2026-11-10"),
        },
      });
    await pay(1_000, "2026-11-10T01:00:00Z");
    const { id } = await pay(4_000, "2026-11-10T02:00:00Z");
    await pay(6_000, "2026-11-10T03:00:00Z");
    const text = await textOf((await manager.call("GET", `/api/payments/${id}/receipt.pdf`)).body);
    expect(text).toContain(`Receipt ${invoice.number}`);
    expect(text).toContain("Payment date 10 November 2026 Paid by Card Reference Visa 4242");
    expect(text).toContain("Paid so far $50.00 Still owing $60.00 Amount received AUD $40.00");
  });

  test("doesn't exist for a reversed payment", async () => {
    const { id: invoiceId } = await runner.make.invoice(org.orgId, { status: "sent" });
    const { id } = await org.db.payment.create({
      data: { invoiceId, amountCents: 1, paidAt: new Date("2026-11-10"), reversedAt: runner.clock.now },
    });
    expect((await manager.call("GET", `/api/payments/${id}/receipt.pdf`)).status).toBe(404);
  });
});
