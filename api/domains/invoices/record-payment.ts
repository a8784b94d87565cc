import type { PaymentInput } from "@fettle/rules/document.schema";
import { formatMoney } from "@fettle/rules/money";
import { BadInputError, ConflictError } from "../../errors.ts";
import { type DocumentWriter, documentChanged, jobChanged } from "../documents/document-writer.ts";
import { recordEvent } from "../documents/record-event.ts";
import { addPayment } from "../payments/add-payment.ts";
import { type LockedInvoice, lockInvoice } from "./lock-invoice.ts";

/** Records a payment, whole or part, of at most what is owed; balance and status follow from it. Returns its id. */
export async function recordPayment(
  writer: DocumentWriter,
  invoiceId: string,
  { paidAt, ...payment }: PaymentInput,
): Promise<string> {
  const { tx, actor, now, today } = writer;
  const invoice = await lockInvoice(writer, invoiceId);
  checkOwed(invoice, payment.amountCents);
  const id = await addPayment(
    { tx, orgId: actor.orgId, actorId: actor.userId, now },
    { ...payment, invoiceId, paidOn: paidAt ?? today.toString() },
  );
  documentChanged(writer, "invoice", invoiceId);
  await jobChanged(writer, invoice.jobId);
  return id;
}

/** Mark Paid: records what is still owed as one payment of today. */
export async function markInvoicePaid(
  writer: DocumentWriter,
  invoiceId: string,
  method: PaymentInput["method"] = "bank_transfer",
): Promise<void> {
  const invoice = await lockInvoice(writer, invoiceId);
  checkPayable(invoice);
  if (invoice.balanceCents > 0) {
    await recordPayment(writer, invoiceId, { amountCents: invoice.balanceCents, method });
    return;
  }
  await writer.tx.invoice.update({
    where: { id: invoiceId },
    data: { status: "paid", paidAt: writer.now },
    select: { id: true },
  });
  await recordEvent(writer, { invoiceId }, "payment_recorded", { detail: "Nothing was owed" });
  documentChanged(writer, "invoice", invoiceId);
  await jobChanged(writer, invoice.jobId);
}

function checkOwed(invoice: LockedInvoice, amountCents: number) {
  checkPayable(invoice);
  if (amountCents <= invoice.balanceCents) return;
  const owed = formatMoney(invoice.balanceCents);
  throw new BadInputError(`The payment is more than the ${owed} that is owed`, "amountCents", 422);
}

function checkPayable({ status }: LockedInvoice) {
  if (status === "paid") throw new ConflictError("This invoice is already paid");
  if (status === "void") throw new ConflictError("This invoice is void");
}
