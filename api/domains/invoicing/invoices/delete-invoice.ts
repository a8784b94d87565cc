import { ConflictError } from "../../../errors.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import { closeUnowedCheckouts } from "../../billing/checkouts/close-checkouts.ts";
import { keepInvoicing } from "../../jobs/jobs/keep-invoicing.ts";
import { jobsSharing } from "../../jobs/jobs/share-invoice.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { billedJobsChanged } from "./billed-jobs-changed.ts";
import { lockInvoice } from "./lock-invoice.ts";

export type InvoiceDeletion = "deleted" | "voided";

/** Deletes a draft. Voids an issued invoice: tax records must be kept for five years. */
export async function deleteInvoice(work: UnitOfWork, id: string): Promise<InvoiceDeletion> {
  const { tx, now } = work;
  const invoice = await lockInvoice(work, id);
  const { status, paidCents } = invoice;
  if (status === "void") return "voided";
  // Negative if this invoice's credit paid another invoice and its payment was then refunded.
  if (paidCents !== 0) {
    throw new ConflictError(
      "This invoice has payments. Reverse them before you void it, or issue a credit note.",
    );
  }
  await billedJobsChanged(work, id);
  const jobIds = await jobsSharing(work, id);
  if (status === "draft" && !(await hasPayments(work, id))) {
    await deleteRecord(work, "invoice", id);
    await keepInvoicing(work, { ...invoice, jobIds });
    documentChanged(work, "invoice", id, "deleted");
    return "deleted";
  }
  await tx.invoice.update({
    where: { id },
    data: { status: "void", voidedAt: now, ...nextVersion(work) },
    select: { id: true },
  });
  await keepInvoicing(work, { ...invoice, jobIds });
  await closeUnowedCheckouts(tx, { ...invoice, status: "void" });
  await recordEvent(work, { invoiceId: id }, "voided");
  documentChanged(work, "invoice", id);
  return "voided";
}

async function hasPayments({ tx }: UnitOfWork, invoiceId: string): Promise<boolean> {
  return (await tx.payment.findFirst({ where: { invoiceId }, select: { id: true } })) !== null;
}
