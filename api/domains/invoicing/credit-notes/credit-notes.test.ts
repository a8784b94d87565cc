import fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestCaller, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner, TEST_NOW } from "../../../testing/runner.ts";

const CREDIT = `mutation Credit($invoiceId: ID!, $input: CreateCreditNoteInput!) {
  createCreditNote(invoiceId: $invoiceId, input: $input) {
    status balanceCents paidCents
    creditNotes { id number reason issueDate totalCents taxCents lines { lineId totalCents taxCents } }
    payments { id method amountCents reference }
  }
}`;
const APPLY = `mutation Apply($invoiceId: ID!, $amountCents: Int) {
  applyCredit(invoiceId: $invoiceId, amountCents: $amountCents) {
    status balanceCents customerCreditCents payments { id method amountCents reference }
  }
}`;
const PAY = `mutation Pay($invoiceId: ID!, $input: RecordPaymentInput!) {
  recordPayment(invoiceId: $invoiceId, input: $input) { status balanceCents }
}`;
const REVERSE = `mutation Reverse($id: ID!) { reversePayment(id: $id) { status balanceCents } }`;
const SEND = `mutation Send($id: ID!, $input: SendCreditNoteInput!) {
  sendCreditNote(id: $id, input: $input) { history { kind detail } }
}`;
const FIGURES = `query Figures($id: ID!) { invoiceTotals { outstandingCents } customer(id: $id) { balanceCents } }`;

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;
let caller: RestCaller;
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
  runner.clock.now = TEST_NOW;
  org = await runner.make.organisation({ name: "Bayside Air" });
  await org.db.organisation.update({ where: { id: org.orgId }, data: { abn: "51824753556" } });
  caller = await rest.as(org.manager);
  ({ id: customerId } = await runner.make.customer(org.orgId, { name: "Parkdale Bakery" }));
});

const manager = () => runner.as(org.manager);
const underKey = () => runner.as(org.manager, { idempotencyKey: crypto.randomUUID() });
const issued = (fields: object = {}) =>
  runner.make.invoice(org.orgId, { customerId, status: "sent", sentAt: runner.clock.now, ...fields });
const lineOf = async (invoiceId: string) =>
  (await org.db.invoiceLine.findFirstOrThrow({ where: { invoiceId } })).id;
const pay = (invoiceId: string, amountCents: number, more: object = {}) =>
  manager().attempt(PAY, { invoiceId, input: { amountCents, method: "cash", ...more } });
async function credit(invoiceId: string, amountCents: number, more: object = {}, as = manager()) {
  const lines = [{ lineId: await lineOf(invoiceId), amountCents }];
  return as.attempt(CREDIT, { invoiceId, input: { reason: "Wrong price", lines, ...more } });
}

test("a credit note on an unpaid invoice has its own number and GST, and reduces the balance", async () => {
  const invoice = await issued();
  const { data } = await credit(invoice.id, 5_500);
  expect(data.createCreditNote).toMatchObject({
    status: "sent",
    balanceCents: 5_500,
    creditNotes: [
      {
        number: "CN-0001",
        reason: "Wrong price",
        totalCents: 5_500,
        taxCents: 500,
        lines: [{ taxCents: 500 }],
      },
    ],
    payments: [{ method: "credit_note", amountCents: 5_500, reference: "CN-0001" }],
  });
  const rest_ = await credit(invoice.id, 5_500);
  expect(rest_.data.createCreditNote).toMatchObject({ status: "paid", balanceCents: 0 });
  expect(rest_.data.createCreditNote?.creditNotes.map(({ number }) => number)).toEqual([
    "CN-0001",
    "CN-0002",
  ]);
  expect((await credit(invoice.id, 1)).errors).toMatchObject([
    { code: "BAD_INPUT", message: expect.stringContaining("up to $0.00") },
  ]);
});

test("a credit note on a paid invoice becomes customer credit that pays another invoice", async () => {
  const paid = await issued({ number: "INV-0901" });
  await pay(paid.id, 11_000);
  expect((await credit(paid.id, 4_400)).data.createCreditNote).toMatchObject({
    status: "paid",
    balanceCents: -4_400,
  });
  const other = await issued({ number: "INV-0902" });
  const as = underKey();
  const apply = () => as.run(APPLY, { invoiceId: other.id });
  const { applyCredit } = await apply();
  expect(applyCredit).toMatchObject({
    status: "sent",
    balanceCents: 6_600,
    customerCreditCents: 0,
    payments: [{ method: "customer_credit", amountCents: 4_400, reference: "INV-0901" }],
  });
  expect((await apply()).applyCredit).toEqual(applyCredit);
  expect(await org.db.payment.count({ where: { transferId: { not: null } } })).toBe(2);
  expect((await org.db.invoice.findUniqueOrThrow({ where: { id: paid.id } })).paidCents).toBe(11_000);
  const again = await manager().attempt(APPLY, { invoiceId: other.id });
  expect(again.errors).toMatchObject([{ code: "CONFLICT", message: "This customer has no credit to use" }]);
  const [used] = applyCredit?.payments ?? [];
  await manager().run(REVERSE, { id: used?.id ?? "" });
  expect((await org.db.invoice.findUniqueOrThrow({ where: { id: paid.id } })).paidCents).toBe(15_400);
  expect((await org.db.invoice.findUniqueOrThrow({ where: { id: other.id } })).paidCents).toBe(0);
});

test("refuses an overpayment, or keeps it as customer credit if asked", async () => {
  const invoice = await issued();
  expect((await pay(invoice.id, 12_000)).errors).toMatchObject([{ code: "BAD_INPUT", field: "amountCents" }]);
  const { data } = await pay(invoice.id, 12_000, { keepsCredit: true });
  expect(data.recordPayment).toEqual({ status: "paid", balanceCents: -1_000 });
  const nobodys = await issued({ customerId: null });
  expect((await pay(nobodys.id, 12_000, { keepsCredit: true })).errors).toMatchObject([
    { code: "BAD_INPUT" },
  ]);
});

test("reverses a payment only after the credit it gave another invoice", async () => {
  const overpaid = await issued({ number: "INV-0901" });
  await pay(overpaid.id, 16_005, { keepsCredit: true });
  const other = await issued({ number: "INV-0902" });
  const { applyCredit } = await manager().run(APPLY, { invoiceId: other.id });
  const { id } = await org.db.payment.findFirstOrThrow({
    where: { invoiceId: overpaid.id, method: "cash" },
  });
  expect((await manager().attempt(REVERSE, { id })).errors).toMatchObject([
    {
      code: "CONFLICT",
      message:
        "Credit from this payment was used: $50.05 on INV-0902. Reverse the credit there first, then this payment.",
    },
  ]);
  await manager().run(REVERSE, { id: applyCredit?.payments[0]?.id ?? "" });
  expect((await manager().run(REVERSE, { id })).reversePayment).toEqual({
    status: "sent",
    balanceCents: 11_000,
  });
  expect((await manager().run(FIGURES, { id: customerId })).customer?.balanceCents).toBe(22_000);
});

test("drafts, void invoices and other invoices’ lines can’t be credited", async () => {
  const draft = await runner.make.invoice(org.orgId, { customerId });
  const voided = await issued({ status: "void" });
  for (const { id } of [draft, voided]) {
    expect((await credit(id, 100)).errors).toMatchObject([{ code: "CONFLICT" }]);
  }
  const invoice = await issued();
  const lines = [{ lineId: await lineOf(draft.id), amountCents: 1 }];
  const foreign = await manager().attempt(CREDIT, { invoiceId: invoice.id, input: { reason: "Why", lines } });
  expect(foreign.errors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect((await credit(invoice.id, 100, { reason: " " })).errors).toMatchObject([{ field: "reason" }]);
  expect(await org.db.creditNote.count()).toBe(0);
});

test("issues one credit note for repeated or concurrent requests, and refuses to reverse it", async () => {
  const invoice = await issued();
  const as = underKey();
  const answers = await Promise.all([1, 2, 3].map(() => credit(invoice.id, 1_000, {}, as)));
  const refused = answers.flatMap(({ errors }) => errors);
  expect(refused.map(({ reason }) => reason)).toEqual(refused.map(() => "STILL_RUNNING"));
  expect((await credit(invoice.id, 1_000, {}, as)).data.createCreditNote?.creditNotes).toHaveLength(1);
  expect(await org.db.creditNote.count()).toBe(1);
  expect((await credit(invoice.id, 2_000, {}, as)).errors).toMatchObject([{ reason: "SENT_BEFORE" }]);
  const { id: paymentId } = await org.db.payment.findFirstOrThrow({ where: { method: "credit_note" } });
  expect((await manager().attempt(REVERSE, { id: paymentId })).errors).toMatchObject([{ code: "CONFLICT" }]);
  expect((await caller.call("GET", `/api/payments/${paymentId}/receipt.pdf`)).status).toBe(404);
});

test("concurrent credits never exceed the line or reuse a number", async () => {
  const invoice = await issued();
  const answers = await Promise.all(Array.from({ length: 6 }, () => credit(invoice.id, 3_000)));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(3);
  const notes = await org.db.creditNote.findMany({ orderBy: { number: "asc" } });
  expect(notes.map(({ number }) => number)).toEqual(["CN-0001", "CN-0002", "CN-0003"]);
});

async function textOf(bytes: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

test("over REST: the adjustment note's PDF meets the GST Act, and it's emailed and exported", async () => {
  const invoice = await issued({ number: "INV-0407" });
  const body = { reason: "Wrong price", lines: [{ lineId: await lineOf(invoice.id), amount: 55 }] };
  const created = await caller.call("POST", `/api/invoices/${invoice.id}/credit-notes`, body);
  expect([created.status, created.body.invoice.balance]).toEqual([201, 55]);
  const listed = await caller.call("GET", `/api/invoices/${invoice.id}/credit-notes`);
  const [note] = listed.body;
  expect(note).toMatchObject({ number: "CN-0001", reason: "Wrong price", total: 55, tax: 5 });

  const text = await textOf((await caller.call("GET", `/api/credit-notes/${note.id}/pdf`)).body);
  for (const words of [
    "Adjustment note CN-0001",
    "Bayside Air",
    "ABN 51 824 753 556",
    "Parkdale Bakery",
    "Issue date 18 November 2026",
    "Corrects invoice INV-0407",
    "Reason Wrong price",
    "Decrease in price $50.00",
    "Decrease in GST $5.00",
    "Credit AUD $55.00",
  ]) {
    expect(text).toContain(words);
  }

  const sent = await caller.call("POST", `/api/credit-notes/${note.id}/email`, {
    emails: ["pat@example.com"],
  });
  expect(sent.body).toMatchObject({ message: "Credit note sent" });
  const mail = await runner.database.system.outboxMessage.findFirstOrThrow({
    where: { orgId: org.orgId, key: { startsWith: "message:" } },
  });
  expect(mail).toMatchObject({
    subject: "Adjustment note CN-0001 from Bayside Air",
    attachments: [{ kind: "credit_note", id: note.id }],
  });
  runner.clock.now = new Date(runner.clock.now.getTime() + 60_000);
  const as = underKey();
  for (const _again of [1, 2]) await as.run(SEND, { id: note.id, input: { to: ["pat@example.com"] } });
  expect(await org.db.message.count()).toBe(2);

  const xero = (await caller.call("GET", "/api/invoices/export-xero.csv")).body.toString();
  expect(xero).toContain("CN-0001");
  expect(xero).toContain("-55.0000");
  const statement = await textOf(
    (await caller.call("GET", `/api/customers/${customerId}/statement.pdf`)).body,
  );
  expect(statement).toContain("Credit note for INV-0407");
  expect((await caller.call("POST", `/api/invoices/${invoice.id}/apply-credit`, {})).status).toBe(409);
});

test("is a credit note without GST registration; technicians and other organisations can't see it", async () => {
  await org.db.organisation.update({ where: { id: org.orgId }, data: { gstRegistered: false } });
  const invoice = await issued();
  await credit(invoice.id, 1_000);
  const { id } = await org.db.creditNote.findFirstOrThrow();
  const text = await textOf((await caller.call("GET", `/api/credit-notes/${id}/pdf`)).body);
  expect(text).toContain("Credit note CN-0001");
  expect(text).not.toContain("Adjustment note");
  const tech = await rest.as(org.technician);
  expect((await tech.call("GET", `/api/credit-notes/${id}/pdf`)).status).toBe(403);
  const other = await runner.make.organisation();
  expect((await (await rest.as(other.admin)).call("GET", `/api/credit-notes/${id}/pdf`)).status).toBe(404);
});

test("an invoice paid on the spot and credited stays issued when its payment is reversed", async () => {
  const invoice = await runner.make.invoice(org.orgId, { customerId });
  await pay(invoice.id, 11_000);
  await credit(invoice.id, 1_000);
  const { id } = await org.db.payment.findFirstOrThrow({ where: { method: "cash" } });
  const { reversePayment } = await manager().run(REVERSE, { id });
  expect(reversePayment).toEqual({ status: "sent", balanceCents: 10_000 });
});

const step = fc.record({
  kind: fc.constantFrom("pay", "overpay", "credit", "apply", "reverse"),
  which: fc.nat(2),
  cents: fc.integer({ min: 1, max: 9_000 }),
});

test("the totals match independent arithmetic after any payments, credits, transfers and reversals", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await org.db.payment.deleteMany();
      await org.db.creditNote.deleteMany();
      await org.db.invoice.deleteMany();
      const invoices = [await issued(), await issued(), await issued()];
      for (const { kind, which, cents } of steps) {
        const id = invoices[which]?.id ?? "";
        if (kind === "pay") await pay(id, cents);
        if (kind === "overpay") await pay(id, cents + 5_000, { keepsCredit: true });
        if (kind === "credit") await credit(id, cents);
        if (kind === "apply") await manager().attempt(APPLY, { invoiceId: id });
        if (kind === "reverse") {
          const found = await org.db.payment.findFirst({ where: { invoiceId: id, reversedAt: null } });
          if (found) await manager().attempt(REVERSE, { id: found.id });
        }
      }
      const ledger = await org.db.payment.findMany({ where: { reversedAt: null } });
      const notes = await org.db.creditNote.findMany({ include: { lines: true } });
      const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
      const settled = invoices.map(({ id }) =>
        sum(ledger.filter(({ invoiceId }) => invoiceId === id).map(({ amountCents }) => amountCents)),
      );
      expect(Math.min(...settled)).toBeGreaterThanOrEqual(0);
      const stored = await org.db.invoice.findMany({ orderBy: { id: "asc" } });
      const byId = new Map(stored.map((invoice) => [invoice.id, invoice]));
      expect(invoices.map(({ id }) => byId.get(id)?.paidCents)).toEqual(settled);
      expect(invoices.map(({ id }) => byId.get(id)?.status)).toEqual(
        settled.map((cents) => (cents >= 11_000 ? "paid" : "sent")),
      );
      const money = ledger.filter(({ method }) => method === "cash").map(({ amountCents }) => amountCents);
      const moved = ledger.filter(({ method }) => method === "customer_credit");
      expect(sum(moved.map(({ amountCents }) => amountCents))).toBe(0);
      const figures = await manager().run(FIGURES, { id: customerId });
      expect(figures.customer?.balanceCents).toBe(
        33_000 - sum(money) - sum(notes.map(({ totalCents }) => totalCents)),
      );
      expect(figures.invoiceTotals.outstandingCents).toBe(
        sum(settled.map((cents) => Math.max(0, 11_000 - cents))),
      );
      for (const { id } of invoices) {
        const credited = notes.filter(({ invoiceId }) => invoiceId === id);
        const total = sum(credited.map(({ totalCents }) => totalCents));
        expect(sum(credited.map(({ taxCents }) => taxCents))).toBe(Math.floor((2 * total + 11) / 22));
      }
    }),
    { numRuns: 12 },
  );
});
