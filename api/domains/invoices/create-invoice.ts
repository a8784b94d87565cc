import type { CreateInvoiceInput } from "@fettle/rules/document.schema";
import { documentChanged } from "../documents/document-changed.ts";
import { checkDocumentCustomer } from "../documents/document-customer.ts";
import { dateOf, pricedLines, taxedLines } from "../documents/document-lines.ts";
import { refuseTakenNumber, takeDocumentNumber } from "../documents/document-number.ts";
import { type DocumentOrigin, findByIdempotencyKey } from "../documents/document-origin.ts";
import { recordEvent } from "../documents/record-event.ts";
import { checkSameRequest } from "../idempotency.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { lockInvoice } from "./lock-invoice.ts";

/** What an invoice is created from, and its history's entry about it. */
export type InvoiceOrigin = DocumentOrigin & { jobId?: string; quoteId?: string };

/**
 * Creates a draft; defaults are today, tax exclusive, and the organisation's terms. Idempotent under its idempotency
 * key. Returns its id.
 */
export async function createInvoice(
  work: UnitOfWork,
  input: CreateInvoiceInput,
  origin: InvoiceOrigin = {},
): Promise<string> {
  const { tx, orgId, today } = work;
  const organisation = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { invoiceTerms: true, gstRegistered: true },
  });
  if (!origin.detail) await checkDocumentCustomer(work, input.customerId);
  const taxMode = input.taxMode ?? "exclusive";
  const lines = taxedLines(input.lines, organisation.gstRegistered);
  const known = await findByIdempotencyKey(work, "invoice", origin);
  if (known) {
    if (!origin.detail) checkSameRequest("Invoice", await lockInvoice(work, known), { ...input, lines });
    return known;
  }
  const { rows, totals } = pricedLines(lines, taxMode);
  const number = await takeDocumentNumber(work, "invoice", input.number);
  const { id } = await refuseTakenNumber(
    number,
    tx.invoice.create({
      data: {
        ...(origin.id && { id: origin.id }),
        number,
        title: input.title,
        customerId: input.customerId ?? null,
        taxMode,
        ...totals,
        reference: input.reference ?? null,
        notes: input.notes ?? null,
        terms: input.terms === undefined ? organisation.invoiceTerms : input.terms,
        issueDate: dateOf(input.issueDate ?? today.toString()),
        dueDate: input.dueDate ? dateOf(input.dueDate) : null,
        jobId: origin.jobId ?? null,
        quoteId: origin.quoteId ?? null,
        createdAt: work.now,
      },
      select: { id: true },
    }),
  );
  await tx.invoiceLine.createMany({ data: rows.map((row) => ({ ...row, invoiceId: id })) });
  await recordEvent(work, { invoiceId: id }, "created", { detail: origin.detail ?? null });
  documentChanged(work, "invoice", id, "created");
  return id;
}
