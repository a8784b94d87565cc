import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { dayOf, inputOfLines } from "../documents/document-lines.ts";
import { lockInvoiceRow } from "../payments/apply-payments.ts";

export type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>;

export async function lockInvoice({ tx, orgId }: UnitOfWork, id: string) {
  await lockInvoiceRow({ tx, orgId }, id);
  const { lines, ...invoice } = await tx.invoice.findUniqueOrThrow({
    where: { id },
    include: { lines: { orderBy: { position: "asc" } } },
  });
  return {
    ...invoice,
    issueDate: dayOf(invoice.issueDate),
    dueDate: invoice.dueDate && dayOf(invoice.dueDate),
    balanceCents: invoice.totalCents - invoice.paidCents,
    lines: inputOfLines(lines),
  };
}
