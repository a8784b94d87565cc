import type { UpdateInvoiceInput } from "@fettle/rules/invoicing/document.schema";
import { lacksBuyer } from "@fettle/rules/invoicing/invoice-status";
import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { changedContent, changedDay, compareWithStored } from "../documents/change-document.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { refuseTakenNumber } from "../documents/document-number.ts";
import { recordEvent } from "../documents/record-event.ts";
import { applyPayments } from "../payments/apply-payments.ts";
import { billedJobsChanged } from "./billed-jobs-changed.ts";
import { type LockedInvoice, lockInvoice } from "./lock-invoice.ts";

const AFTER_ISSUE = ["reference", "notes", "dueDate"];

/**
 * Changes any field of a draft. On an issued invoice, only the reference, notes, due date and a missing buyer can be
 * changed. Moving the due date to today or later restarts reminders.
 */
export async function updateInvoice(work: UnitOfWork, id: string, input: UpdateInvoiceInput): Promise<void> {
  const { tx } = work;
  const stored = await lockInvoice(work, id);
  const { changed, lines } = await compareWithStored(work, "invoice", stored, input);
  checkChangeable(stored, changed);
  if (changed.length === 0) return;
  const { version: _version, lines: _lines, dueDate, ...named } = input;
  const { columns, totals, rows } = await changedContent(work, "invoice", stored, named, lines);
  const isDraft = stored.status === "draft";
  await refuseTakenNumber(
    columns.number,
    tx.invoice.update({
      where: { id },
      data: { ...columns, ...(isDraft && totals), dueDate: changedDay(dueDate) },
      select: { id: true },
    }),
  );
  const isPutOff = changed.includes("dueDate") && dueDate != null && dueDate >= work.today.toString();
  if (isPutOff) await tx.invoiceReminder.deleteMany({ where: { invoiceId: id } });
  if (isDraft && rows) {
    await tx.invoiceLine.deleteMany({ where: { invoiceId: id } });
    await tx.invoiceLine.createMany({ data: rows.map((row) => ({ ...row, invoiceId: id })) });
  }
  await recordEvent(work, { invoiceId: id }, "updated");
  if (isDraft && stored.paidCents > 0) {
    await applyPayments(tx, id, work.now);
    await billedJobsChanged(work, id);
  }
  documentChanged(work, "invoice", id);
}

/** The editor sends every field, so ignore unchanged ones. */
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
    "On an issued invoice, you can only change the reference, notes and due date. Void and copy it to change anything else.",
    { field: locked },
  );
}
