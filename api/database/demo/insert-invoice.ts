import { formatMoney } from "@fettle/rules/platform/money";
import type { InvoiceStatus } from "../generated/client/client.ts";
import { addMinutes, demoId, earlier } from "./demo-dates.ts";
import { dateOf, emailOf, priced } from "./demo-document.ts";
import type { InsertContext } from "./insert-context.ts";
import { type Happening, insertHistory } from "./insert-history.ts";
import type { InsertedJob } from "./insert-jobs.ts";

export interface DemoInvoice {
  number: number;
  job: InsertedJob;
  status: InvoiceStatus;
  isPartlyPaid?: boolean;
  isOverdue?: boolean;
}

/** Recent invoices, oldest first. */
const RECENT: Pick<DemoInvoice, "status" | "isPartlyPaid">[] = [
  { status: "paid" },
  { status: "paid" },
  { status: "sent" },
  { status: "paid" },
  { status: "void" },
  { status: "sent", isPartlyPaid: true },
  { status: "paid" },
  { status: "draft" },
  { status: "sent" },
];
const FIRST_RECENT = 405;
const TERM_DAYS = 14;
/** The ages of two unpaid invoices, in days: one for each of the first two steps of ageing. */
const OVERDUE_DAYS = [TERM_DAYS + 38, TERM_DAYS + 11];

export function planInvoices(done: InsertedJob[], now: Date): DemoInvoice[] {
  const old = OVERDUE_DAYS.map((days) =>
    done.findLast(({ completedAt }) => completedAt && completedAt < addMinutes(now, -days * 1_440)),
  ).filter((job) => job !== undefined);
  return [
    ...old.map((job, at) => ({
      number: FIRST_RECENT - old.length + at,
      job,
      status: "sent" as const,
      isOverdue: true,
    })),
    ...done.slice(-RECENT.length).flatMap((job, at) => {
      const invoice = RECENT[at];
      return invoice ? [{ ...invoice, number: FIRST_RECENT + at, job }] : [];
    }),
  ];
}

export async function insertInvoice(
  context: InsertContext,
  { number, job, status, isPartlyPaid, isOverdue }: DemoInvoice,
): Promise<void> {
  const { tx, orgId, ids, company, now } = context;
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
  const paidCents = status === "paid" ? totals.totalCents : isPartlyPaid ? half : 0;
  const isOpened = status === "paid" || isPartlyPaid || isOverdue;
  const viewedAt = isOpened ? earlier(addMinutes(issued, 240), now) : null;
  const id = demoId(`${job.id}/invoice`, issued);
  await tx.invoice.create({
    data: {
      id,
      orgId,
      number: `INV-0${number}`,
      status,
      title: job.title,
      jobId: job.id,
      customerId: ids.get(job.customer),
      issueDate: dateOf(issued),
      dueDate: dateOf(addMinutes(issued, TERM_DAYS * 1_440)),
      terms: company.organisation.invoiceTerms,
      createdAt: issued,
      paidCents,
      viewedAt,
      ...totals,
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
  const history = historyOf({ status, issued, viewedAt, decided, paidCents }, emailOf(context, job.customer));
  await insertHistory(context, { invoiceId: id }, history);
}

interface InvoiceLife {
  status: InvoiceStatus;
  issued: Date;
  viewedAt: Date | null;
  decided: Date;
  paidCents: number;
}

function historyOf(
  { status, issued, viewedAt, decided, paidCents }: InvoiceLife,
  sentTo: Happening["detail"],
): Happening[] {
  const history: Happening[] = [{ kind: "created", at: addMinutes(issued, -10) }];
  if (status !== "draft") history.push({ kind: "sent", at: issued, detail: sentTo });
  if (viewedAt) history.push({ kind: "viewed", at: viewedAt });
  if (paidCents > 0) {
    const detail = `${formatMoney(paidCents)}, Bank transfer`;
    history.push({ kind: "payment_recorded", at: decided, detail });
  }
  if (status === "void") history.push({ kind: "voided", at: decided });
  return history;
}
