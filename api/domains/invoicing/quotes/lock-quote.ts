import { isQuoteExpired } from "@fettle/rules/invoicing/quote-status";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { dayOf, inputOfLines } from "../documents/document-lines.ts";
import { buyerOf } from "../documents/document-parties.ts";

export type LockedQuote = Awaited<ReturnType<typeof lockQuote>>;

export async function lockQuote({ tx, orgId, today }: UnitOfWork, id: string) {
  const [locked] = await tx.$queryRaw<unknown[]>`
    select 1 from quotes where org_id = ${orgId}::uuid and id = ${id}::uuid for update`;
  if (!locked) throw new NotFoundError("Quote");
  const { lines, customer, ...quote } = await tx.quote.findUniqueOrThrow({
    where: { id },
    include: { lines: { orderBy: { position: "asc" } }, customer: { select: { name: true } } },
  });
  const buyer = buyerOf({ ...quote, customer });
  const expiryDate = quote.expiryDate && dayOf(quote.expiryDate);
  return {
    ...quote,
    issueDate: dayOf(quote.issueDate),
    expiryDate,
    isExpired: isQuoteExpired({ status: quote.status, expiryDate }, today),
    customerName: buyer?.name ?? null,
    lines: inputOfLines(lines),
    storedLines: lines,
  };
}
