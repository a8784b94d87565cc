import type { TenantTransaction } from "../../../database/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { closeUnowedCheckouts } from "../../billing/checkouts/close-checkouts.ts";

interface LockedInvoiceRow {
  id: string;
  number: string;
  status: "draft" | "sent" | "paid" | "void";
  totalCents: number;
  paidCents: number;
}

export async function lockInvoiceRow(
  { tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">,
  id: string,
): Promise<LockedInvoiceRow> {
  const [invoice] = await tx.$queryRaw<LockedInvoiceRow[]>`
    select id, number, status, total_cents as "totalCents", paid_cents as "paidCents"
    from invoices where org_id = ${orgId}::uuid and id = ${id}::uuid
    for update`;
  if (!invoice) throw new NotFoundError("Invoice");
  return invoice;
}

/**
 * Recomputes a locked invoice's paid total and status, and closes card checkouts for more than is owing. Void invoices
 * stay void. Invoices no longer fully paid go back to sent or draft.
 */
export async function applyPayments(tx: TenantTransaction, invoiceId: string, now: Date): Promise<void> {
  const paid = await tx.payment.aggregate({
    where: { invoiceId, reversedAt: null },
    _sum: { amountCents: true },
  });
  const paidCents = paid._sum.amountCents ?? 0;
  const invoice = await tx.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  const isPaid = paidCents >= invoice.totalCents;
  // An invoice with a credit note was issued, even if never sent.
  const isCredited = !invoice.sentAt && (await tx.creditNote.count({ where: { invoiceId } })) > 0;
  const open = invoice.sentAt || isCredited ? "sent" : "draft";
  const status = invoice.status === "void" ? "void" : isPaid ? "paid" : open;
  await tx.invoice.updateMany({
    where: { id: invoiceId },
    data: {
      paidCents,
      ...(status !== "void" && { status, paidAt: isPaid ? (invoice.paidAt ?? now) : null }),
    },
  });
  await closeUnowedCheckouts(tx, { ...invoice, status, paidCents });
}
