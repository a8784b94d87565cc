import type { CreateQuoteInput } from "@fettle/rules/invoicing/document.schema";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { createDocument } from "../documents/create-document.ts";
import { dateOf } from "../documents/document-lines.ts";
import type { DocumentOrigin } from "../documents/document-origin.ts";
import { usualUntilDate } from "../documents/until-date.ts";

/** A quote without an expiry date gets one from the default terms. */
export async function createQuote(
  work: UnitOfWork,
  input: CreateQuoteInput,
  origin: DocumentOrigin = {},
): Promise<string> {
  const { tx } = work;
  const expiryDate = input.expiryDate
    ? dateOf(input.expiryDate)
    : await usualUntilDate(work, "quote", input.issueDate);
  return createDocument(work, "quote", input, {
    origin,
    insert: (columns) => tx.quote.create({ data: { ...columns, expiryDate }, select: { id: true } }),
    insertLines: (rows, quoteId) =>
      tx.quoteLine.createMany({ data: rows.map((row) => ({ ...row, quoteId })) }),
  });
}
