import { ConflictError } from "../../errors.ts";
import { deleteRecord } from "../deleted-records/delete-record.ts";
import { type DocumentWriter, documentChanged, jobChanged } from "../documents/document-writer.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockInvoice } from "./lock-invoice.ts";

export type InvoiceDeletion = "deleted" | "voided";

/** Deletes a draft; voids an issued invoice and keeps it, since tax records are kept for five years. */
export async function deleteInvoice(writer: DocumentWriter, id: string): Promise<InvoiceDeletion> {
  const { tx, now } = writer;
  const { status, paidCents, jobId } = await lockInvoice(writer, id);
  if (status === "void") return "voided";
  if (paidCents > 0) {
    throw new ConflictError("This invoice has payments. Reverse them before you void it.");
  }
  await jobChanged(writer, jobId);
  if (status === "draft" && !(await hasPayments(writer, id))) {
    await deleteRecord(writer, "invoice", id);
    documentChanged(writer, "invoice", id, "deleted");
    return "deleted";
  }
  await tx.invoice.update({
    where: { id },
    data: { status: "void", voidedAt: now, version: { increment: 1 } },
    select: { id: true },
  });
  await recordEvent(writer, { invoiceId: id }, "voided");
  documentChanged(writer, "invoice", id);
  return "voided";
}

async function hasPayments({ tx }: DocumentWriter, invoiceId: string): Promise<boolean> {
  return (await tx.payment.findFirst({ where: { invoiceId }, select: { id: true } })) !== null;
}
