import { type DocumentTotals, documentTotals, type Line } from "@fettle/rules/money";
import { FIXED_ZONE, today } from "@fettle/rules/wall-time";
import type { InvoiceStatus, QuoteStatus } from "../generated/client/client.ts";
import { addMinutes, demoId } from "./demo-dates.ts";
import type { InsertContext } from "./insert-company.ts";
import type { PlannedJob } from "./plan-jobs.ts";

type DocumentLine = { itemName: string; description: string; quantity: number; dollars: number };
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
const firstInvoice = 405;
const firstQuote = 116;

const quotes: { title: string; customer: string; status: QuoteStatus; lines: DocumentLine[] }[] = [
  {
    title: "Coolroom 2 door seal and fan motor",
    customer: "mordialloc",
    status: "accepted",
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
  for (const [index, quote] of known.entries()) await insertQuote(context, quote, index);
  const { tx, orgId } = context;
  await tx.numberSequence.createMany({
    data: [
      { orgId, kind: "invoice", next: firstInvoice + invoiced.length },
      { orgId, kind: "quote", next: firstQuote + known.length },
    ],
  });
}

async function insertInvoice(
  { tx, orgId, ids, company }: InsertContext,
  job: Job,
  index: number,
): Promise<void> {
  const status = invoiceStatuses[index] ?? "draft";
  const issued = addMinutes(job.completedAt ?? job.createdAt, 90);
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
  const id = demoId(`${job.id}/invoice`, issued);
  await tx.invoice.create({
    data: {
      ...{ id, orgId, number: `INV-0${firstInvoice + index}`, status, title: job.title, jobId: job.id },
      ...{
        customerId: ids.get(job.customer),
        issueDate: dateOf(issued),
        dueDate: dateOf(addMinutes(issued, (index === overdueInvoice ? 1 : 14) * 1_440)),
      },
      ...{ terms: company.organisation.invoiceTerms, createdAt: issued, ...totals },
      sentAt: status === "draft" ? null : issued,
      paidAt: status === "paid" ? addMinutes(issued, 600) : null,
      paidCents: status === "paid" ? totals.totalCents : 0,
      voidedAt: status === "void" ? addMinutes(issued, 600) : null,
    },
  });
  await tx.invoiceLine.createMany({ data: rows.map((row) => ({ orgId, invoiceId: id, ...row })) });
  if (status === "paid") {
    const payment = { amountCents: totals.totalCents, paidAt: dateOf(addMinutes(issued, 600)) };
    await tx.payment.create({ data: { orgId, invoiceId: id, ...payment } });
  }
}

async function insertQuote(
  context: InsertContext,
  quote: (typeof quotes)[number],
  index: number,
): Promise<void> {
  const { tx, orgId, ids, company, now } = context;
  const issued = addMinutes(now, -(6 - index) * 1_440);
  const { totals, rows } = priced(quote.lines);
  const id = demoId(`${company.key}/quote/${index}`, issued);
  await tx.quote.create({
    data: {
      ...{ id, orgId, number: `QU-0${firstQuote + index}`, status: quote.status, title: quote.title },
      ...{
        customerId: ids.get(quote.customer),
        issueDate: dateOf(issued),
        expiryDate: dateOf(addMinutes(issued, 30 * 1_440)),
      },
      ...{ terms: company.organisation.quoteTerms, createdAt: issued, ...totals },
      sentAt: quote.status === "draft" ? null : issued,
      acceptedAt: quote.status === "accepted" ? addMinutes(issued, 900) : null,
      rejectedAt: quote.status === "rejected" ? addMinutes(issued, 900) : null,
    },
  });
  await tx.quoteLine.createMany({ data: rows.map((row) => ({ orgId, quoteId: id, ...row })) });
}

function priced(lines: DocumentLine[]) {
  const inputs: Line[] = lines.map(({ quantity, dollars }) => ({
    ...{ quantity, unitPrice: Math.round(dollars * 10_000), discount: 0, taxRate: 10 },
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
