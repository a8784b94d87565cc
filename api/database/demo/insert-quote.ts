import { addMinutes, demoId } from "./demo-dates.ts";
import { dateOf, emailOf, priced } from "./demo-document.ts";
import type { DemoQuote } from "./demo-quotes.ts";
import type { InsertContext } from "./insert-context.ts";
import { type Happening, insertHistory } from "./insert-history.ts";
import type { InsertedJob } from "./insert-jobs.ts";

export const FIRST_QUOTE = 116;

const acceptance = {
  acceptedSignature: "M20 60L40 20L60 64L80 30L96 58L120 34L140 52L176 40M60 76L180 70",
  acceptedByIp: "203.0.113.42",
};

export async function insertQuote(
  context: InsertContext,
  quote: DemoQuote,
  index: number,
  job: InsertedJob | undefined,
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
      id,
      orgId,
      number: `QU-0${FIRST_QUOTE + index}`,
      status,
      title,
      jobId: job?.id ?? null,
      customerId: ids.get(quote.customer),
      issueDate: dateOf(issued),
      expiryDate: dateOf(addMinutes(issued, 30 * 1_440)),
      terms: company.organisation.quoteTerms,
      createdAt: issued,
      viewedAt,
      ...totals,
      sentAt: status === "draft" ? null : issued,
      ...(status === "accepted" ? { acceptedAt: answered, acceptedByName: customer, ...acceptance } : {}),
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
