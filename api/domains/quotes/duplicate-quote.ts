import { QUOTE_VALID_DAYS } from "@fettle/rules/document-dates";
import type { UnitOfWork } from "../unit-of-work.ts";
import { createQuote } from "./create-quote.ts";
import { lockQuote } from "./lock-quote.ts";

/** Copies a quote to a draft of today; idempotent under a `copyId`. Returns its id. */
export async function duplicateQuote(work: UnitOfWork, id: string, copyId?: string | null): Promise<string> {
  const { number, title, customerId, reference, notes, terms, taxMode, lines } = await lockQuote(work, id);
  const expiryDate = work.today.add({ days: QUOTE_VALID_DAYS }).toString();
  const copy = {
    title,
    customerId: await activeCustomer(work, customerId),
    reference,
    notes,
    terms,
    taxMode,
    lines,
  };
  return createQuote(work, { ...copy, expiryDate }, { id: copyId, detail: `Copy of ${number}` });
}

/** The copy doesn't keep an archived customer. */
async function activeCustomer({ tx }: UnitOfWork, customerId: string | null): Promise<string | null> {
  if (!customerId) return null;
  const where = { id: customerId, archivedAt: null };
  return (await tx.customer.findFirst({ where, select: { id: true } }))?.id ?? null;
}
