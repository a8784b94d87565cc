import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";

const make = {
  quote: `mutation($input: CreateQuoteInput!) { made: createQuote(input: $input) { id number } }`,
  invoice: `mutation($input: CreateInvoiceInput!) { made: createInvoice(input: $input) { id number } }`,
};
const copy = {
  quote: `mutation($id: ID!, $copyId: ID) { made: duplicateQuote(id: $id, copyId: $copyId) { id number } }`,
  invoice: `mutation($id: ID!, $copyId: ID) { made: duplicateInvoice(id: $id, copyId: $copyId) { id number } }`,
};
const VOID_AND_COPY = `mutation($id: ID!, $copyId: ID) { made: voidAndCopyInvoice(id: $id, copyId: $copyId) { id number } }`;
const PAY = `mutation($id: ID!, $input: PaymentInput!) {
  made: recordPayment(invoiceId: $id, input: $input) { balanceCents payments { id amountCents } } }`;
const lines = [{ itemName: "Service", quantity: 1, unitPrice: 100 }];
const kinds = ["quote", "invoice"] as const;

let runner: Runner;
let org: TestOrganisation;
let other: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  other = await runner.make.organisation();
});
afterAll(() => runner.stop());

type Variables = Record<string, unknown>;

const attempt = async (document: string, variables: Variables, viewer = org.manager) => {
  const { data, errors } = await runner.as(viewer).attempt(document, variables);
  return { made: data?.made, errors: errors.map(({ code, field }) => [code, field]) };
};

/** The results of ten concurrent calls and one later call, which must be one document. */
async function tenTimes(document: string, variables: Variables) {
  const all = await Promise.all(Array.from({ length: 10 }, () => attempt(document, variables)));
  all.push(await attempt(document, variables));
  expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  expect(new Set(all.map(({ made }) => JSON.stringify(made))).size).toBe(1);
  return all[0]?.made;
}

const count = (kind: (typeof kinds)[number]) =>
  kind === "quote" ? org.db.quote.count() : org.db.invoice.count();

describe.each(kinds)("a %s", (kind) => {
  it("asked for again under its own id is one, and takes one number", async () => {
    const id = crypto.randomUUID();
    const before = await count(kind);
    const input = { id, title: "Service", customerId: null, number: null, lines };
    const made = await tenTimes(make[kind], { input });
    expect(made.id).toBe(id);
    expect(await count(kind)).toBe(before + 1);
    const next = await attempt(make[kind], { input: { ...input, id: crypto.randomUUID() } });
    expect(Number(next.made.number.slice(-4))).toBe(Number(made.number.slice(-4)) + 1);
    const changed = await attempt(make[kind], { input: { ...input, title: "Something else" } });
    expect(changed.errors).toEqual([["CONFLICT", "id"]]);
  });

  it("is copied once under a copy's own id, and again under another", async () => {
    const { made: source } = await attempt(make[kind], { input: { title: "Service", lines } });
    const copyId = crypto.randomUUID();
    const before = await count(kind);
    expect(await tenTimes(copy[kind], { id: source.id, copyId })).toMatchObject({ id: copyId });
    await attempt(copy[kind], { id: source.id, copyId: crypto.randomUUID() });
    expect(await count(kind)).toBe(before + 2);
  });

  it("is refused under an id that names another person's, another organisation's or nothing", async () => {
    const foreign = await attempt(make[kind], { input: { title: "Theirs", lines } }, other.manager);
    const { made: source } = await attempt(make[kind], { input: { title: "Service", lines } }, org.admin);
    const before = await count(kind);
    for (const [taken, code] of [
      [foreign.made.id, "CONFLICT"],
      [source.id, "CONFLICT"],
      ["no id at all", "NOT_FOUND"],
    ]) {
      const input = { id: taken, title: "Service", lines };
      expect((await attempt(make[kind], { input })).errors).toEqual([[code, undefined]]);
      const copied = await attempt(copy[kind], { id: source.id, copyId: taken });
      expect(copied.errors).toEqual([[code, undefined]]);
    }
    expect(await count(kind)).toBe(before);
  });
});

describe("an invoice", () => {
  const issued = async () => {
    const { made } = await attempt(make.invoice, { input: { title: "Service", lines } });
    await org.db.invoice.update({ where: { id: made.id }, data: { status: "sent", sentAt: new Date() } });
    return made.id as string;
  };

  it("is voided and copied once, and answers with its copy again", async () => {
    const id = await issued();
    const copyId = crypto.randomUUID();
    expect(await tenTimes(VOID_AND_COPY, { id, copyId })).toMatchObject({ id: copyId });
    expect(await tenTimes(copy.invoice, { id, copyId })).toMatchObject({ id: copyId });
  });

  it("takes a payment once under the payment's own id, and says so of another sum", async () => {
    const [id, elsewhere] = [await issued(), await issued()];
    const input = { id: crypto.randomUUID(), amountCents: 11_000, method: "cash", reference: null };
    const made = await tenTimes(PAY, { id, input });
    expect(made).toEqual({ balanceCents: 0, payments: [{ id: input.id, amountCents: 11_000 }] });
    const half = await attempt(PAY, { id, input: { ...input, amountCents: 5500 } });
    expect(half.errors).toEqual([["CONFLICT", "id"]]);
    expect((await attempt(PAY, { id: elsewhere, input })).errors).toEqual([["CONFLICT", undefined]]);
    const { made: theirs } = await attempt(
      make.invoice,
      { input: { title: "Theirs", lines } },
      other.manager,
    );
    const taken = await attempt(PAY, { id: theirs.id, input }, other.manager);
    expect(taken.errors).toEqual([["CONFLICT", undefined]]);
  });
});
