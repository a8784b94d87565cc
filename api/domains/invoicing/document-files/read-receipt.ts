import { isMoney, paymentMethodLabel } from "@fettle/rules/invoicing/payment-method";
import { NotFoundError } from "../../../errors.ts";
import type { ReceiptData } from "../../../platform/pdf/document-data.ts";
import { buyerOf } from "../documents/document-parties.ts";
import { type DocumentSource, isoDay } from "./document-source.ts";
import { issuedSeller, readSeller } from "./read-seller.ts";

export async function readReceipt(source: DocumentSource, paymentId: string): Promise<ReceiptData> {
  const [payment, { seller }] = await Promise.all([
    source.db.payment.findUnique({
      where: { id: paymentId },
      include: {
        invoice: {
          include: { organisation: true, customer: true, payments: { where: { reversedAt: null } } },
        },
      },
    }),
    readSeller(source),
  ]);
  if (!payment || payment.reversedAt || payment.refundOfId || !isMoney(payment.method))
    throw new NotFoundError("Payment");
  const { invoice, amountCents, method, reference, createdAt } = payment;
  const untilThen = invoice.payments.filter((each) => each.createdAt <= createdAt);
  return {
    seller: issuedSeller(invoice, seller),
    buyer: buyerOf(invoice),
    invoiceNumber: invoice.number,
    invoiceTitle: invoice.title,
    invoiceTotalCents: invoice.totalCents,
    paidCents: untilThen.reduce((total, each) => total + each.amountCents, 0),
    amountCents,
    paidOn: isoDay(payment.paidAt),
    method: paymentMethodLabel(method),
    reference,
  };
}
