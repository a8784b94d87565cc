import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { partiesThen } from "../documents/document-parties.ts";
import type { LockedQuote } from "./lock-quote.ts";
import type { QuoteSnapshot } from "./quote-row.ts";

export async function keepRevision({ tx, actor, now }: UnitOfWork, quote: LockedQuote): Promise<void> {
  const { number, title, reference, notes, terms, issueDate, expiryDate, taxMode, customerName } = quote;
  const issuedAs = partiesThen(quote);
  const { subtotalCents, taxCents, totalCents } = quote;
  const snapshot: QuoteSnapshot = {
    number,
    title,
    reference,
    notes,
    terms,
    issueDate,
    expiryDate,
    taxMode,
    customerName,
    ...(issuedAs && { issuedAs }),
    subtotalCents,
    taxCents,
    totalCents,
    lines: quote.lines.map((line, position) => {
      const { id = "", amountCents = 0, taxCents: tax = 0 } = quote.storedLines[position] ?? {};
      return { ...line, id, amountCents, taxCents: tax };
    }),
  };
  await tx.quoteRevision.create({
    data: { quoteId: quote.id, revision: quote.revision, snapshot, editedById: actor.userId, createdAt: now },
    select: { id: true },
  });
}
