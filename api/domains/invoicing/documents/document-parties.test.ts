import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const SEND_INVOICE = `mutation Send($id: ID!, $input: SendInvoiceInput!) {
  sendInvoice(id: $id, input: $input) { id }
}`;
const SEND_QUOTE = `mutation Send($id: ID!, $input: SendQuoteInput!) { sendQuote(id: $id, input: $input) { id } }`;
const UPDATE_QUOTE = `mutation Update($id: ID!, $input: UpdateQuoteInput!) {
  updateQuote(id: $id, input: $input) { status }
}`;
const INVOICE = `query Invoice($id: ID!) {
  invoice(id: $id) { seller { name abn gstRegistered } buyer { name } customer { name } }
}`;
const QUOTE = `query Quote($id: ID!) {
  quote(id: $id) { seller { name abn gstRegistered } buyer { name } revisions { customerName } }
}`;
const PAGE = `query Page($token: String!) {
  publicInvoice(token: $token) { customerName business { name abn gstRegistered phone } }
}`;
const VOID = `mutation Void($id: ID!) { deleteInvoice(id: $id) { invoice { version } } }`;
const RESTORE = `mutation Restore($id: ID!, $version: Int) { restoreInvoice(id: $id, version: $version) { status } }`;
const VOID_AND_COPY = `mutation Copy($id: ID!) { voidAndCopyInvoice(id: $id) { id } }`;

const OLD = { name: "Bayside Air", abn: "51824753556", gstRegistered: true };
const NEW = { name: "Harbour Cooling", abn: "64158203977", gstRegistered: false };

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let customerId: string;
beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation(OLD);
  await org.db.organisation.update({ where: { id: org.orgId }, data: OLD });
  ({ id: customerId } = await runner.make.customer(org.orgId, { name: "Parkdale Bakery" }));
});

const manager = () => runner.as(org.manager);
const sendInvoice = (id: string) => manager().run(SEND_INVOICE, { id, input: { to: ["pat@example.com"] } });
const sendQuote = (id: string) => manager().run(SEND_QUOTE, { id, input: { to: "pat@example.com" } });
async function everythingChanges() {
  await org.db.organisation.update({
    where: { id: org.orgId },
    data: { ...NEW, phone: "+61355501234", accountNumber: "12345678", bsb: "013999" },
  });
  await org.db.customer.update({ where: { id: customerId }, data: { name: "Parkdale Cakes" } });
}
const lastMail = async () => {
  const mail = await runner.database.system.outboxMessage.findFirstOrThrow({
    where: { orgId: org.orgId, key: { startsWith: "message:" } },
    orderBy: { id: "desc" },
  });
  return mail.subject;
};
async function pdf(path: string) {
  const { body } = await (await rest.as(org.manager)).call("GET", path);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

test("an emailed invoice keeps its seller, buyer and title everywhere after the business's and customer's details change", async () => {
  const invoice = await runner.make.invoice(org.orgId, { customerId });
  await sendInvoice(invoice.id);
  const day = new Date("2026-11-18");
  const { id: paymentId } = await org.db.payment.create({
    data: { invoiceId: invoice.id, amountCents: 1_000, paidAt: day },
  });
  await everythingChanges();

  expect(await manager().run(INVOICE, { id: invoice.id })).toEqual({
    invoice: { seller: OLD, buyer: { name: "Parkdale Bakery" }, customer: { name: "Parkdale Cakes" } },
  });
  expect(await runner.as(null).run(PAGE, { token: invoice.publicToken })).toEqual({
    publicInvoice: { customerName: "Parkdale Bakery", business: { ...OLD, phone: "+61355501234" } },
  });
  const printed = await pdf(`/api/invoices/${invoice.id}/pdf`);
  expect(printed).toContain(`Tax invoice ${invoice.number}`);
  expect(printed).toContain("Bill to Parkdale Bakery");
  expect(printed).toContain("ABN 51 824 753 556");
  expect(printed).toContain("Account name Harbour Cooling");
  const receipt = await pdf(`/api/payments/${paymentId}/receipt.pdf`);
  expect(receipt).toContain("Bayside Air");
  expect(receipt).toContain("Parkdale Bakery");
  const statement = await pdf(`/api/customers/${customerId}/statement.pdf`);
  expect(statement).toContain("Harbour Cooling");
  expect(statement).toContain("Issued by Bayside Air · Billed to Parkdale Bakery");

  const caller = await rest.as(org.manager);
  expect((await caller.call("GET", `/api/invoices/${invoice.id}`)).body).toMatchObject({
    customer_id: customerId,
    customer_name: "Parkdale Bakery",
  });
  const csv = (await caller.call("GET", "/api/invoices/export.csv")).body.toString();
  expect(csv).toContain("Parkdale Bakery");
  expect(csv).toContain("Bayside Air,51824753556");
  const xero = (await caller.call("GET", "/api/invoices/export-xero.csv")).body.toString();
  expect(xero).toContain("Parkdale Bakery");

  await sendInvoice(invoice.id);
  expect(await lastMail()).toBe(`Invoice ${invoice.number} from Bayside Air`);
});

test("voiding and restoring keep the parties; a void invoice's copy uses the current ones", async () => {
  const invoice = await runner.make.invoice(org.orgId, {
    customerId,
    status: "sent",
    sentAt: runner.clock.now,
  });
  await everythingChanges();
  const { deleteInvoice } = await manager().run(VOID, { id: invoice.id });
  await manager().run(RESTORE, { id: invoice.id, version: deleteInvoice?.invoice?.version });
  expect((await manager().run(INVOICE, { id: invoice.id })).invoice?.seller).toEqual(OLD);
  const { voidAndCopyInvoice } = await manager().run(VOID_AND_COPY, { id: invoice.id });
  expect((await manager().run(INVOICE, { id: invoice.id })).invoice?.buyer).toEqual({
    name: "Parkdale Bakery",
  });
  expect((await manager().run(INVOICE, { id: voidAndCopyInvoice?.id ?? "" })).invoice).toMatchObject({
    seller: NEW,
    buyer: { name: "Parkdale Cakes" },
  });
});

test("adding a buyer to an invoice paid on the spot doesn't change its seller", async () => {
  const invoice = await runner.make.invoice(org.orgId, { status: "paid", paidCents: 11_000 });
  await everythingChanges();
  await org.db.invoice.update({ where: { id: invoice.id }, data: { customerId } });
  expect((await manager().run(INVOICE, { id: invoice.id })).invoice).toMatchObject({
    seller: OLD,
    buyer: { name: "Parkdale Cakes" },
  });
});

test("a sent quote keeps its parties, and a new revision uses the current ones when sent", async () => {
  const quote = await runner.make.quote(org.orgId, { customerId });
  await sendQuote(quote.id);
  await everythingChanges();
  const read = async () => (await manager().run(QUOTE, { id: quote.id })).quote;
  expect(await read()).toMatchObject({ seller: OLD, buyer: { name: "Parkdale Bakery" } });
  await org.db.organisation.update({ where: { id: org.orgId }, data: { gstRegistered: true } });
  await manager().run(UPDATE_QUOTE, { id: quote.id, input: { title: "Another title" } });
  expect(await read()).toMatchObject({
    seller: { name: "Harbour Cooling" },
    revisions: [{ customerName: "Parkdale Bakery" }],
  });
  await org.db.customer.update({ where: { id: customerId }, data: { name: "Parkdale Sweets" } });
  await sendQuote(quote.id);
  expect(await read()).toMatchObject({ buyer: { name: "Parkdale Sweets" } });
  await org.db.customer.update({ where: { id: customerId }, data: { name: "Parkdale Breads" } });
  await sendQuote(quote.id);
  expect(await read()).toMatchObject({ buyer: { name: "Parkdale Sweets" } });
});

test("a business that isn't registered for GST can't send a document that charges it", async () => {
  await org.db.organisation.update({ where: { id: org.orgId }, data: { gstRegistered: false } });
  const invoice = await runner.make.invoice(org.orgId, { customerId });
  const quote = await runner.make.quote(org.orgId, { customerId });
  const caller = await rest.as(org.manager);
  for (const [path, letter, noun] of [
    [`/api/invoices/${invoice.id}/email`, { emails: ["pat@example.com"] }, "invoice"],
    [`/api/quotes/${quote.id}/email`, { email: "pat@example.com" }, "quote"],
  ] as const) {
    const { status, body } = await caller.call("POST", path, letter);
    expect([status, body.error]).toEqual([422, expect.stringContaining(`This ${noun} charges GST`)]);
  }
  expect(await org.db.message.count()).toBe(0);
  expect((await org.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } })).status).toBe("draft");
  const untaxed = { taxCents: 0, totalCents: 10_000 };
  await org.db.quote.update({ where: { id: quote.id }, data: untaxed });
  await sendQuote(quote.id);
  await org.db.invoice.update({ where: { id: invoice.id }, data: untaxed });
  await sendInvoice(invoice.id);
});

test("a tax invoice issued while registered can be sent again after registration ends", async () => {
  const invoice = await runner.make.invoice(org.orgId, { customerId });
  await sendInvoice(invoice.id);
  await org.db.organisation.update({ where: { id: org.orgId }, data: { gstRegistered: false } });
  await sendInvoice(invoice.id);
  expect(await org.db.message.count()).toBe(2);
});
