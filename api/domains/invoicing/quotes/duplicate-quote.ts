import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { copiedContent, copyOf } from "../documents/copy-document.ts";
import { createQuote } from "./create-quote.ts";
import { lockQuote } from "./lock-quote.ts";

export async function duplicateQuote(work: UnitOfWork, id: string): Promise<string> {
  const quote = await lockQuote(work, id);
  const copy = {
    ...copiedContent(quote),
    customerId: await activeCustomer(work, quote.customerId),
  };
  return createQuote(work, copy, copyOf(quote));
}

async function activeCustomer({ tx }: UnitOfWork, customerId: string | null): Promise<string | null> {
  if (!customerId) return null;
  const where = { id: customerId, archivedAt: null };
  return (await tx.customer.findFirst({ where, select: { id: true } }))?.id ?? null;
}
