import { ConflictError } from "../../errors.ts";
import { type DocumentWriter, documentChanged, jobChanged } from "../documents/document-writer.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockInvoice } from "./lock-invoice.ts";

/** A draft that is emailed becomes sent, or paid where it asks for nothing; its history tells of every email. `detail` names the recipients. */
export async function markInvoiceSent(
  writer: DocumentWriter,
  id: string,
  email: { detail?: string | null; messageId?: string | null } = {},
): Promise<void> {
  const { status, sentAt, jobId, balanceCents } = await lockInvoice(writer, id);
  if (status === "void") throw new ConflictError("This invoice is void");
  await writer.tx.invoice.update({
    where: { id },
    data: {
      ...(status === "draft" && { status: "sent", version: { increment: 1 } }),
      ...(status === "draft" && balanceCents <= 0 && { status: "paid", paidAt: writer.now }),
      sentAt: sentAt ?? writer.now,
    },
    select: { id: true },
  });
  await recordEvent(writer, { invoiceId: id }, "sent", email);
  documentChanged(writer, "invoice", id);
  if (status === "draft") await jobChanged(writer, jobId);
}
