import type { UpdateInvoiceInput } from "@fettle/rules/document.schema";
import { lacksBuyer } from "@fettle/rules/invoice-status";
import { ConflictError } from "../../errors.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { checkDocumentCustomer } from "../documents/document-customer.ts";
import { changedFields, dateOf, pricedLines, taxedLines } from "../documents/document-lines.ts";
import { refuseTakenNumber, takeDocumentNumber } from "../documents/document-number.ts";
import { recordEvent } from "../documents/record-event.ts";
import { jobChanged } from "../jobs/job-changed.ts";
import { applyPayments } from "../payments/apply-payments.ts";
import { refuseStale } from "../stale-save.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { type LockedInvoice, lockInvoice } from "./lock-invoice.ts";

/** The fields that may change after an invoice was issued. */
const AFTER_ISSUE = ["reference", "notes", "dueDate"];

/**
 * Changes the named fields: of a draft any, of an issued invoice only reference, notes and due date, and the buyer
 * where it has none and wasn't sent. A due date that isn't past restarts its reminders. A draft whose total is no
 * more than its payments becomes paid.
 */
export async function updateInvoice(
  work: UnitOfWork,
  id: string,
  { version, lines, ...named }: UpdateInvoiceInput,
): Promise<void> {
  const { tx, orgId } = work;
  const stored = await lockInvoice(work, id);
  const { gstRegistered } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { gstRegistered: true },
  });
  const given = lines && taxedLines(lines, gstRegistered);
  refuseStale("invoice", stored, { ...named, ...(given && { lines: given }), version });
  const changed = changedFields(stored, named, given);
  checkChangeable(stored, changed);
  if (changed.length === 0) return;
  await checkDocumentCustomer(work, named.customerId, stored.customerId);
  const { number, taxMode, issueDate, dueDate, ...texts } = named;
  const taken =
    !number || number === stored.number
      ? stored.number
      : await takeDocumentNumber(work, "invoice", number, id);
  const mode = taxMode ?? stored.taxMode;
  const isDraft = stored.status === "draft";
  const { rows, totals } = pricedLines(given ?? stored.lines, mode);
  await refuseTakenNumber(
    taken,
    tx.invoice.update({
      where: { id },
      data: {
        ...texts,
        number: taken,
        taxMode: mode,
        version: { increment: 1 },
        ...(isDraft && totals),
        ...(issueDate && { issueDate: dateOf(issueDate) }),
        ...(dueDate !== undefined && { dueDate: dueDate && dateOf(dueDate) }),
      },
      select: { id: true },
    }),
  );
  const isPutOff = changed.includes("dueDate") && dueDate != null && dueDate >= work.today.toString();
  if (isPutOff) await tx.invoiceReminder.deleteMany({ where: { invoiceId: id } });
  if (isDraft && (given || taxMode)) {
    await tx.invoiceLine.deleteMany({ where: { invoiceId: id } });
    await tx.invoiceLine.createMany({ data: rows.map((row) => ({ ...row, invoiceId: id })) });
  }
  await recordEvent(work, { invoiceId: id }, "updated");
  if (isDraft && stored.paidCents > 0) {
    await applyPayments(tx, id, work.now);
    await jobChanged(work, stored.jobId);
  }
  documentChanged(work, "invoice", id);
}

/** The editor sends all its fields, so unchanged ones don't count. */
function checkChangeable(stored: LockedInvoice, changed: readonly string[]) {
  if (stored.status === "void") throw new ConflictError("This invoice is void, so it can’t be changed");
  if (stored.status === "draft") return;
  const { customerId, sentAt } = stored;
  const free = lacksBuyer({ hasCustomer: customerId !== null, sentAt })
    ? [...AFTER_ISSUE, "customerId"]
    : AFTER_ISSUE;
  const locked = changed.find((field) => !free.includes(field));
  if (!locked) return;
  throw new ConflictError(
    "Of an issued invoice only reference, notes and due date can change. Void it and copy it to change more.",
    undefined,
    locked,
  );
}
