import { formatMoney } from "@fettle/rules/platform/money";
import { BadInputError, ConflictError, NotFoundError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { billedJobsChanged } from "../invoices/billed-jobs-changed.ts";
import { lockInvoice } from "../invoices/lock-invoice.ts";
import { applyPayments } from "../payments/apply-payments.ts";

type Credit = { id: string; number: string; jobId: string | null; cents: number };

/** Moves credit from a customer's overpaid invoices, oldest first, to an unpaid one. The ledger entries sum to zero. */
export async function applyCredit(
  work: UnitOfWork,
  invoiceId: string,
  amountCents: number | null | undefined,
): Promise<void> {
  const { tx } = work;
  const found = await tx.invoice.findUnique({ where: { id: invoiceId }, select: { customerId: true } });
  if (!found) throw new NotFoundError("Invoice");
  const credits = await lockCredits(work, invoiceId, found.customerId);
  const target = await lockInvoice(work, invoiceId);
  if (target.status === "paid") throw new ConflictError("This invoice has already been paid");
  if (target.status === "void") throw new ConflictError("This invoice is void");
  const available = credits.reduce((total, { cents }) => total + cents, 0);
  if (available === 0) throw new ConflictError("This customer has no credit to use");
  const most = Math.min(available, target.balanceCents);
  const amount = amountCents ?? most;
  if (amount > most) {
    throw new BadInputError(`You can use up to ${formatMoney(most)} of credit here`, {
      field: "amountCents",
      status: 422,
    });
  }
  const transferId = uuidV7();
  const taken = takeFrom(credits, amount);
  for (const { id, cents } of taken) {
    await settle(work, { transferId, invoiceId: id, amountCents: -cents, reference: target.number });
    await billedJobsChanged(work, id);
  }
  const reference = taken.map(({ number }) => number).join(", ");
  await settle(work, { transferId, invoiceId, amountCents: amount, reference });
  await billedJobsChanged(work, invoiceId);
}

/** Locks in id order, so concurrent transfers can't deadlock. */
async function lockCredits({ tx, orgId }: UnitOfWork, invoiceId: string, customerId: string | null) {
  const locked = await tx.$queryRaw<(Credit & { issued: string })[]>`
    select id, number::text as number, job_id as "jobId", issue_date::text as issued,
      paid_cents - case when status = 'void' then 0 else total_cents end as cents
    from invoices
    where org_id = ${orgId}::uuid and (id = ${invoiceId}::uuid or customer_id = ${customerId}::uuid
      and paid_cents > case when status = 'void' then 0 else total_cents end)
    order by id for update`;
  return locked
    .filter(({ id, cents }) => id !== invoiceId && cents > 0)
    .sort((a, b) => a.issued.localeCompare(b.issued) || a.id.localeCompare(b.id));
}

function takeFrom(credits: readonly Credit[], amount: number): Credit[] {
  let left = amount;
  return credits.flatMap((credit) => {
    const cents = Math.min(credit.cents, left);
    left -= cents;
    return cents > 0 ? [{ ...credit, cents }] : [];
  });
}

type Side = { transferId: string; invoiceId: string; amountCents: number; reference: string };

async function settle(work: UnitOfWork, { reference, ...side }: Side): Promise<void> {
  const { tx, actor, now, today } = work;
  const { invoiceId, amountCents } = side;
  await tx.payment.create({
    data: {
      ...side,
      reference,
      method: "customer_credit",
      paidAt: today.toDate("UTC"),
      recordedById: actor.userId,
      createdAt: now,
    },
    select: { id: true },
  });
  await applyPayments(tx, invoiceId, now);
  const detail =
    amountCents > 0
      ? `${formatMoney(amountCents)} from ${reference}`
      : `${formatMoney(-amountCents)} moved to ${reference}`;
  await recordEvent(work, { invoiceId }, "credit_applied", { detail });
  documentChanged(work, "invoice", invoiceId);
}
