import type { CreateQuoteInput } from "@fettle/rules/document.schema";
import { documentChanged } from "../documents/document-changed.ts";
import { checkDocumentCustomer } from "../documents/document-customer.ts";
import { dateOf, pricedLines, taxedLines } from "../documents/document-lines.ts";
import { refuseTakenNumber, takeDocumentNumber } from "../documents/document-number.ts";
import { type DocumentOrigin, findByIdempotencyKey } from "../documents/document-origin.ts";
import { recordEvent } from "../documents/record-event.ts";
import { checkSameRequest } from "../idempotency.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { lockQuote } from "./lock-quote.ts";

/**
 * Creates a draft; defaults are today, tax exclusive, and the organisation's terms. Idempotent under its idempotency
 * key. Returns its id.
 */
export async function createQuote(
  work: UnitOfWork,
  input: CreateQuoteInput,
  origin: DocumentOrigin = {},
): Promise<string> {
  const { tx, orgId, today } = work;
  const organisation = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { quoteTerms: true, gstRegistered: true },
  });
  await checkDocumentCustomer(work, input.customerId);
  const taxMode = input.taxMode ?? "exclusive";
  const lines = taxedLines(input.lines, organisation.gstRegistered);
  const known = await findByIdempotencyKey(work, "quote", origin);
  if (known) {
    if (!origin.detail) checkSameRequest("Quote", await lockQuote(work, known), { ...input, lines });
    return known;
  }
  const { rows, totals } = pricedLines(lines, taxMode);
  const number = await takeDocumentNumber(work, "quote", input.number);
  const { id } = await refuseTakenNumber(
    number,
    tx.quote.create({
      data: {
        ...(origin.id && { id: origin.id }),
        number,
        title: input.title,
        customerId: input.customerId ?? null,
        taxMode,
        ...totals,
        reference: input.reference ?? null,
        notes: input.notes ?? null,
        terms: input.terms === undefined ? organisation.quoteTerms : input.terms,
        issueDate: dateOf(input.issueDate ?? today.toString()),
        expiryDate: input.expiryDate ? dateOf(input.expiryDate) : null,
        createdAt: work.now,
      },
      select: { id: true },
    }),
  );
  await tx.quoteLine.createMany({ data: rows.map((row) => ({ ...row, quoteId: id })) });
  await recordEvent(work, { quoteId: id }, "created", { detail: origin.detail ?? null });
  documentChanged(work, "quote", id, "created");
  return id;
}
