import type { CreateQuoteInput } from "@fettle/rules/invoicing/document.schema";
import { DOCUMENTS, type DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { adEventAfter } from "../../../platform/ad-events/note-ad-event.ts";
import { nextNumber } from "../../../platform/number-sequences/next-number.ts";
import { sampleDocumentNumber } from "../../../platform/samples.ts";
import { documentChanged } from "./document-changed.ts";
import { checkDocumentCustomer } from "./document-customer.ts";
import { documentKey } from "./document-key.ts";
import { dateOf, pricedLines, taxedLines } from "./document-lines.ts";
import { refuseTakenNumber, takeDocumentNumber } from "./document-number.ts";
import type { DocumentOrigin } from "./document-origin.ts";
import { recordEvent } from "./record-event.ts";

export type NewDocument = Omit<CreateQuoteInput, "expiryDate">;

interface Creation {
  origin: DocumentOrigin;
  insert: (columns: ReturnType<typeof sharedColumns>) => Promise<{ id: string }>;
  insertLines: (rows: ReturnType<typeof pricedLines>["rows"], id: string) => Promise<unknown>;
}

/** Creates a draft and returns its id. Defaults: today, tax exclusive, the organisation's terms. */
export async function createDocument(
  work: UnitOfWork,
  kind: DocumentKind,
  input: NewDocument,
  { origin, insert, insertLines }: Creation,
): Promise<string> {
  const { termsField } = DOCUMENTS[kind];
  const organisation = await work.tx.organisation.findUniqueOrThrow({
    where: { id: work.orgId },
    select: { quoteTerms: true, invoiceTerms: true, gstRegistered: true },
  });
  if (!origin.detail) await checkDocumentCustomer(work, input.customerId);
  const lines = taxedLines(input.lines, organisation.gstRegistered);
  const taxMode = input.taxMode ?? "exclusive";
  const { rows, totals } = pricedLines(lines, taxMode);
  const isSample = origin.isSample ?? false;
  const number =
    isSample && !input.number
      ? sampleDocumentNumber(kind, await nextNumber(work, "sample"))
      : await takeDocumentNumber(work, kind, input.number);
  const terms = input.terms === undefined ? organisation[termsField] : input.terms;
  const columns = sharedColumns(work, input, { number, isSample, taxMode, terms, ...totals });
  const { id } = await refuseTakenNumber(number, insert(columns));
  await insertLines(rows, id);
  await recordEvent(work, documentKey(kind, id), "created", { detail: origin.detail ?? null });
  documentChanged(work, kind, id, "created");
  if (!isSample) adEventAfter(work, { kind: kind === "quote" ? "QuoteCreated" : "InvoiceGenerated" });
  return id;
}

type Settled = Pick<NewDocument, "terms"> & {
  number: string;
  isSample: boolean;
  taxMode: NonNullable<NewDocument["taxMode"]>;
} & ReturnType<typeof pricedLines>["totals"];

const sharedColumns = (
  { today, now }: UnitOfWork,
  { title, customerId, reference, notes, issueDate }: NewDocument,
  settled: Settled,
) => ({
  ...settled,
  title,
  customerId: customerId ?? null,
  reference: reference ?? null,
  notes: notes ?? null,
  issueDate: dateOf(issueDate ?? today.toString()),
  createdAt: now,
});
