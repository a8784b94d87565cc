import { type DocumentTotals, documentTotals, formatMoney, type Line } from "@fettle/rules/money";
import { FIXED_ZONE, today } from "@fettle/rules/wall-time";
import type { InvoiceStatus, QuoteStatus } from "../generated/client/client.ts";
import { addMinutes, demoId, earlier } from "./demo-dates.ts";
import type { InsertContext } from "./insert-company.ts";
import { type Happening, insertHistory } from "./insert-history.ts";
import type { PlannedJob } from "./plan-jobs.ts";

type DocumentLine = {
  itemName: string;
  description: string;
  quantity: number;
  dollars: number;
  discountPercent?: number;
};
type Job = PlannedJob & { id: string };

const invoiceStatuses: InvoiceStatus[] = [
  "paid",
  "paid",
  "sent",
  "paid",
  "void",
  "sent",
  "paid",
  "draft",
  "sent",
];
/** The one that was due the day after it was issued, and is late. */
const overdueInvoice = 2;
/** The one that half was paid of. */
const partlyPaidInvoice = 5;
const firstInvoice = 405;
const firstQuote = 116;

type DemoQuote = {
  title: string;
  customer: string;
  status: QuoteStatus;
  lines: DocumentLine[];
  /** The title of the job made from it. */
  job?: string;
};

const quotes: DemoQuote[] = [
  {
    title: "Coolroom 2 door seal and fan motor",
    customer: "mordialloc",
    status: "accepted",
    job: "Coolroom door seal and fan motor",
    lines: [
      {
        itemName: "Evaporator fan motor",
        description: "Coolroom 2, 300 mm axial, supply and fit",
        quantity: 1,
        dollars: 486,
      },
      {
        itemName: "Door gasket",
        description: "Supply and fit magnetic door seal, 2.4 m",
        quantity: 1,
        dollars: 214.5,
      },
      {
        itemName: "Labour, refrigeration mechanic",
        description: "Two technicians, ordinary hours",
        quantity: 6,
        dollars: 118,
        discountPercent: 10,
      },
    ],
  },
  {
    title: "Ducted replacement, two storeys",
    customer: "vassallo",
    status: "sent",
    lines: [
      {
        itemName: "Reverse-cycle ducted, 16 kW",
        description: "Supply, install, commission",
        quantity: 1,
        dollars: 13_850,
      },
    ],
  },
  {
    title: "New coolroom, 3 × 4 m",
    customer: "aspendale",
    status: "draft",
    lines: [{ itemName: "Coolroom, panels and plant", description: "", quantity: 1, dollars: 21_400 }],
  },
  {
    title: "Second split, upstairs bedroom",
    customer: "okafor",
    status: "rejected",
    lines: [{ itemName: "Split system, 2.5 kW", description: "Back to back", quantity: 1, dollars: 1_890 }],
  },
];

/** Inserts invoices of the last completed jobs, and quotes where the company's customers have any. */
export async function insertDocuments(context: InsertContext, jobs: Job[]): Promise<void> {
  const done = jobs.filter((job) => job.completedAt && job.day !== 0 && job.minutes);
  const invoiced = done.slice(-invoiceStatuses.length);
  for (const [index, job] of invoiced.entries()) await insertInvoice(context, job, index);
  const known = quotes.filter((quote) => context.ids.has(quote.customer));
  for (const [index, quote] of known.entries()) {
    const job = jobs.find(({ title }) => title === quote.job);
    await insertQuote(context, quote, index, job);
  }
  const { tx, orgId } = context;
  await tx.numberSequence.createMany({
    data: [
      { orgId, kind: "invoice", next: firstInvoice + invoiced.length },
      { orgId, kind: "quote", next: firstQuote + known.length },
    ],
  });
}

async function insertInvoice(context: InsertContext, job: Job, index: number): Promise<void> {
  const { tx, orgId, ids, company, now } = context;
  const status = invoiceStatuses[index] ?? "draft";
  const issued = addMinutes(job.completedAt ?? job.createdAt, 90);
  const decided = earlier(addMinutes(issued, 600), now);
  const hours = (job.minutes ?? 60) / 60;
  const rate = company.organisation.labourRateCents / 100;
  const { totals, rows } = priced([
    {
      itemName: "Labour",
      description: `${job.title}: ${hours} h × $${rate}`,
      quantity: 1,
      dollars: hours * rate,
    },
    { itemName: "Call-out", description: "", quantity: 1, dollars: 95 },
  ]);
  const half = Math.round(totals.totalCents / 2);
  const paidCents = status === "paid" ? totals.totalCents : index === partlyPaidInvoice ? half : 0;
  const isOpened = status === "paid" || index === partlyPaidInvoice || index === overdueInvoice;
  const viewedAt = isOpened ? earlier(addMinutes(issued, 240), now) : null;
  const id = demoId(`${job.id}/invoice`, issued);
  await tx.invoice.create({
    data: {
      ...{ id, orgId, number: `INV-0${firstInvoice + index}`, status, title: job.title, jobId: job.id },
      ...{
        customerId: ids.get(job.customer),
        issueDate: dateOf(issued),
        dueDate: dateOf(addMinutes(issued, (index === overdueInvoice ? 1 : 14) * 1_440)),
      },
      ...{ terms: company.organisation.invoiceTerms, createdAt: issued, paidCents, viewedAt, ...totals },
      sentAt: status === "draft" ? null : issued,
      paidAt: status === "paid" ? decided : null,
      voidedAt: status === "void" ? decided : null,
    },
  });
  await tx.invoiceLine.createMany({ data: rows.map((row) => ({ orgId, invoiceId: id, ...row })) });
  if (paidCents > 0) {
    const payment = { amountCents: paidCents, paidAt: dateOf(decided), recordedById: context.creatorId };
    await tx.payment.create({ data: { orgId, invoiceId: id, ...payment } });
  }
  const history: Happening[] = [{ kind: "created", at: addMinutes(issued, -10) }];
  if (status !== "draft") history.push({ kind: "sent", at: issued, detail: emailOf(context, job.customer) });
  if (viewedAt) history.push({ kind: "viewed", at: viewedAt });
  if (paidCents > 0) {
    const detail = `${formatMoney(paidCents)}, Bank transfer`;
    history.push({ kind: "payment_recorded", at: decided, detail });
  }
  if (status === "void") history.push({ kind: "voided", at: decided });
  await insertHistory(context, { invoiceId: id }, history);
}

async function insertQuote(
  context: InsertContext,
  quote: DemoQuote,
  index: number,
  job: Job | undefined,
): Promise<void> {
  const { tx, orgId, ids, company, now } = context;
  const { status, title } = quote;
  const issued = addMinutes(job?.createdAt ?? now, job ? -2 * 1_440 : -(6 - index) * 1_440);
  const answered = job ? addMinutes(job.createdAt, -30) : addMinutes(issued, 900);
  const viewedAt = status === "draft" ? null : addMinutes(issued, 240);
  const isAnswered = status === "accepted" || status === "rejected";
  const customer = company.customers.find(({ key }) => key === quote.customer)?.contactName ?? null;
  const reason = status === "rejected" ? "We’re waiting until after summer" : null;
  const { totals, rows } = priced(quote.lines);
  const id = demoId(`${company.key}/quote/${index}`, issued);
  await tx.quote.create({
    data: {
      ...{ id, orgId, number: `QU-0${firstQuote + index}`, status, title, jobId: job?.id ?? null },
      ...{
        customerId: ids.get(quote.customer),
        issueDate: dateOf(issued),
        expiryDate: dateOf(addMinutes(issued, 30 * 1_440)),
      },
      ...{ terms: company.organisation.quoteTerms, createdAt: issued, viewedAt, ...totals },
      sentAt: status === "draft" ? null : issued,
      ...(status === "accepted" ? { acceptedAt: answered, acceptedByName: customer } : {}),
      ...(reason ? { rejectedAt: answered, rejectedByName: customer, rejectedReason: reason } : {}),
    },
  });
  await tx.quoteLine.createMany({ data: rows.map((row) => ({ orgId, quoteId: id, ...row })) });
  const history: Happening[] = [{ kind: "created", at: addMinutes(issued, -25) }];
  if (viewedAt) {
    history.push({ kind: "sent", at: issued, detail: emailOf(context, quote.customer) });
    history.push({ kind: "viewed", at: viewedAt });
  }
  if (isAnswered) history.push({ kind: status, at: answered, customer, detail: reason });
  if (job) history.push({ kind: "converted_to_job", at: job.createdAt });
  await insertHistory(context, { quoteId: id }, history);
}

const emailOf = ({ company }: InsertContext, customer: string) =>
  company.customers.find(({ key }) => key === customer)?.email;

function priced(lines: DocumentLine[]) {
  const inputs: Line[] = lines.map(({ quantity, dollars, discountPercent = 0 }) => ({
    ...{ quantity, unitPrice: Math.round(dollars * 10_000), discount: discountPercent * 100, taxRate: 10 },
  }));
  const { lines: amounts, ...totals }: DocumentTotals = documentTotals(inputs, "exclusive");
  const rows = lines.map(({ dollars, ...line }, position) => ({
    ...{ ...line, position, unitPrice: dollars, taxRate: 10 },
    ...{ amountCents: amounts[position]?.amountCents ?? 0, taxCents: amounts[position]?.taxCents ?? 0 },
  }));
  return { totals, rows };
}

/** A date column takes midnight UTC of the day. */
function dateOf(instant: Date): Date {
  return today(FIXED_ZONE, instant.getTime()).toDate("UTC");
}
