import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { markQuoteSent } from "./mark-quote-sent.ts";

const QUOTE = `id number status isExpired title reference notes terms issueDate expiryDate taxMode version revision
  lines { itemName description quantity unitPrice discountPercent taxRate amountCents taxCents }
  subtotalCents taxCents totalCents sentAt acceptedAt acceptedByName rejectedAt rejectedByName rejectedReason
  customer { id name } job { id number } invoice { id number } publicUrl
  revisions { revision title totalCents revisedBy lines { itemName unitPrice amountCents } }
  history { kind by detail }`;

const CREATE = `mutation Create($input: CreateQuoteInput!) { createQuote(input: $input) { ${QUOTE} } }`;
const UPDATE = `mutation Update($id: ID!, $input: UpdateQuoteInput!) { updateQuote(id: $id, input: $input) { ${QUOTE} } }`;

let runner: Runner;
let org: TestOrganisation;
let as: ReturnType<Runner["as"]>;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  await org.db.organisation.update({ where: { id: org.orgId }, data: { quoteTerms: "Valid for 30 days" } });
  as = runner.as(org.manager);
});
afterAll(() => runner.stop());

const line = { itemName: "Fan motor", quantity: 2, unitPrice: 100, taxRate: 10 };

async function create(input: object = {}) {
  const { createQuote } = await as.run(CREATE, { input: { title: "Coolroom 2", lines: [line], ...input } });
  return createQuote;
}

async function sent(input: object = {}) {
  const quote = await create(input);
  await asMember(as.context(), (work) => markQuoteSent(work, quote.id, { detail: "to a@b.example" }));
  return quote;
}

const act = async (field: string, id: string, args = "") => {
  const { data, errors } = await as.attempt(`mutation($id: ID!) { ${field}(id: $id${args}) { ${QUOTE} } }`, {
    id,
  });
  return { quote: data?.[field], errors };
};

describe("a new quote", () => {
  it("is a draft dated today with the organisation's terms and priced lines", async () => {
    const customer = await runner.make.customer(org.orgId, { name: "Mordialloc Bakehouse" });
    const quote = await create({
      customerId: customer.id,
      reference: "PO 5521",
      notes: "Replace the motor",
      expiryDate: "2026-12-18",
      lines: [line, { ...line, itemName: "Labour", quantity: 6, unitPrice: 118, discountPercent: 10 }],
    });
    expect(quote).toMatchObject({
      status: "draft",
      isExpired: false,
      version: 1,
      revision: 1,
      taxMode: "exclusive",
      terms: "Valid for 30 days",
      issueDate: "2026-11-18",
      expiryDate: "2026-12-18",
      reference: "PO 5521",
      notes: "Replace the motor",
      customer: { name: "Mordialloc Bakehouse" },
      subtotalCents: 83_720,
      taxCents: 8_372,
      totalCents: 92_092,
    });
    expect(quote.number).toMatch(/^QU-\d{4}$/);
    expect(quote.lines[1]).toEqual({
      itemName: "Labour",
      description: "",
      quantity: 6,
      unitPrice: 118,
      discountPercent: 10,
      taxRate: 10,
      amountCents: 63_720,
      taxCents: 6_372,
    });
    expect(quote.publicUrl).toMatch(/\/quote\/[\w-]{32}$/);
    expect(quote.history).toEqual([{ kind: "created", by: org.manager.name, detail: null }]);
  });

  it("needs a title, lines that add up, and one of the organisation's active customers", async () => {
    const attempt = (input: object) =>
      as.attempt(CREATE, { input: { title: "Coolroom", lines: [line], ...input } });
    expect((await attempt({ title: " " })).errors).toMatchObject([
      { code: "BAD_INPUT", field: "title", message: "Title is required" },
    ]);
    expect((await attempt({ lines: [line, { ...line, quantity: 0 }] })).errors).toMatchObject([
      { field: "lines.1.quantity", message: "Quantity must be a whole number of at least 1" },
    ]);
    const gone = await org.db.customer.create({ data: { name: "Gone", archivedAt: new Date() } });
    expect((await attempt({ customerId: gone.id })).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  });

  it("has no GST if the organisation isn't registered, unless a line says so", async () => {
    const other = await runner.make.organisation();
    await other.db.organisation.update({ where: { id: other.orgId }, data: { gstRegistered: false } });
    const { createQuote } = await runner.as(other.admin).run(CREATE, {
      input: { title: "Coolroom", lines: [{ quantity: 1, unitPrice: 100 }] },
    });
    expect(createQuote).toMatchObject({ taxCents: 0, totalCents: 10_000, lines: [{ taxRate: 0 }] });
  });
});

describe("editing", () => {
  it("changes the named fields, and shows a stale save the stored values", async () => {
    const quote = await create();
    const { updateQuote } = await as.run(UPDATE, {
      id: quote.id,
      input: { version: 1, title: "Coolroom 3", taxMode: "inclusive", expiryDate: null },
    });
    expect(updateQuote).toMatchObject({
      title: "Coolroom 3",
      version: 2,
      revision: 1,
      revisions: [],
      totalCents: 20_000,
      taxCents: 1_818,
      lines: [{ taxCents: 1_818 }],
    });
    const { errors } = await as.attempt(UPDATE, {
      id: quote.id,
      input: { version: 1, title: "Coolroom 4", lines: [{ ...line, unitPrice: 5 }], taxMode: "inclusive" },
    });
    expect(errors).toMatchObject([
      {
        code: "CONFLICT",
        changes: [
          { field: "title", value: "Coolroom 3" },
          { field: "lines", value: [{ itemName: "Fan motor", quantity: 2, unitPrice: 100 }] },
          { field: "version", value: 2 },
        ],
      },
    ]);
  });

  it("creates a revision of a sent quote and keeps what was sent", async () => {
    const quote = await sent();
    const { updateQuote } = await as.run(UPDATE, {
      id: quote.id,
      input: { title: "Coolroom 2, two motors", lines: [{ ...line, unitPrice: 90 }] },
    });
    expect(updateQuote).toMatchObject({ status: "sent", revision: 2, totalCents: 19_800 });
    expect(updateQuote.revisions).toEqual([
      {
        revision: 1,
        title: "Coolroom 2",
        totalCents: 22_000,
        revisedBy: org.manager.name,
        lines: [{ itemName: "Fan motor", unitPrice: 100, amountCents: 20_000 }],
      },
    ]);
    expect(updateQuote.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      "created",
      "sent",
      "revised",
    ]);
  });

  it("creates no revision if nothing changes", async () => {
    const { id, title } = await sent();
    const { updateQuote } = await as.run(UPDATE, { id, input: { title, number: null, lines: [line] } });
    expect(updateQuote).toMatchObject({ version: 2, revision: 1, revisions: [] });
  });

  it("refuses an accepted quote; a rejected one becomes a draft again", async () => {
    const accepted = await sent();
    await act("acceptQuote", accepted.id);
    const attempt = await as.attempt(UPDATE, { id: accepted.id, input: { title: "Else" } });
    expect(attempt.errors).toMatchObject([{ code: "CONFLICT" }]);
    const rejected = await sent();
    await act("rejectQuote", rejected.id, ', reason: "Too dear"');
    const { updateQuote } = await as.run(UPDATE, { id: rejected.id, input: { title: "Cheaper" } });
    expect(updateQuote).toMatchObject({
      status: "draft",
      revision: 2,
      rejectedAt: null,
      rejectedReason: null,
    });
  });
});

describe("an answer", () => {
  it("is recorded once on a sent quote, by a member for the customer", async () => {
    const quote = await sent();
    const answers = await Promise.all(Array.from({ length: 10 }, () => act("acceptQuote", quote.id)));
    // Same person, so these are retries of one acceptance.
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(answers.map(({ quote: accepted }) => accepted)).toMatchObject(
      Array(10).fill({ status: "accepted", acceptedByName: org.manager.name }),
    );
    const other = await runner.as(org.admin).attempt("mutation($id: ID!) { acceptQuote(id: $id) { id } }", {
      id: quote.id,
    });
    expect(other.errors).toMatchObject([
      { code: "CONFLICT", message: "This quote has already been accepted" },
    ]);
    const rejection = await act("rejectQuote", quote.id);
    expect(rejection.errors).toMatchObject([{ code: "CONFLICT", changes: undefined }]);
    expect(await org.db.documentEvent.count({ where: { quoteId: quote.id, kind: "accepted" } })).toBe(1);
  });

  it("is refused before the quote is sent and, for an acceptance, after it expires", async () => {
    const draft = await create();
    expect((await act("acceptQuote", draft.id)).errors).toMatchObject([
      { code: "CONFLICT", message: "This quote hasn’t been sent to the customer yet" },
    ]);
    const quote = await sent({ expiryDate: "2026-11-17" });
    expect((await act("acceptQuote", quote.id)).errors).toMatchObject([
      { message: "This quote has expired" },
    ]);
    const { quote: rejected } = await act("rejectQuote", quote.id, ', reason: "Went elsewhere"');
    expect((await act("rejectQuote", quote.id, ', reason: "Went elsewhere"')).errors).toEqual([]);
    expect((await act("rejectQuote", quote.id, ', reason: "Too dear"')).errors).toMatchObject([
      { code: "CONFLICT" },
    ]);
    expect(rejected).toMatchObject({
      status: "rejected",
      rejectedReason: "Went elsewhere",
      isExpired: false,
    });
  });
});

describe("deleting", () => {
  it("only works for drafts", async () => {
    const draft = await create();
    const remove = (id: string) =>
      as.attempt(`mutation($id: ID!) { deleteQuote(id: $id) { id outcome } }`, { id });
    expect((await remove(draft.id)).data.deleteQuote).toEqual({ id: draft.id, outcome: "deleted" });
    expect((await remove(draft.id)).errors).toMatchObject([{ message: "Quote not found" }]);
    const { id } = await sent();
    expect((await remove(id)).errors).toMatchObject([{ code: "CONFLICT" }]);
  });
});

describe("converting to a job", () => {
  const CONVERT = `mutation($id: ID!) {
    convertQuoteToJob(id: $id) { id number title description status estimatedValueCents customer { id } quote { id }
      history { source } }
  }`;

  it("happens once for an accepted quote, however often it's requested", async () => {
    const customer = await runner.make.customer(org.orgId);
    const quote = await sent({
      customerId: customer.id,
      notes: "Two visits",
      lines: [{ ...line, description: "300 mm" }],
    });
    expect((await as.attempt(CONVERT, { id: quote.id })).errors).toMatchObject([{ code: "CONFLICT" }]);
    await act("acceptQuote", quote.id);
    const jobs = await Promise.all(Array.from({ length: 10 }, () => as.run(CONVERT, { id: quote.id })));
    expect(new Set(jobs.map(({ convertQuoteToJob }) => convertQuoteToJob.id)).size).toBe(1);
    expect(jobs[0]?.convertQuoteToJob).toMatchObject({
      title: "Coolroom 2",
      description: "Two visits\n\n2 × Fan motor: 300 mm",
      status: "new",
      estimatedValueCents: 22_000,
      customer: { id: customer.id },
      quote: { id: quote.id },
      history: [{ source: "quote" }],
    });
    expect(await org.db.job.count({ where: { customerId: customer.id } })).toBe(1);
  });
});

it("duplicates a quote as a draft dated today with its own number", async () => {
  const quote = await sent({ issueDate: "2026-01-05", reference: "PO 1" });
  const { quote: copy } = await act("duplicateQuote", quote.id);
  expect(copy).toMatchObject({
    status: "draft",
    title: "Coolroom 2",
    reference: "PO 1",
    totalCents: 22_000,
    sentAt: null,
    issueDate: "2026-11-18",
    expiryDate: "2026-12-18",
    lines: [{ itemName: "Fan motor" }],
  });
  expect(copy.number).not.toBe(quote.number);
  expect(copy.history[0]).toMatchObject({ detail: `Copy of ${quote.number}` });
});

describe("the list", () => {
  const LIST = `query($search: String, $status: QuoteStatus, $first: Int, $after: String) {
    quotes(search: $search, status: $status, first: $first, after: $after) {
      totalCount edges { node { number title } } pageInfo { hasNextPage endCursor }
    }
  }`;

  it("sorts by issue date, searches number, title, reference and customer, and pages", async () => {
    const other = await runner.make.organisation();
    const admin = runner.as(other.admin);
    const customer = await runner.make.customer(other.orgId, { name: "Nadia Petrov" });
    for (const [index, fields] of [{ reference: "PO 77" }, { customerId: customer.id }, {}].entries()) {
      const input = { title: `Job ${index}`, issueDate: `2026-11-1${index}`, lines: [line], ...fields };
      await admin.run(CREATE, { input });
    }
    const titles = async (variables: object) => {
      const { quotes } = await admin.run(LIST, variables as Record<string, unknown>);
      return quotes.edges.map(({ node }: { node: { title: string } }) => node.title);
    };
    expect(await titles({})).toEqual(["Job 2", "Job 1", "Job 0"]);
    expect(await titles({ search: "po 77" })).toEqual(["Job 0"]);
    expect(await titles({ search: "petrov nadia" })).toEqual(["Job 1"]);
    expect(await titles({ search: "qu-0003" })).toEqual(["Job 2"]);
    expect(await titles({ status: "sent" })).toEqual([]);
    const first = await admin.run(LIST, { first: 2 });
    expect(first.quotes).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(await titles({ first: 2, after: first.quotes.pageInfo.endCursor })).toEqual(["Job 0"]);
    const { errors } = await admin.attempt(LIST, { after: "bm9uc2Vuc2U" });
    expect(errors).toMatchObject([{ code: "BAD_INPUT" }]);
  });
});
