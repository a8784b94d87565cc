import { formatMoney } from "@fettle/rules/platform/money";
import type { InvoiceStatus } from "../generated/client/client.ts";
import { addMinutes, demoId, earlier } from "./demo-dates.ts";
import { dateOf, emailOf, priced } from "./demo-document.ts";
import type { InsertContext } from "./insert-context.ts";
import { type Happening, insertHistory } from "./insert-history.ts";
import type { InsertedJob } from "./insert-jobs.ts";

export const invoiceStatuses: InvoiceStatus[] = [
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
/** An index into the statuses. This invoice is due the day after it was issued. */
const overdueInvoice = 2;
const partlyPaidInvoice = 5;
export const FIRST_INVOICE = 405;

export async function insertInvoice(context: InsertContext, job: InsertedJob, index: number): Promise<void> {
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
      id,
      orgId,
      number: `INV-0${FIRST_INVOICE + index}`,
      status,
      title: job.title,
      jobId: job.id,
      customerId: ids.get(job.customer),
      issueDate: dateOf(issued),
      dueDate: dateOf(addMinutes(issued, (index === overdueInvoice ? 1 : 14) * 1_440)),
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
