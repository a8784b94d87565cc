import type { CreateInvoiceInput } from "@fettle/rules/invoicing/document.schema";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { keepInvoicing } from "../../jobs/jobs/keep-invoicing.ts";
import { createDocument } from "../documents/create-document.ts";
import { dateOf } from "../documents/document-lines.ts";
import type { DocumentOrigin } from "../documents/document-origin.ts";
import { usualUntilDate } from "../documents/until-date.ts";

export type InvoiceOrigin = DocumentOrigin & { jobId?: string; quoteId?: string };

/** Without a due date, the default terms apply. Null means none. */
export async function createInvoice(
  work: UnitOfWork,
  input: CreateInvoiceInput,
  origin: InvoiceOrigin = {},
): Promise<string> {
  const { tx } = work;
  const dueDate =
    input.dueDate === undefined
      ? await usualUntilDate(work, "invoice", input.issueDate)
      : input.dueDate && dateOf(input.dueDate);
  const { jobId = null, quoteId = null } = origin;
  const id = await createDocument(work, "invoice", input, {
    origin,
    insert: (columns) =>
      tx.invoice.create({ data: { ...columns, dueDate, jobId, quoteId }, select: { id: true } }),
    insertLines: (rows, invoiceId) =>
      tx.invoiceLine.createMany({ data: rows.map((row) => ({ ...row, invoiceId })) }),
  });
  await keepInvoicing(work, { jobId, quoteId });
  return id;
}
