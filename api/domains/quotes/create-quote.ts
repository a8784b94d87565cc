import type { CreateQuoteInput } from "@fettle/rules/document.schema";
import { checkDocumentCustomer } from "../documents/document-customer.ts";
import { dateOf, pricedLines, taxedLines } from "../documents/document-lines.ts";
import { refuseTakenNumber, takeDocumentNumber } from "../documents/document-number.ts";
import { type DocumentWriter, documentChanged } from "../documents/document-writer.ts";
import { type DocumentMaking, madeBefore } from "../documents/made-before.ts";
import { recordEvent } from "../documents/record-event.ts";
import { refuseOther } from "../made-once.ts";
import { lockQuote } from "./lock-quote.ts";

/**
 * A new draft; what the input leaves out is today, tax exclusive, and the organisation's terms. Asked for
 * again under its own id it stays one. Returns its id.
 */
export async function createQuote(
  writer: DocumentWriter,
  input: CreateQuoteInput,
  making: DocumentMaking = {},
): Promise<string> {
  const { tx, actor, today } = writer;
  const organisation = await tx.organisation.findUniqueOrThrow({
    where: { id: actor.orgId },
    select: { quoteTerms: true, gstRegistered: true },
  });
  await checkDocumentCustomer(writer, input.customerId);
  const taxMode = input.taxMode ?? "exclusive";
  const lines = taxedLines(input.lines, organisation.gstRegistered);
  const known = await madeBefore(writer, "quote", making);
  if (known) {
    if (!making.detail) refuseOther("Quote", await lockQuote(writer, known), { ...input, lines });
    return known;
  }
  const { rows, totals } = pricedLines(lines, taxMode);
  const number = await takeDocumentNumber(writer, "quote", input.number);
  const { id } = await refuseTakenNumber(
    number,
    tx.quote.create({
      data: {
        ...(making.id && { id: making.id }),
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
        createdAt: writer.now,
      },
      select: { id: true },
    }),
  );
  await tx.quoteLine.createMany({ data: rows.map((row) => ({ ...row, quoteId: id })) });
  await recordEvent(writer, { quoteId: id }, "created", { detail: making.detail ?? null });
  documentChanged(writer, "quote", id, "created");
  return id;
}
