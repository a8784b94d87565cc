import type { UpdateQuoteInput } from "@fettle/rules/document.schema";
import { ConflictError } from "../../errors.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { checkDocumentCustomer } from "../documents/document-customer.ts";
import { changedFields, dateOf, pricedLines, taxedLines } from "../documents/document-lines.ts";
import { refuseTakenNumber, takeDocumentNumber } from "../documents/document-number.ts";
import { recordEvent } from "../documents/record-event.ts";
import { refuseStale } from "../stale-save.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { keepRevision } from "./keep-revision.ts";
import { lockQuote } from "./lock-quote.ts";

/**
 * Changes the named fields. Editing a sent quote creates a revision of its former content; a rejected one also
 * becomes a draft. An accepted one can't be edited. Input that changes nothing writes nothing.
 */
export async function updateQuote(
  work: UnitOfWork,
  id: string,
  { version, lines, ...named }: UpdateQuoteInput,
): Promise<void> {
  const { tx, orgId } = work;
  const stored = await lockQuote(work, id);
  const { gstRegistered } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { gstRegistered: true },
  });
  const given = lines && taxedLines(lines, gstRegistered);
  refuseStale("quote", stored, { ...named, ...(given && { lines: given }), version });
  if (stored.status === "accepted") {
    throw new ConflictError("This quote is accepted, so it can’t be changed. Duplicate it to quote anew.");
  }
  const changed = changedFields(stored, named, given);
  if (changed.length === 0 && stored.status !== "rejected") return;
  await checkDocumentCustomer(work, named.customerId, stored.customerId);
  const { number, taxMode, issueDate, expiryDate, ...texts } = named;
  const taken =
    !number || number === stored.number ? stored.number : await takeDocumentNumber(work, "quote", number, id);
  const mode = taxMode ?? stored.taxMode;
  const { rows, totals } = pricedLines(given ?? stored.lines, mode);
  const isRevised = stored.status !== "draft";
  if (isRevised) await keepRevision(work, stored);
  await refuseTakenNumber(
    taken,
    tx.quote.update({
      where: { id },
      data: {
        ...texts,
        ...totals,
        number: taken,
        taxMode: mode,
        version: { increment: 1 },
        ...(issueDate && { issueDate: dateOf(issueDate) }),
        ...(expiryDate !== undefined && { expiryDate: expiryDate && dateOf(expiryDate) }),
        ...(isRevised && { revision: { increment: 1 } }),
        ...(stored.status === "rejected" && {
          status: "draft",
          rejectedAt: null,
          rejectedReason: null,
          rejectedByName: null,
          rejectedByIp: null,
        }),
      },
      select: { id: true },
    }),
  );
  if (given || taxMode) {
    await tx.quoteLine.deleteMany({ where: { quoteId: id } });
    await tx.quoteLine.createMany({ data: rows.map((row) => ({ ...row, quoteId: id })) });
  }
  const detail = isRevised ? `Revision ${stored.revision + 1}` : null;
  await recordEvent(work, { quoteId: id }, isRevised ? "revised" : "updated", { detail });
  documentChanged(work, "quote", id);
}
