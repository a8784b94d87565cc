import { type DocumentKind, usualUntil } from "@fettle/rules/invoicing/document-kinds";
import { parseDate } from "@internationalized/date";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { dateOf } from "./document-lines.ts";

/** The due or expiry date by the organisation's terms, counted from the issue date. */
export async function usualUntilDate(
  { tx, orgId, today }: UnitOfWork,
  kind: DocumentKind,
  issueDate: string | null | undefined,
): Promise<Date> {
  const terms = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { invoiceDueDays: true, quoteValidDays: true },
  });
  return dateOf(usualUntil(kind, issueDate ? parseDate(issueDate) : today, terms));
}
