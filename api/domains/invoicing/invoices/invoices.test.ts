import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { markInvoiceSent } from "./mark-invoice-sent.ts";

const INVOICE = `id number status title reference notes issueDate dueDate taxMode version
  lines { itemName description quantity unitPrice amountCents } subtotalCents taxCents totalCents paidCents balanceCents
  paidAt voidedAt sentAt remindersOff job { id hasInvoice } quote { id } customer { name balanceCents }
  payments { id amountCents method paidAt reference recordedBy { name } reversedAt }
  history { kind by detail }`;
const CREATE = `mutation($input: CreateInvoiceInput!) { createInvoice(input: $input) { ${INVOICE} } }`;
const UPDATE = `mutation($id: ID!, $input: UpdateInvoiceInput!) { updateInvoice(id: $id, input: $input) { ${INVOICE} } }`;
const PAY = `mutation($id: ID!, $input: RecordPaymentInput!) { recordPayment(invoiceId: $id, input: $input) { ${INVOICE} } }`;
const REMOVE = `mutation($id: ID!) { deleteInvoice(id: $id) { outcome invoice { status voidedAt } } }`;
const CONVERT = `mutation($id: ID!) { convertJobToInvoice(jobId: $id) { created unpricedLines invoice { ${INVOICE} } } }`;

let runner: Runner;
let org: TestOrganisation;
let as: ReturnType<Runner["as"]>;

beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  as = runner.as(org.manager);
});
afterAll(() => runner.stop());

const line = { itemName: "Service", quantity: 1, unitPrice: 100, taxRate: 10 };

async function create(input: object = {}, viewer = org.manager) {
  const { createInvoice } = await runner
    .as(viewer)
    .run(CREATE, { input: { title: "Service", lines: [line], ...input } });
  return createInvoice;
}

async function sent(input: object = {}) {
  const invoice = await create(input);
  await asMember(as.context(), (work) => markInvoiceSent(work, invoice.id));
  return invoice;
}

const act = async (field: string, id: string, fields = INVOICE) => {
  const { data, errors } = await as.attempt(`mutation($id: ID!) { ${field}(id: $id) { ${fields} } }`, { id });
  return { invoice: data?.[field], errors };
};

const pay = (id: string, amountCents: number, fields: object = {}) =>
  as.attempt(PAY, { id, input: { amountCents, method: "cash", ...fields } });

describe("editing", () => {
  it("changes any field of a draft, and only reference, notes and due date of an issued invoice", async () => {
    const draft = await create({ dueDate: "2026-12-02" });
    const changed = await as.run(UPDATE, {
      id: draft.id,
      input: { title: "Else", lines: [{ ...line, quantity: 2 }] },
    });
    expect(changed.updateInvoice).toMatchObject({
      title: "Else",
      totalCents: 22_000,
      version: 2,
      dueDate: "2026-12-02",
    });
    const invoice = await sent();
    const unchanged = { title: "Service", taxMode: "exclusive", lines: [line], number: invoice.number };
    const { updateInvoice } = await as.run(UPDATE, {
      id: invoice.id,
      input: { ...unchanged, reference: "PO 9", notes: "Thanks", dueDate: "2026-12-24" },
    });
    expect(updateInvoice).toMatchObject({
      reference: "PO 9",
      notes: "Thanks",
      dueDate: "2026-12-24",
      totalCents: 11_000,
    });
    for (const input of [
      { title: "Else" },
      { lines: [{ ...line, unitPrice: 1 }] },
      { taxMode: "inclusive" },
    ]) {
      const { errors } = await as.attempt(UPDATE, { id: invoice.id, input });
      expect(errors).toMatchObject([{ code: "CONFLICT", field: Object.keys(input)[0] }]);
    }
    const stale = await as.attempt(UPDATE, { id: invoice.id, input: { version: 1, notes: "Late" } });
    expect(stale.errors).toMatchObject([
      { code: "CONFLICT", changes: [{ field: "notes", value: "Thanks" }, {}] },
    ]);
  });
});

it("marks a $0 invoice paid when it's sent, never overdue", async () => {
  const invoice = await sent({ lines: [{ ...line, unitPrice: 0 }], dueDate: "2026-11-01" });
  const stored = await org.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
  expect(stored).toMatchObject({ status: "paid", totalCents: 0 });
  expect(stored.paidAt).not.toBeNull();
});

describe("a missing buyer", () => {
  const VOID_AND_COPY = `mutation($id: ID!) { voidAndCopyInvoice(id: $id) { ${INVOICE} } }`;
  const name = async (id: string, customerId: string | null) =>
    (await as.attempt(UPDATE, { id, input: { customerId } })).errors.map(({ code, field }) => [code, field]);

  it("can be added if the invoice was never sent, and then can't change", async () => {
    const [buyer, other] = [await runner.make.customer(org.orgId), await runner.make.customer(org.orgId)];
    const { id } = await create();
    await act("markInvoicePaid", id);
    expect((await as.attempt(UPDATE, { id, input: { title: "Else" } })).errors).toMatchObject([{}]);
    expect(await name(id, buyer.id)).toEqual([]);
    expect(await name(id, other.id)).toEqual([["CONFLICT", "customerId"]]);
    expect(await name(id, null)).toEqual([["CONFLICT", "customerId"]]);
    const { id: sentId } = await sent();
    expect(await name(sentId, buyer.id)).toEqual([["CONFLICT", "customerId"]]);
  });

  it("can be added to the copy of a sent invoice, which replaces it once", async () => {
    const invoice = await sent();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => as.attempt(VOID_AND_COPY, { id: invoice.id })),
    );
    const [made, ...others] = all.filter(({ errors }) => errors.length === 0);
    expect(others).toEqual([]);
    expect(all.flatMap(({ errors }) => errors).map(({ code }) => code)).toEqual(Array(9).fill("CONFLICT"));
    const copy = made?.data.voidAndCopyInvoice;
    expect(copy).toMatchObject({ status: "draft", totalCents: 11_000, sentAt: null });
    expect(copy.history).toMatchObject([{ kind: "created", detail: `Copy of ${invoice.number}` }]);
    expect(await org.db.invoice.findUnique({ where: { id: invoice.id } })).toMatchObject({ status: "void" });
    expect((await as.attempt(VOID_AND_COPY, { id: copy.id })).errors).toMatchObject([{ code: "CONFLICT" }]);
  });

  it("can't be fixed with a copy while there are payments, and nothing is left half done", async () => {
    const { id } = await sent();
    await pay(id, 100);
    const before = await org.db.invoice.count();
    expect((await as.attempt(VOID_AND_COPY, { id })).errors).toMatchObject([{ code: "CONFLICT" }]);
    expect(await org.db.invoice.count()).toBe(before);
    expect(await org.db.invoice.findUnique({ where: { id } })).toMatchObject({ status: "sent" });
  });
});

describe("issuing without an email", () => {
  it("marks a draft as sent, once, and refuses a void one", async () => {
    const draft = await create();
    for (const _again of [1, 2]) expect((await act("markInvoiceSent", draft.id)).errors).toEqual([]);
    expect(await org.db.invoice.findUnique({ where: { id: draft.id } })).toMatchObject({
      status: "sent",
      sentAt: runner.clock.now,
    });
    const told = await org.db.documentEvent.findMany({ where: { invoiceId: draft.id, kind: "issued" } });
    expect(told).toHaveLength(1);
    await as.run(REMOVE, { id: draft.id });
    expect((await act("markInvoiceSent", draft.id)).errors).toMatchObject([{ code: "CONFLICT" }]);
  });
});

describe("deleting", () => {
  it("deletes a draft, voids an issued invoice and keeps it", async () => {
    const draft = await create();
    expect((await as.run(REMOVE, { id: draft.id })).deleteInvoice).toEqual({
      outcome: "deleted",
      invoice: null,
    });
    const invoice = await sent();
    const voided = await as.run(REMOVE, { id: invoice.id });
    expect(voided.deleteInvoice).toMatchObject({ outcome: "voided", invoice: { status: "void" } });
    expect((await as.run(REMOVE, { id: invoice.id })).deleteInvoice.outcome).toBe("voided");
    expect((await act("markInvoicePaid", invoice.id)).errors).toMatchObject([{ code: "CONFLICT" }]);
    expect((await as.attempt(UPDATE, { id: invoice.id, input: { notes: "x" } })).errors).toMatchObject([{}]);
    expect(await org.db.documentEvent.count({ where: { invoiceId: invoice.id, kind: "voided" } })).toBe(1);
  });

  it("refuses while there are payments", async () => {
    const invoice = await create();
    await pay(invoice.id, 100);
    expect((await as.attempt(REMOVE, { id: invoice.id })).errors).toMatchObject([{ code: "CONFLICT" }]);
  });
});

describe("payments", () => {
  it("update the balance and status when partial, and so does reversing them", async () => {
    const customer = await runner.make.customer(org.orgId);
    const invoice = await sent({ customerId: customer.id });
    const first = await pay(invoice.id, 4_000, { paidAt: "2026-11-10", reference: "dep" });
    expect(first.data.recordPayment).toMatchObject({
      status: "sent",
      paidCents: 4_000,
      balanceCents: 7_000,
      paidAt: null,
      payments: [{ amountCents: 4_000, method: "cash", paidAt: "2026-11-10", reference: "dep" }],
      customer: { balanceCents: 7_000 },
    });
    expect((await pay(invoice.id, 7_001)).errors).toMatchObject([
      {
        code: "BAD_INPUT",
        field: "amountCents",
        message: "The payment is more than the $70.00 owing",
      },
    ]);
    expect((await pay(invoice.id, 1, { paidAt: "2062-11-10" })).errors).toMatchObject([
      { field: "paidAt", message: "The payment date can’t be in the future" },
    ]);
    const { invoice: paid } = await act("markInvoicePaid", invoice.id);
    expect(paid).toMatchObject({ status: "paid", balanceCents: 0, customer: { balanceCents: 0 } });
    expect(paid.payments).toMatchObject([{}, { amountCents: 7_000, recordedBy: { name: org.manager.name } }]);
    const reversed = await Promise.all(
      Array.from({ length: 10 }, () => act("reversePayment", paid.payments[1].id)),
    );
    expect(reversed.flatMap(({ errors }) => errors)).toMatchObject(Array(9).fill({ code: "CONFLICT" }));
    const { data } = await as.attempt(`query($id: ID!) { invoice(id: $id) { ${INVOICE} } }`, {
      id: invoice.id,
    });
    expect(data.invoice).toMatchObject({
      status: "sent",
      paidCents: 4_000,
      balanceCents: 7_000,
      paidAt: null,
    });
    expect(
      data.invoice.history.map(({ kind, detail }: Record<string, string>) => `${kind} ${detail}`),
    ).toEqual([
      "created null",
      "sent null",
      "payment_recorded $40.00, Cash",
      "payment_recorded $70.00, Bank transfer",
      "payment_reversed $70.00",
    ]);
    expect(data.invoice.history.every(({ by }: { by: string }) => by === org.manager.name)).toBe(true);
  });

  it("count again when their reversal is undone, unless less is now owing", async () => {
    const invoice = await sent();
    const { data } = await pay(invoice.id, 7_000);
    const [{ id }] = data.recordPayment.payments;
    await act("reversePayment", id);
    const { invoice: restored } = await act("restorePayment", id);
    expect(restored).toMatchObject({
      paidCents: 7_000,
      balanceCents: 4_000,
      payments: [{ reversedAt: null }],
    });
    expect(restored.history.at(-1)).toMatchObject({ kind: "payment_restored", detail: "$70.00" });
    expect((await act("restorePayment", id)).errors).toMatchObject([{ code: "CONFLICT" }]);
    await act("reversePayment", id);
    await pay(invoice.id, 5_000);
    expect((await act("restorePayment", id)).errors).toMatchObject([
      { field: "amountCents", message: "The payment is more than the $60.00 owing" },
    ]);
    await act("markInvoicePaid", invoice.id);
    expect((await act("restorePayment", id)).errors).toMatchObject([
      { code: "CONFLICT", message: "This invoice has already been paid" },
    ]);
  });

  it("mark a draft as paid once its total drops to what was paid", async () => {
    const { id: customerId } = await runner.make.customer(org.orgId);
    const draft = await create({ customerId });
    await pay(draft.id, 5_000);
    const change = (quantity: number, unitPrice: number) =>
      as.attempt(UPDATE, { id: draft.id, input: { lines: [{ ...line, quantity, unitPrice }] } });
    expect((await change(2, 100)).data.updateInvoice).toMatchObject({
      status: "draft",
      balanceCents: 17_000,
      customer: { balanceCents: -5_000 },
    });
    expect((await change(1, 40)).data.updateInvoice).toMatchObject({
      status: "paid",
      balanceCents: -600,
      customer: { balanceCents: -600 },
    });
    expect((await change(1, 100)).errors).toMatchObject([{ code: "CONFLICT", field: "lines" }]);
  });

  it("never exceed the balance when concurrent, and Mark Paid happens once", async () => {
    const invoice = await sent();
    const parts = await Promise.all(Array.from({ length: 10 }, () => pay(invoice.id, 3_000)));
    expect(parts.filter(({ errors }) => errors.length === 0)).toHaveLength(3);
    const marks = await Promise.all(Array.from({ length: 10 }, () => act("markInvoicePaid", invoice.id)));
    expect(marks.flatMap(({ errors }) => errors)).toMatchObject(Array(9).fill({ code: "CONFLICT" }));
    const payments = await org.db.payment.findMany({ where: { invoiceId: invoice.id } });
    expect(payments.map(({ amountCents }) => amountCents).sort()).toEqual([2_000, 3_000, 3_000, 3_000]);
    const stored = await org.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    expect(stored).toMatchObject({ paidCents: 11_000, status: "paid" });
  });
});

describe("the list, counts and totals", () => {
  const LIST = `query($tab: InvoiceTab, $search: String) {
    invoices(tab: $tab, search: $search) { totalCount edges { node { number status } } }
    invoiceCounts { all paid unpaid overdue } invoiceTotals { outstandingCents overdueCents }
  }`;

  it("shows overdue after the due date ends in the organisation's time zone", async () => {
    const other = await runner.make.organisation({ timeZone: "Australia/Perth" });
    const admin = runner.as(other.admin);
    const make = (number: string, fields: object) =>
      runner.make.invoice(other.orgId, { number, issueDate: new Date("2026-11-01"), ...fields });
    const dueDate = new Date("2026-11-18");
    await make("DRAFT", { dueDate: new Date("2026-01-01") });
    await make("SENT", { status: "sent", dueDate });
    await make("PART", { status: "sent", dueDate, paidCents: 1_000 });
    await make("PAID", { status: "paid", dueDate, paidCents: 11_000 });
    await make("VOID", { status: "void", dueDate });
    const read = async (at: string, tab: "overdue" | "unpaid" | "paid" | "all") => {
      runner.clock.now = new Date(at);
      const { invoices, invoiceCounts, invoiceTotals } = await admin.run(LIST, { tab });
      const rows = invoices.edges.map(
        ({ node }: { node: Record<string, string> }) => `${node.number} ${node.status}`,
      );
      expect(invoices.totalCount).toBe(rows.length);
      return { rows: rows.sort(), invoiceCounts, invoiceTotals };
    };
    const lastMoment = await read("2026-11-18T23:59:59+08:00", "overdue");
    expect(lastMoment).toEqual({
      rows: [],
      invoiceCounts: { all: 5, paid: 1, unpaid: 3, overdue: 0 },
      invoiceTotals: { outstandingCents: 32_000, overdueCents: 0 },
    });
    const nextDay = await read("2026-11-19T00:00:00+08:00", "overdue");
    expect(nextDay).toEqual({
      rows: ["PART overdue", "SENT overdue"],
      invoiceCounts: { all: 5, paid: 1, unpaid: 3, overdue: 2 },
      invoiceTotals: { outstandingCents: 32_000, overdueCents: 21_000 },
    });
    expect((await read("2026-11-19T00:00:00+08:00", "unpaid")).rows).toEqual([
      "DRAFT draft",
      "PART overdue",
      "SENT overdue",
    ]);
    expect((await read("2026-11-19T00:00:00+08:00", "paid")).rows).toEqual(["PAID paid"]);
    expect((await read("2026-11-19T00:00:00+08:00", "all")).rows).toHaveLength(5);
    const { invoices } = await admin.run(LIST, { search: "part" });
    expect(invoices).toMatchObject({ totalCount: 1, edges: [{ node: { number: "PART" } }] });
    runner.clock.now = new Date("2026-11-18T09:30:00+11:00");
  });
});

describe("converting a completed job", () => {
  async function completedJob(customerId: string | null) {
    const { createJob } = await as.run(
      `mutation($input: CreateJobInput!) { createJob(input: $input) { id } }`,
      {
        input: { title: "Fan belt", customerId },
      },
    );
    const { id } = createJob;
    await org.db.organisation.update({ where: { id: org.orgId }, data: { labourRateCents: 11_850 } });
    await as.run(
      `mutation($jobId: ID!) {
        hours: addJobHours(jobId: $jobId, input: { hours: 1.5, description: "Replaced belt" }) { id }
        part: addJobPart(jobId: $jobId, input: { partName: "Belt", quantity: 2 }) { id }
        other: addJobCharge(jobId: $jobId, input: { description: "Call-out", unitPrice: 95 }) { id }
      }`,
      { jobId: id },
    );
    await as.run(`mutation($id: ID!) { completeJob(id: $id) { job { id } } }`, { id });
    return id as string;
  }

  it("creates a line per charge, warns of unpriced ones, and happens once", async () => {
    const customer = await runner.make.customer(org.orgId, { name: "Clayton Print Works" });
    const jobId = await completedJob(customer.id);
    const all = await Promise.all(Array.from({ length: 10 }, () => as.run(CONVERT, { id: jobId })));
    const conversions = all.map(({ convertJobToInvoice }) => convertJobToInvoice);
    expect(new Set(conversions.map(({ invoice }) => invoice.id)).size).toBe(1);
    expect(conversions.filter(({ created }) => created)).toHaveLength(1);
    expect(conversions[0].unpricedLines).toEqual(["Belt"]);
    expect(conversions[0].invoice).toMatchObject({
      status: "draft",
      title: "Fan belt",
      dueDate: "2026-12-02",
      customer: { name: "Clayton Print Works" },
      subtotalCents: 27_275,
      job: { id: jobId, hasInvoice: true },
    });
    expect(conversions[0].invoice.lines).toEqual([
      {
        itemName: "Labour",
        description: "Replaced belt: 1.5 h × $118.50",
        quantity: 1,
        unitPrice: 177.75,
        amountCents: 17_775,
      },
      { itemName: "Belt", description: "", quantity: 2, unitPrice: 0, amountCents: 0 },
      { itemName: "Call-out", description: "", quantity: 1, unitPrice: 95, amountCents: 9_500 },
    ]);
  });

  it("prints hours without a rate as hours, not as $0", async () => {
    const customer = await runner.make.customer(org.orgId);
    const { createJob } = await as.run(
      `mutation($input: CreateJobInput!) { createJob(input: $input) { id } }`,
      { input: { title: "Belt", customerId: customer.id } },
    );
    await org.db.organisation.update({ where: { id: org.orgId }, data: { labourRateCents: null } });
    await as.run(
      `mutation($jobId: ID!) {
        one: addJobHours(jobId: $jobId, input: { hours: 0.5 }) { id }
        two: addJobHours(jobId: $jobId, input: { hours: 1, description: "Belt" }) { id }
      }`,
      { jobId: createJob.id },
    );
    await as.run(`mutation($id: ID!) { completeJob(id: $id) { job { id } } }`, { id: createJob.id });
    const { convertJobToInvoice } = await as.run(CONVERT, { id: createJob.id });
    expect(convertJobToInvoice.unpricedLines).toEqual(["Labour", "Belt"]);
    expect(
      convertJobToInvoice.invoice.lines.map(({ description }: { description: string }) => description),
    ).toEqual(["0.5 h", "Belt: 1 h"]);
  });

  it("creates a line named after a job without charges, and reports that it has no price", async () => {
    const customer = await runner.make.customer(org.orgId);
    const input = { title: "Gutter clean", customerId: customer.id };
    const { createJob } = await as.run(
      `mutation($input: CreateJobInput!) { createJob(input: $input) { id } }`,
      { input },
    );
    await as.run(`mutation($id: ID!) { completeJob(id: $id) { job { id } } }`, { id: createJob.id });
    const { convertJobToInvoice } = await as.run(CONVERT, { id: createJob.id });
    expect(convertJobToInvoice).toMatchObject({
      created: true,
      unpricedLines: ["Gutter clean"],
      invoice: { status: "draft", totalCents: 0, lines: [{ itemName: "Gutter clean", unitPrice: 0 }] },
    });
  });

  it("needs a completed job with a customer", async () => {
    const without = await completedJob(null);
    expect((await as.attempt(CONVERT, { id: without })).errors).toMatchObject([
      { code: "BAD_INPUT", field: "customerId" },
    ]);
    const { createJob } = await as.run(`mutation { createJob(input: { title: "Open" }) { id } }`);
    expect((await as.attempt(CONVERT, { id: createJob.id })).errors).toMatchObject([{ code: "CONFLICT" }]);
  });

  it("can be repeated after the invoice is voided, and the void invoice's copy replaces it", async () => {
    const customer = await runner.make.customer(org.orgId);
    const jobId = await completedJob(customer.id);
    const convert = async () => (await as.run(CONVERT, { id: jobId })).convertJobToInvoice;
    const first = await convert();
    await asMember(as.context(), (work) => markInvoiceSent(work, first.invoice.id));
    await as.run(REMOVE, { id: first.invoice.id });
    const { invoice: copy } = await act("duplicateInvoice", first.invoice.id);
    expect(copy).toMatchObject({ status: "draft", job: { id: jobId, hasInvoice: true } });
    expect((await convert()).invoice.id).toBe(copy.id);
    await as.run(REMOVE, { id: copy.id });
    const again = await convert();
    expect(again).toMatchObject({ created: true, invoice: { job: { id: jobId } } });
    const { invoice: plainCopy } = await act("duplicateInvoice", again.invoice.id);
    expect(plainCopy.job).toBeNull();
  });
});

describe("converting a quote", () => {
  it("copies an accepted quote, once", async () => {
    const customer = await runner.make.customer(org.orgId);
    const quote = await runner.make.quote(org.orgId, { customerId: customer.id, status: "accepted" });
    const all = await Promise.all(Array.from({ length: 10 }, () => act("convertQuoteToInvoice", quote.id)));
    expect(new Set(all.map(({ invoice }) => invoice.id)).size).toBe(1);
    expect(all[0]?.invoice).toMatchObject({ totalCents: 11_000, quote: { id: quote.id }, status: "draft" });
    const open = await runner.make.quote(org.orgId, { status: "sent" });
    expect((await act("convertQuoteToInvoice", open.id)).errors).toMatchObject([{ code: "CONFLICT" }]);
  });
});
