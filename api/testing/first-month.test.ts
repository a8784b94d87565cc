import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../auth/viewer.ts";
import { settleCheckout } from "../domains/invoicing/card-payments/settle-checkout.ts";
import { asSystem } from "../platform/actions/unit-of-work.ts";
import { createRunner, type Runner } from "./runner.ts";

// A new business's first month, from sign-up to a credit note. Checks its documents with independent arithmetic,
// including after the business changes its name and leaves GST.

const ADDRESS = { suburb: "Clayton", state: "VIC", postcode: "3168" };
const ABN = "51824753556";
const DAY_MS = 86_400_000;

interface Line {
  itemName: string;
  quantity: number;
  unitPrice: number;
  discountPercent?: number;
  taxRate?: 10 | 0;
}

const FIRST: Line[] = [
  { itemName: "Split system, 7.1 kW", quantity: 1, unitPrice: 1_899.95 },
  { itemName: "Install", quantity: 3, unitPrice: 115.5 },
];
const REVISED: Line[] = [
  { itemName: "Split system, 7.1 kW", quantity: 2, unitPrice: 1_899.95, discountPercent: 7.5 },
  { itemName: "Install", quantity: 3, unitPrice: 115.5 },
  { itemName: "Council permit", quantity: 1, unitPrice: 84.35, taxRate: 0 },
];

function totals(lines: Line[]) {
  const cents = lines.map(({ quantity, unitPrice, discountPercent = 0 }) =>
    Math.round((quantity * Math.round(unitPrice * 100) * (100 - discountPercent)) / 100),
  );
  const tax = cents.map((amount, at) => (lines[at]?.taxRate === 0 ? 0 : Math.round(amount / 10)));
  const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);
  return { cents, tax, taxCents: sum(tax), totalCents: sum(cents) + sum(tax) };
}

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

async function viewerOf(email: string): Promise<Viewer> {
  const { id, orgId, role, sessions, organisation } = await runner.database.system.user.findFirstOrThrow({
    where: { email },
    include: { sessions: true, organisation: true },
  });
  const { timeZone } = organisation;
  const sessionId = sessions[0]?.id ?? "";
  return { userId: id, orgId, role, timeZone, authMethod: "cookie", scope: "write", sessionId };
}

const SELLER = "business { name abn }";
const INVOICE = `query I($token: String!) { publicInvoice(token: $token) {
  status totalCents taxCents paidCents balanceCents customerName ${SELLER} lines { amountCents } payments { amountCents }
} }`;
const QUOTE = `query Q($token: String!) { publicQuote(token: $token) { revision totalCents lines { amountCents } } }`;

test("a business's first month adds up, and its issued documents don't change", async () => {
  const { anonymous } = runner;
  const input = {
    orgName: "Bayside Air",
    name: "Mel Tran",
    email: "mel@bayside.example",
    password: "level and true",
  };
  await anonymous.run(`mutation R($input: RegisterInput!) { register(input: $input) { authMethod } }`, {
    input,
  });
  const mel = await viewerOf(input.email);
  const admin = runner.as(mel);
  const db = runner.database.forOrganisation(mel.orgId);
  await admin.run(
    `mutation O($input: UpdateOrganisationInput!) { updateOrganisation(input: $input) { id } }`,
    {
      input: { abn: ABN, gstRegistered: true, phone: "03 9555 0123", street: "1 Bay Rd", ...ADDRESS },
    },
  );

  await admin.run(`mutation M($input: InviteMemberInput!) { inviteMember(input: $input) { id } }`, {
    input: { email: "bec@bayside.example", role: "technician" },
  });
  const { text } = await runner.database.system.outboxMessage.findFirstOrThrow({
    where: { recipient: "bec@bayside.example" },
  });
  const invitation = /token=(\S+)/.exec(text)?.[1];
  await anonymous.run(
    `mutation A($input: AcceptInviteInput!) { acceptInvite(input: $input) { authMethod } }`,
    {
      input: { token: invitation ?? "", name: "Bec Hartley", password: "plumb and square" },
    },
  );
  const technician = runner.as(await viewerOf("bec@bayside.example"));

  // The office revises the quote while the customer is reading it, so accepting the old version fails.
  const { createCustomer: customer } = await admin.run(
    `mutation C($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }`,
    { input: { name: "Kingston Fresh Foods", email: "accounts@kingston.example" } },
  );
  const { createQuote: quote } = await admin.run(
    `mutation Q($input: CreateQuoteInput!) { createQuote(input: $input) { id } }`,
    { input: { title: "Cool the shop", customerId: customer.id, taxMode: "exclusive", lines: FIRST } },
  );
  await admin.run(
    `mutation S($id: ID!, $input: SendQuoteInput!) { sendQuote(id: $id, input: $input) { id } }`,
    {
      id: quote.id,
      input: { to: "accounts@kingston.example" },
    },
  );
  const { publicToken: quoteToken } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
  const { publicQuote: read } = await anonymous.run(QUOTE, { token: quoteToken });
  expect(read).toMatchObject({
    totalCents: totals(FIRST).totalCents,
    lines: totals(FIRST).cents.map((amountCents) => ({ amountCents })),
  });
  await admin.run(
    `mutation U($id: ID!, $input: UpdateQuoteInput!) { updateQuote(id: $id, input: $input) { id } }`,
    {
      id: quote.id,
      input: { lines: REVISED },
    },
  );
  const accept = (revision: number) =>
    anonymous.attempt(
      `mutation A($token: String!, $input: AcceptPublicQuoteInput!) {
        acceptPublicQuote(token: $token, input: $input) { status } }`,
      { token: quoteToken, input: { name: "Jo King", revision } },
    );
  expect((await accept(read?.revision ?? 0)).errors).toMatchObject([{ code: "CONFLICT" }]);
  const { publicQuote: again } = await anonymous.run(QUOTE, { token: quoteToken });
  expect(again?.totalCents).toBe(totals(REVISED).totalCents);
  expect((await accept(again?.revision ?? 0)).errors).toEqual([]);

  const { convertQuoteToJob: job } = await admin.run(
    `mutation J($id: ID!) { convertQuoteToJob(id: $id) { id } }`,
    {
      id: quote.id,
    },
  );
  const { startJobClock: clock } = await technician.run(
    `mutation T($id: ID!) { startJobClock(jobId: $id) { id } }`,
    { id: job.id },
  );
  runner.clock.now = new Date(runner.clock.now.getTime() + 2.5 * 3_600_000);
  await technician.run(`mutation T($id: ID!) { stopJobClock(id: $id, hours: 2.5) { hours } }`, {
    id: clock.id,
  });
  await technician.run(`mutation D($id: ID!) { completeJob(id: $id) { job { status } } }`, { id: job.id });

  const { convertJobToInvoice: converted } = await admin.run(
    `mutation V($id: ID!) { convertJobToInvoice(jobId: $id, bill: quote) { clocksOf invoice { id } } }`,
    { id: job.id },
  );
  expect(converted.clocksOf).toEqual([]);
  const invoiceId = converted.invoice.id;
  await admin.run(
    `mutation S($id: ID!, $input: SendInvoiceInput!) { sendInvoice(id: $id, input: $input) { id } }`,
    {
      id: invoiceId,
      input: { to: ["accounts@kingston.example"] },
    },
  );
  const { publicToken: token } = await db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  const owed = totals(REVISED);
  const seen = async () => (await anonymous.run(INVOICE, { token })).publicInvoice;
  const document = {
    customerName: "Kingston Fresh Foods",
    totalCents: owed.totalCents,
    taxCents: owed.taxCents,
    business: { name: "Bayside Air", abn: ABN },
    lines: owed.cents.map((amountCents) => ({ amountCents })),
  };
  expect(await seen()).toMatchObject({ ...document, balanceCents: owed.totalCents });

  const byCard = 150_000;
  const { id: checkoutId } = await db.checkout.create({
    data: { kind: "invoice", invoiceId, amountCents: byCard },
  });
  await asSystem(runner.services, mel.orgId, (work) =>
    settleCheckout(work, {
      outcome: "paid",
      mode: "payment",
      checkoutId,
      sessionId: "s1",
      reference: "p1",
      amountCents: byCard,
      currency: "aud",
      payerEmail: null,
      provider: "local",
      at: runner.clock.now,
    }),
  );
  const byTransfer = 200_000;
  await admin.run(
    `mutation P($id: ID!, $input: RecordPaymentInput!) { recordPayment(invoiceId: $id, input: $input) { id } }`,
    {
      id: invoiceId,
      input: { amountCents: byTransfer, method: "bank_transfer", reference: "KFF 88" },
    },
  );

  const [, , permit] = await db.invoiceLine.findMany({ where: { invoiceId }, orderBy: { position: "asc" } });
  const credited = owed.cents[2] ?? 0;
  await admin.run(
    `mutation N($id: ID!, $input: CreateCreditNoteInput!) { createCreditNote(invoiceId: $id, input: $input) { id } }`,
    {
      id: invoiceId,
      input: { reason: "No permit was needed", lines: [{ lineId: permit?.id ?? "", amountCents: credited }] },
    },
  );
  const left = owed.totalCents - byCard - byTransfer - credited;
  const settled = { ...document, balanceCents: left };
  expect(await seen()).toMatchObject(settled);
  expect(left).toBeGreaterThan(0);

  // Documents already issued don't change.
  runner.clock.now = new Date(runner.clock.now.getTime() + 10 * DAY_MS);
  await admin.run(
    `mutation O($input: UpdateOrganisationInput!) { updateOrganisation(input: $input) { id } }`,
    {
      input: { name: "Bay Cooling", gstRegistered: false },
    },
  );
  await admin.run(
    `mutation C($id: ID!, $input: UpdateCustomerInput!) { updateCustomer(id: $id, input: $input) { id } }`,
    {
      id: customer.id,
      input: { name: "Kingston Foods Group" },
    },
  );
  expect(await seen()).toMatchObject(settled);

  await admin.run(
    `mutation P($id: ID!, $input: RecordPaymentInput!) { recordPayment(invoiceId: $id, input: $input) { id } }`,
    {
      id: invoiceId,
      input: { amountCents: left, method: "cash" },
    },
  );
  expect(await seen()).toMatchObject({ ...document, status: "paid", balanceCents: 0 });
  const { createQuote: draft } = await admin.run(
    `mutation Q($input: CreateQuoteInput!) { createQuote(input: $input) { id } }`,
    { input: { title: "Winter service", lines: [{ itemName: "Service", quantity: 1, unitPrice: 120 }] } },
  );
  await admin.run(`mutation D($id: ID!) { deleteQuote(id: $id) { outcome } }`, { id: draft.id });
  await admin.run(`mutation B($id: ID!) { restoreQuote(id: $id) { id } }`, { id: draft.id });
  const back = await db.quote.findUniqueOrThrow({ where: { id: draft.id }, include: { lines: true } });
  // A business that isn't registered can't charge GST.
  expect([back.title, back.totalCents, back.lines.length]).toEqual(["Winter service", 12_000, 1]);
});
