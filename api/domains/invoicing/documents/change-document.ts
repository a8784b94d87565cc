import type { DocumentLineInput, UpdateQuoteInput } from "@fettle/rules/invoicing/document.schema";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import type { TaxMode } from "@fettle/rules/platform/money";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import { refuseStaleRecord } from "../../../platform/actions/stale-record.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { checkDocumentCustomer } from "./document-customer.ts";
import { changedFields, dateOf, pricedLines, taxedLines } from "./document-lines.ts";
import { takeDocumentNumber } from "./document-number.ts";

/** The fields that quotes and invoices share. */
type DocumentChange = Omit<UpdateQuoteInput, "expiryDate">;

type LockedDocument = {
  id: string;
  version: number;
  number: string;
  customerId: string | null;
  taxMode: TaxMode;
  lines: DocumentLineInput[];
};

/**
 * Compares a save with the locked document: the fields that it changes, and its lines with their tax rates. A save
 * of a former version is refused.
 */
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
 * What a save writes: the shared columns, the totals, and the rows of its lines where they change (other lines, or
 * the tax mode that they are priced in). Takes a new number from the sequence.
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

/** The column of a day that a save may leave alone, or clear. */
export const changedDay = (day: string | null | undefined) => (day ? dateOf(day) : day);
