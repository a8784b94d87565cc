import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const make = {
  quote: `mutation($input: CreateQuoteInput!) { made: createQuote(input: $input) { id number } }`,
  invoice: `mutation($input: CreateInvoiceInput!) { made: createInvoice(input: $input) { id number } }`,
};
const copy = {
  quote: `mutation($id: ID!) { made: duplicateQuote(id: $id) { id number } }`,
  invoice: `mutation($id: ID!) { made: duplicateInvoice(id: $id) { id number } }`,
};
const VOID_AND_COPY = `mutation($id: ID!) { made: voidAndCopyInvoice(id: $id) { id number } }`;
const PAY = `mutation($id: ID!, $input: RecordPaymentInput!) {
  made: recordPayment(invoiceId: $id, input: $input) { balanceCents payments { id amountCents } } }`;
const MARK_PAID = `mutation($id: ID!) { made: markInvoicePaid(id: $id) { balanceCents payments { id amountCents } } }`;
const lines = [{ itemName: "Service", quantity: 1, unitPrice: 100 }];
const kinds = ["quote", "invoice"] as const;

let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

type Variables = Record<string, unknown>;

const attempt = async (
  document: string,
  variables: Variables,
  idempotencyKey: string = crypto.randomUUID(),
) => {
  const { data, errors } = await runner.as(org.manager, { idempotencyKey }).attempt(document, variables);
  return { made: data?.made, errors: errors.map(({ code, reason }) => [code, reason]) };
};

/** Makes ten concurrent calls with one key, then another later. Some might arrive while the first is running. */
async function tenTimes(document: string, variables: Variables, key: string = crypto.randomUUID()) {
  const all = await Promise.all(Array.from({ length: 10 }, () => attempt(document, variables, key)));
  all.push(await attempt(document, variables, key));
  const errors = all.flatMap((answer) => answer.errors);
  expect(errors).toEqual(errors.map(() => ["CONFLICT", "STILL_RUNNING"]));
  const made = all.flatMap((answer) => answer.made ?? []);
  expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1);
  return made[0];
}

const count = (kind: (typeof kinds)[number]) =>
  kind === "quote" ? org.db.quote.count() : org.db.invoice.count();

describe.each(kinds)("a %s", (kind) => {
  it("is created once per key, and uses one number", async () => {
    const key = crypto.randomUUID();
    const before = await count(kind);
    const input = { title: "Service", customerId: null, number: null, lines };
    const made = await tenTimes(make[kind], { input }, key);
    expect(await count(kind)).toBe(before + 1);
    const next = await attempt(make[kind], { input });
    expect(Number(next.made.number.slice(-4))).toBe(Number(made.number.slice(-4)) + 1);
    const changed = await attempt(make[kind], { input: { ...input, title: "Something else" } }, key);
    expect(changed.errors).toEqual([["CONFLICT", "SENT_BEFORE"]]);
  });

  it("is copied once per key", async () => {
    const { made: source } = await attempt(make[kind], { input: { title: "Service", lines } });
    const before = await count(kind);
    await tenTimes(copy[kind], { id: source.id });
    await attempt(copy[kind], { id: source.id });
    expect(await count(kind)).toBe(before + 2);
  });
});

describe("an invoice", () => {
  const issued = async () => {
    const { made } = await attempt(make.invoice, { input: { title: "Service", lines } });
    await org.db.invoice.update({ where: { id: made.id }, data: { status: "sent", sentAt: new Date() } });
    return made.id as string;
  };

  it("is voided and copied once, and a retry returns the copy", async () => {
    const id = await issued();
    const before = await count("invoice");
    await tenTimes(VOID_AND_COPY, { id });
    expect(await count("invoice")).toBe(before + 1);
    expect((await attempt(VOID_AND_COPY, { id })).errors).toEqual([["CONFLICT", undefined]]);
  });

  it("records a payment once per key, and refuses another amount or invoice with the same key", async () => {
    const [id, elsewhere] = [await issued(), await issued()];
    const key = crypto.randomUUID();
    const input = { amountCents: 5_500, method: "cash", reference: null };
    const made = await tenTimes(PAY, { id, input }, key);
    expect(made).toMatchObject({ balanceCents: 5_500, payments: [{ amountCents: 5_500 }] });
    for (const other of [
      { id, input: { ...input, amountCents: 1_000 } },
      { id: elsewhere, input },
    ])
      expect((await attempt(PAY, other, key)).errors).toEqual([["CONFLICT", "SENT_BEFORE"]]);
    expect(await org.db.payment.count({ where: { invoiceId: { in: [id, elsewhere] } } })).toBe(1);
  });

  it("is marked paid once, and a retry succeeds although it's already paid", async () => {
    const id = await issued();
    const made = await tenTimes(MARK_PAID, { id });
    expect(made).toMatchObject({ balanceCents: 0, payments: [{ amountCents: 11_000 }] });
    expect((await attempt(MARK_PAID, { id })).errors).toEqual([["CONFLICT", undefined]]);
  });
});
