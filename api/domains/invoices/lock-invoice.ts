import { NotFoundError } from "../../errors.ts";
import { dayOf, inputOfLines } from "../documents/document-lines.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

export type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>;

/** Locks the invoice's row, so that changes of one invoice follow each other, and reads it after the wait. */
export async function lockInvoice({ tx, orgId }: UnitOfWork, id: string) {
  const [locked] = await tx.$queryRaw<unknown[]>`
    select 1 from invoices where org_id = ${orgId}::uuid and id = ${id}::uuid for update`;
  if (!locked) throw new NotFoundError("Invoice");
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
