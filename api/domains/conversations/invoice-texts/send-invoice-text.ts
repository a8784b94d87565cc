import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { formatPhone } from "@fettle/rules/platform/phone";
import { parseDate } from "@internationalized/date";
import type { TenantTransaction } from "../../../database/client.ts";
import { ConflictError, NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { documentChanged } from "../../invoicing/documents/document-changed.ts";
import { recordEvent } from "../../invoicing/documents/record-event.ts";
import { lockInvoice } from "../../invoicing/invoices/lock-invoice.ts";
import { type DraftChanges, sendDraft } from "../message-templates/send-draft.ts";
import { draftText, plainValues, type TextDraft } from "../message-templates/text-draft.ts";

const KIND = "invoice_follow_up";

export async function draftInvoiceText({ tx, services }: UnitOfWork, id: string): Promise<TextDraft> {
  const invoice = await readInvoice(tx, id);
  const phone = invoice.customer?.phone ?? null;
  const values = valuesOf(invoice, services.config.publicUrl);
  return draftText(tx, KIND, { phone, values });
}

export async function sendInvoiceText(work: UnitOfWork, id: string, changes: DraftChanges): Promise<string> {
  const { tx, services } = work;
  await lockInvoice(work, id);
  const invoice = await readInvoice(tx, id);
  if (invoice.status !== "sent" || invoice.paidCents >= invoice.totalCents) {
    throw new ConflictError("You can only follow up an invoice that was sent and isn’t paid.");
  }
  const messageId = await sendDraft(
    work,
    {
      kind: KIND,
      phone: invoice.customer?.phone ?? null,
      values: valuesOf(invoice, services.config.publicUrl),
      about: { customerId: invoice.customerId, invoiceId: id },
    },
    changes,
  );
  const { recipient } = await tx.message.findUniqueOrThrow({ where: { id: messageId } });
  await recordEvent(work, { invoiceId: id }, "reminded", {
    detail: `Text to ${formatPhone(recipient)}`,
    messageId,
  });
  documentChanged(work, "invoice", id);
  return messageId;
}

async function readInvoice(db: TenantTransaction, id: string) {
  const invoice = await db.invoice.findFirst({
    where: { id },
    select: {
      number: true,
      status: true,
      dueDate: true,
      totalCents: true,
      paidCents: true,
      publicToken: true,
      customerId: true,
      customer: { select: { name: true, contactName: true, phone: true } },
      organisation: { select: { name: true, phone: true } },
    },
  });
  if (!invoice) throw new NotFoundError("Invoice");
  return invoice;
}

function valuesOf(invoice: Awaited<ReturnType<typeof readInvoice>>, publicUrl: string) {
  const { customer, organisation, number, dueDate, totalCents, paidCents, publicToken } = invoice;
  return plainValues({
    customer: customer?.contactName?.trim().split(/\s+/)[0] || customer?.name || null,
    business: organisation.name,
    phone: organisation.phone && formatPhone(organisation.phone),
    invoice: number,
    amount: formatMoney(totalCents - paidCents),
    due: dueDate && formatWallDay(parseDate(dueDate.toISOString().slice(0, 10))),
    link: `${publicUrl}/invoice/${publicToken}`,
  });
}
