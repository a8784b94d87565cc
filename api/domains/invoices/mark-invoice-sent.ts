import { ConflictError } from "../../errors.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { jobChanged } from "../jobs/job-changed.ts";
import { nextVersion } from "../next-version.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { lockInvoice } from "./lock-invoice.ts";

/**
 * Marks an emailed draft as sent, or as paid where its total is zero; its history records every email. `detail` names
 * the recipients.
 */
export async function markInvoiceSent(
  work: UnitOfWork,
  id: string,
  email: { detail?: string | null; messageId?: string | null } = {},
): Promise<void> {
  const { status, sentAt, jobId, balanceCents } = await lockInvoice(work, id);
  if (status === "void") throw new ConflictError("This invoice is void");
  await work.tx.invoice.update({
    where: { id },
    data: {
      ...(status === "draft" && { status: "sent", ...nextVersion(work) }),
      ...(status === "draft" && balanceCents <= 0 && { status: "paid", paidAt: work.now }),
      sentAt: sentAt ?? work.now,
    },
    select: { id: true },
  });
  await recordEvent(work, { invoiceId: id }, "sent", email);
  documentChanged(work, "invoice", id);
  if (status === "draft") await jobChanged(work, jobId);
}
