import type { PaymentInput } from "@fettle/rules/invoicing/document.schema";
import { formatMoney } from "@fettle/rules/platform/money";
import { parseDate } from "@internationalized/date";
import { BadInputError, ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { addPayment } from "../payments/add-payment.ts";
import { billedJobsChanged } from "./billed-jobs-changed.ts";
import { type LockedInvoice, lockInvoice } from "./lock-invoice.ts";

export async function recordPayment(
  work: UnitOfWork,
  invoiceId: string,
  { paidAt, keepsCredit, ...payment }: PaymentInput,
): Promise<string> {
  const { today } = work;
  const invoice = await lockInvoice(work, invoiceId);
  const paidOn = paidAt ?? today.toString();
  if (keepsCredit && invoice.customerId) checkPayable(invoice);
  else checkOwed(invoice, payment.amountCents);
  // A payer on daylight saving time can be a day ahead of the organisation.
  if (parseDate(paidOn).compare(today.add({ days: 1 })) > 0)
    throw new BadInputError("The payment date can’t be in the future", { field: "paidAt", status: 422 });
  const id = await addPayment(work, { ...payment, invoiceId, paidOn });
  documentChanged(work, "invoice", invoiceId);
  await billedJobsChanged(work, invoiceId);
  return id;
}

export async function markInvoicePaid(
  work: UnitOfWork,
  invoiceId: string,
  method: PaymentInput["method"] = "bank_transfer",
): Promise<void> {
  const invoice = await lockInvoice(work, invoiceId);
  checkPayable(invoice);
  if (invoice.balanceCents > 0) {
    await recordPayment(work, invoiceId, { amountCents: invoice.balanceCents, method });
    return;
  }
  await work.tx.invoice.update({
    where: { id: invoiceId },
    data: { status: "paid", paidAt: work.now },
    select: { id: true },
  });
  await recordEvent(work, { invoiceId }, "payment_recorded", { detail: "Nothing was owing" });
  documentChanged(work, "invoice", invoiceId);
  await billedJobsChanged(work, invoiceId);
}

export function checkOwed(invoice: LockedInvoice, amountCents: number) {
  checkPayable(invoice);
  if (amountCents <= invoice.balanceCents) return;
  const owed = formatMoney(invoice.balanceCents);
  throw new BadInputError(`The payment is more than the ${owed} owing`, {
    field: "amountCents",
    status: 422,
  });
}

function checkPayable({ status }: LockedInvoice) {
  if (status === "paid") throw new ConflictError("This invoice has already been paid");
  if (status === "void") throw new ConflictError("This invoice is void");
}
