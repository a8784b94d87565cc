import { ConflictError } from "../../../errors.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { billedJobsChanged } from "./billed-jobs-changed.ts";
import { type LockedInvoice, lockInvoice } from "./lock-invoice.ts";

/** Issues a draft without emailing it. Does nothing if it's already issued. */
export async function issueInvoice(work: UnitOfWork, id: string): Promise<void> {
  const invoice = await lockInvoice(work, id);
  if (invoice.status === "sent" || invoice.status === "paid") return;
  await markSent(work, invoice);
  await recordEvent(work, { invoiceId: id }, "issued");
}

export async function markInvoiceSent(
  work: UnitOfWork,
  id: string,
  email: { detail?: string | null; messageId?: string | null } = {},
): Promise<void> {
  await markSent(work, await lockInvoice(work, id));
  await recordEvent(work, { invoiceId: id }, "sent", email);
}

async function markSent(work: UnitOfWork, { id, status, sentAt, balanceCents }: LockedInvoice) {
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
  documentChanged(work, "invoice", id);
  if (status === "draft") await billedJobsChanged(work, id);
}
