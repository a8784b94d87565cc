import type { DocumentLineInput, UpdateQuoteInput } from "@fettle/rules/invoicing/document.schema";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import type { TaxMode } from "@fettle/rules/platform/money";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import { refuseStaleRecord } from "../../../platform/actions/stale-record.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { checkDocumentCustomer } from "./document-customer.ts";
import { changedFields, dateOf, pricedLines, taxedLines } from "./document-lines.ts";
import { takeDocumentNumber } from "./document-number.ts";

type DocumentChange = Omit<UpdateQuoteInput, "expiryDate">;

type LockedDocument = {
  id: string;
  version: number;
  number: string;
  customerId: string | null;
  taxMode: TaxMode;
  lines: DocumentLineInput[];
};

/** Returns the fields that a save changes, and its taxed lines. Rejects a stale version. */
export async function compareWithStored(
  work: UnitOfWork,
  kind: DocumentKind,
  stored: LockedDocument,
  { version, lines: given, ...named }: DocumentChange,
): Promise<{ changed: string[]; lines: DocumentLineInput[] | undefined }> {
  const { gstRegistered } = await work.tx.organisation.findUniqueOrThrow({
    where: { id: work.orgId },
    select: { gstRegistered: true },
  });
  const lines = given && taxedLines(given, gstRegistered);
  await refuseStaleRecord(work, kind, stored, { ...named, ...(lines && { lines }), version });
  return { changed: changedFields(stored, named, lines), lines };
}

/**
 * Returns what a save writes: shared columns, totals, and the lines if they or the tax mode change. Allocates the
 * number if it changes.
 */
export async function changedContent(
  work: UnitOfWork,
  kind: DocumentKind,
  stored: LockedDocument,
  { number, taxMode, issueDate, ...texts }: Omit<DocumentChange, "lines" | "version">,
  lines: DocumentLineInput[] | undefined,
) {
  await checkDocumentCustomer(work, texts.customerId, stored.customerId);
  const keepsNumber = !number || number === stored.number;
  const mode = taxMode ?? stored.taxMode;
  const { rows, totals } = pricedLines(lines ?? stored.lines, mode);
  const columns = {
    ...texts,
    number: keepsNumber ? stored.number : await takeDocumentNumber(work, kind, number, stored.id),
    taxMode: mode,
    ...nextVersion(work),
    ...(issueDate && { issueDate: dateOf(issueDate) }),
  };
  return { columns, totals, rows: lines || taxMode ? rows : undefined };
}

export const changedDay = (day: string | null | undefined) => (day ? dateOf(day) : day);
