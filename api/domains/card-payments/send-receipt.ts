import { receiptMailDraft } from "@fettle/rules/document-mail";
import { formatMoney } from "@fettle/rules/money";
import { CreditsExhaustedError } from "../../errors.ts";
import type { Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { type Business, mailBody } from "../document-mail/mail-body.ts";
import { recordDocumentEvent } from "../documents/record-document-event.ts";
import { isMailHeld, postCustomerMail } from "../messaging/post-customer-mail.ts";

export const SEND_RECEIPT = "send-receipt";

/**
 * Mails the receipt of a card payment to the payer, once: the message's id is the payment's. Without a credit no mail
 * is sent, and the invoice's history says so; the payment itself is recorded either way.
 */
export function sendReceipt({ database, config, now }: Pick<Services, "database" | "config" | "now">): Task {
  return async ({ orgId, paymentId = "", to = "" }) => {
    const db = database.forOrganisation(orgId);
    const payment = await db.payment.findUniqueOrThrow({
      where: { id: paymentId },
      include: { invoice: true, organisation: true },
    });
    const { invoice, organisation } = payment;
    const event = { document: { invoiceId: invoice.id }, at: now() };
    try {
      await db.$transaction(async (tx) => {
        const sent = await tx.message.count({ where: { id: paymentId } });
        if (sent > 0) return;
        const mail = receiptMail(payment, organisation, `${config.publicUrl}/invoice/${invoice.publicToken}`);
        await postCustomerMail(
          { tx, orgId, now: now(), mailLeaves: config.smtpUrl !== undefined },
          { ...mail, id: paymentId, to },
        );
        await recordDocumentEvent(tx, { ...event, kind: "receipt_sent", detail: to, messageId: paymentId });
      });
    } catch (error) {
      if (!isMailHeld(error)) throw error;
      const reason = error instanceof CreditsExhaustedError ? "no email credits are left" : error.message;
      const detail = `Receipt to ${to}: ${reason}`;
      await recordDocumentEvent(db, { ...event, kind: "delivery_failed", detail });
    }
  };
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
    ["Still to pay", formatMoney(Math.max(balanceCents, 0))],
  ];
  return {
    kind: "receipt" as const,
    subject,
    sentById: null,
    about: { customerId, invoiceId: invoice.id },
    ...mailBody({ message, facts, business, link: { label: "See the invoice", url } }),
    sender: { fromName: business.name, replyTo: business.email },
    attachments: [{ kind: "receipt" as const, id }],
  };
}
