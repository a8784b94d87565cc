import type { PaymentInput } from "@fettle/rules/document.schema";
import { formatMoney } from "@fettle/rules/money";
import { paymentMethodLabel } from "@fettle/rules/payment-method";
import { parseDate } from "@internationalized/date";
import {
  BadInputError,
  ConflictError,
  NOTHING_DIFFERS,
  type StoredChange,
  TakenIdError,
} from "../../errors.ts";
import { checkIdempotencyKey, checkSameRequest } from "../client-id.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { dayOf } from "../documents/document-lines.ts";
import { recordEvent } from "../documents/record-event.ts";
import { jobChanged } from "../jobs/job-changed.ts";
import { addPayment } from "../payments/add-payment.ts";
import { differingFields } from "../stale-save.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { type LockedInvoice, lockInvoice } from "./lock-invoice.ts";

/**
 * Records a payment of at most what is owed, or of more where the rest is kept as the customer's credit; balance and
 * status follow from it. Idempotent under a client-generated
 * id. Returns its id.
 */
export async function recordPayment(
  work: UnitOfWork,
  invoiceId: string,
  { paidAt, keepsCredit, ...payment }: PaymentInput,
  idempotencyKey?: string | null,
): Promise<string> {
  const { today } = work;
  const invoice = await lockInvoice(work, invoiceId);
  const paidOn = paidAt ?? today.toString();
  if (idempotencyKey && (await recordedBefore(work, { id: idempotencyKey, invoiceId, paidOn, ...payment })))
    return idempotencyKey;
  if (keepsCredit && invoice.customerId) checkPayable(invoice);
  else checkOwed(invoice, payment.amountCents);
  // A payer in daylight saving time may be a day ahead of the organisation's local date.
  if (parseDate(paidOn).compare(today.add({ days: 1 })) > 0)
    throw new BadInputError("The payment date can’t be in the future", { field: "paidAt", status: 422 });
  const id = await addPayment(work, { ...payment, id: idempotencyKey, invoiceId, paidOn });
  documentChanged(work, "invoice", invoiceId);
  await jobChanged(work, invoice.jobId);
  return id;
}

/** Mark Paid: records what is still owed as one payment of today; idempotent under its id. */
export async function markInvoicePaid(
  work: UnitOfWork,
  invoiceId: string,
  method: PaymentInput["method"] = "bank_transfer",
  idempotencyKey?: string | null,
): Promise<void> {
  const invoice = await lockInvoice(work, invoiceId);
  if (idempotencyKey && (await markedBefore(work, { id: idempotencyKey, invoiceId, method }))) return;
  checkPayable(invoice, NOTHING_DIFFERS);
  if (invoice.balanceCents > 0) {
    await recordPayment(work, invoiceId, { amountCents: invoice.balanceCents, method }, idempotencyKey);
    return;
  }
  await work.tx.invoice.update({
    where: { id: invoiceId },
    data: { status: "paid", paidAt: work.now },
    select: { id: true },
  });
  await recordEvent(work, { invoiceId }, "payment_recorded", { detail: "Nothing was owed" });
  documentChanged(work, "invoice", invoiceId);
  await jobChanged(work, invoice.jobId);
}

type OwnPayment = Omit<PaymentInput, "paidAt" | "keepsCredit"> & {
  id: string;
  invoiceId: string;
  paidOn: string;
};

/** Money isn't counted twice: an id that is taken must be that of the same payment, sent again. */
async function recordedBefore({ tx, actor }: UnitOfWork, { id, paidOn, ...sent }: OwnPayment) {
  checkIdempotencyKey("Payment", id);
  const stored = await tx.payment.findUnique({ where: { id } });
  if (!stored) return false;
  if (stored.invoiceId !== sent.invoiceId || stored.recordedById !== actor.userId) throw new TakenIdError();
  const isSame = dayOf(stored.paidAt) === paidOn && differingFields(stored, sent).length === 0;
  if (isSame) return true;
  const recorded = `${formatMoney(stored.amountCents)}, ${paymentMethodLabel(stored.method)}`;
  throw new ConflictError(`A payment was recorded already: ${recorded}`, { field: "id" });
}

async function markedBefore(
  { tx, actor }: UnitOfWork,
  { id, invoiceId, method }: { id: string; invoiceId: string; method: PaymentInput["method"] },
) {
  const stored = await tx.payment.findUnique({ where: { id } });
  if (!stored) return false;
  if (stored.invoiceId !== invoiceId || stored.recordedById !== actor.userId) throw new TakenIdError();
  checkSameRequest("Payment", stored, { method });
  return true;
}

/** Throws unless this much is still owed. */
export function checkOwed(invoice: LockedInvoice, amountCents: number) {
  checkPayable(invoice);
  if (amountCents <= invoice.balanceCents) return;
  const owed = formatMoney(invoice.balanceCents);
  throw new BadInputError(`The payment is more than the ${owed} that is owed`, {
    field: "amountCents",
    status: 422,
  });
}

function checkPayable({ status }: LockedInvoice, changes?: StoredChange[]) {
  if (status === "paid") throw new ConflictError("This invoice is already paid", { changes });
  if (status === "void") throw new ConflictError("This invoice is void");
}
