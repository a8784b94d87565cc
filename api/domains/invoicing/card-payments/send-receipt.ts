import { receiptMailDraft } from "@fettle/rules/invoicing/document-mail";
import { formatMoney } from "@fettle/rules/platform/money";
import { z } from "zod";
import { defineTask } from "../../../define-task.ts";
import { CreditsExhaustedError } from "../../../errors.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { type Business, mailBody } from "../../delivery/messaging/mail-body.ts";
import { isMailRefused, postCustomerMail } from "../../delivery/messaging/post-customer-mail.ts";
import { recordEvent } from "../documents/record-event.ts";

/**
 * Emails the payer a receipt, once: the message id is the payment's id. If credits have run out, notes in the history
 * that it wasn't sent.
 */
export const sendReceipt = defineTask(
  "send-receipt",
  { orgId: z.uuid(), paymentId: z.uuid(), to: z.string() },
  async (services, { orgId, paymentId, to }) => {
    try {
      await asSystem(services, orgId, (work) => postReceipt(work, paymentId, to));
    } catch (error) {
      if (!isMailRefused(error)) throw error;
      const reason = error instanceof CreditsExhaustedError ? "no email credits left" : error.message;
      const detail = `Receipt to ${to}: ${reason}`;
      await asSystem(services, orgId, async (work) => {
        const { invoiceId } = await work.tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
        await recordEvent(work, { invoiceId }, "delivery_failed", { detail });
      });
    }
  },
);

async function postReceipt(work: UnitOfWork, paymentId: string, to: string) {
  const { tx, services } = work;
  const sent = await tx.message.count({ where: { id: paymentId } });
  if (sent > 0) return;
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: { invoice: true, organisation: true },
  });
  const { invoice, organisation } = payment;
  const url = `${services.config.publicUrl}/invoice/${invoice.publicToken}`;
  await postCustomerMail(work, { ...receiptMail(payment, organisation, url), id: paymentId, to });
  await recordEvent(work, { invoiceId: invoice.id }, "receipt_sent", { detail: to, messageId: paymentId });
}

interface PaidInvoice {
  id: string;
  amountCents: number;
  invoice: { id: string; number: string; customerId: string | null; totalCents: number; paidCents: number };
}

function receiptMail({ id, amountCents, invoice }: PaidInvoice, business: Business, url: string) {
  const { number, totalCents, paidCents, customerId } = invoice;
  const balanceCents = totalCents - paidCents;
  const party = { businessName: business.name, customerName: null };
  const { subject, message } = receiptMailDraft(party, { number, amountCents, balanceCents });
  const facts: [string, string][] = [
    ["Invoice", number],
    ["Paid by card", formatMoney(amountCents)],
    ["Still owing", formatMoney(Math.max(balanceCents, 0))],
  ];
  return {
    kind: "receipt" as const,
    subject,
    sentById: null,
    about: { customerId, invoiceId: invoice.id },
    ...mailBody({ message, facts, business, link: { label: "View invoice", url } }),
    sender: { fromName: business.name, replyTo: business.email },
    attachments: [{ kind: "receipt" as const, id }],
  };
}
