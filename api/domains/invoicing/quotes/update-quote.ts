import type { UpdateQuoteInput } from "@fettle/rules/invoicing/document.schema";
import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { changedContent, changedDay, compareWithStored } from "../documents/change-document.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { refuseTakenNumber } from "../documents/document-number.ts";
import { recordEvent } from "../documents/record-event.ts";
import { keepRevision } from "./keep-revision.ts";
import { lockQuote } from "./lock-quote.ts";

/**
 * Changes the given fields. Editing a sent quote stores the old content as a revision. A rejected quote becomes a
 * draft. Accepted quotes can't be edited.
 */
export async function updateQuote(work: UnitOfWork, id: string, input: UpdateQuoteInput): Promise<void> {
  const { tx } = work;
  const stored = await lockQuote(work, id);
  const { changed, lines } = await compareWithStored(work, "quote", stored, input);
  if (stored.status === "accepted") {
    throw new ConflictError(
      "This quote has been accepted, so it can’t be changed. Duplicate it to make a new quote.",
    );
  }
  if (changed.length === 0 && stored.status !== "rejected") return;
  const { version: _version, lines: _lines, expiryDate, ...named } = input;
  const { columns, totals, rows } = await changedContent(work, "quote", stored, named, lines);
  const isRevised = stored.status !== "draft";
  if (isRevised) await keepRevision(work, stored);
  await refuseTakenNumber(
    columns.number,
    tx.quote.update({
      where: { id },
      data: {
        ...columns,
        ...totals,
        expiryDate: changedDay(expiryDate),
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
  if (rows) {
    await tx.quoteLine.deleteMany({ where: { quoteId: id } });
    await tx.quoteLine.createMany({ data: rows.map((row) => ({ ...row, quoteId: id })) });
  }
  const detail = isRevised ? `Revision ${stored.revision + 1}` : null;
  await recordEvent(work, { quoteId: id }, isRevised ? "revised" : "updated", { detail });
  documentChanged(work, "quote", id);
}
