import { reminderMailDraft } from "@fettle/rules/invoicing/document-mail";
import { formatMoney } from "@fettle/rules/platform/money";
import type { TenantTransaction } from "../../../database/client.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { mailBody } from "../../delivery/messaging/mail-body.ts";
import { postCustomerMail } from "../../delivery/messaging/post-customer-mail.ts";
import { suppressedAmong } from "../../delivery/messaging/suppressions.ts";
import { waysToPay } from "../../organisation/organisation/ways-to-pay.ts";
import { dayText } from "../document-mail/day-text.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { sellerOf } from "../documents/document-parties.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockInvoiceRow } from "../payments/apply-payments.ts";

/**
 * Sends an overdue invoice's reminder, at most once per number of days, in one transaction with its credits. Returns
 * whether it was sent. One sent by hand goes out with reminders off, and as a text if there's no email.
 * Throws the same errors as `postCustomerMail`, without saving anything.
 */
export async function remindOfInvoice(
  work: UnitOfWork,
  invoiceId: string,
  days: number,
  byHand?: { byText: () => Promise<unknown> },
): Promise<boolean> {
  const { tx, orgId, now } = work;
  await lockInvoiceRow({ tx, orgId }, invoiceId);
  const invoice = await readInvoice(tx, invoiceId);
  const { status, dueDate, remindersOff, customer, totalCents, paidCents } = invoice;
  if (status !== "sent" || !dueDate || totalCents <= paidCents) return false;
  if (!byHand && (remindersOff || customer?.remindersOff)) return false;
  const id = uuidV7();
  const noted = await tx.$executeRaw`
    insert into invoice_reminders (id, org_id, invoice_id, days, sent_at)
    values (${id}::uuid, ${orgId}::uuid, ${invoiceId}::uuid, ${days}, ${now})
    on conflict (org_id, invoice_id, days) do nothing`;
  if (noted === 0) return false;
  const recipients = await recipientsOf(tx, invoiceId, customer?.email ?? null);
  documentChanged(work, "invoice", invoiceId);
  if (recipients.length === 0 && byHand) {
    await byHand.byText();
    return true;
  }
  if (recipients.length === 0) {
    const detail = `Reminder after ${days} days: no email address`;
    await recordEvent(work, { invoiceId }, "delivery_failed", { detail });
    return true;
  }
  const suppressed = await suppressedAmong(tx, recipients);
  const open = recipients.filter((to) => !suppressed.has(to.toLowerCase()));
  // If all are suppressed, the first attempt throws the reason.
  for (const to of open.length > 0 ? open : recipients) {
    const mail = { ...reminderMail(work, invoice, dueDate), sentById: work.actor.userId, to };
    const messageId = await postCustomerMail(work, mail);
    await tx.invoiceReminder.updateMany({ where: { id, messageId: null }, data: { messageId } });
    const detail = `${days} days overdue: ${to}`;
    await recordEvent(work, { invoiceId }, "reminded", { detail, messageId });
  }
  return true;
}

export async function noteUnsent(
  work: UnitOfWork,
  invoiceId: string,
  days: number,
  reason: string,
): Promise<void> {
  const { tx, orgId } = work;
  await lockInvoiceRow({ tx, orgId }, invoiceId);
  const detail = `Reminder after ${days} days: ${reason}`;
  const kind = "delivery_failed";
  if ((await tx.documentEvent.count({ where: { invoiceId, kind, detail } })) > 0) return;
  await recordEvent(work, { invoiceId }, kind, { detail });
  documentChanged(work, "invoice", invoiceId);
}

const readInvoice = (tx: TenantTransaction, id: string) =>
  tx.invoice.findUniqueOrThrow({ where: { id }, include: { customer: true, organisation: true } });

async function recipientsOf(tx: TenantTransaction, invoiceId: string, fallback: string | null) {
  const mails = await tx.message.findMany({
    where: { invoiceId, kind: "invoice", channel: "email", status: { not: "bounced" } },
    orderBy: { id: "desc" },
    select: { recipient: true, createdAt: true },
  });
  const last = mails.filter(({ createdAt }) => createdAt.getTime() === mails[0]?.createdAt.getTime());
  if (last.length > 0) return [...new Set(last.map(({ recipient }) => recipient))];
  return fallback ? [fallback] : [];
}

function reminderMail(
  { services: { config, payments } }: UnitOfWork,
  invoice: Awaited<ReturnType<typeof readInvoice>>,
  dueDate: Date,
) {
  const { number, title, totalCents, paidCents, customer, customerId, organisation, publicToken } = invoice;
  const balanceCents = totalCents - paidCents;
  const party = {
    businessName: sellerOf(invoice).name,
    customerName: customer?.contactName ?? customer?.name ?? null,
  };
  const due = dueDate.toISOString().slice(0, 10);
  const ways = waysToPay(payments, organisation);
  const { subject, message } = reminderMailDraft(party, {
    number,
    title,
    balanceCents,
    dueDate: due,
    waysToPay: ways,
  });
  const label = ways.length > 0 ? "View and pay invoice" : "View invoice";
  const link = { label, url: `${config.publicUrl}/invoice/${publicToken}` };
  const facts: [string, string][] = [
    ["Invoice", number],
    ["Was due", dayText(dueDate)],
    ["Amount due", formatMoney(balanceCents)],
  ];
  return {
    kind: "reminder" as const,
    subject,
    about: { customerId, invoiceId: invoice.id },
    ...mailBody({ message, facts, link, business: organisation }),
    sender: { fromName: organisation.name, replyTo: organisation.email },
    attachments: [{ kind: "invoice" as const, id: invoice.id }],
  };
}
