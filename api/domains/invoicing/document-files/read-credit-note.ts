import { NotFoundError } from "../../../errors.ts";
import type { CreditNoteData } from "../../../platform/pdf/document-data.ts";
import { partiesSchema } from "../documents/document-parties.ts";
import { type DocumentSource, isoDay } from "./document-source.ts";
import { issuedSeller, readSeller } from "./read-seller.ts";

export async function readCreditNote(source: DocumentSource, id: string): Promise<CreditNoteData> {
  const [note, { seller }] = await Promise.all([
    source.db.creditNote.findUnique({
      where: { id },
      include: {
        organisation: true,
        invoice: { select: { number: true, issueDate: true } },
        lines: { orderBy: { position: "asc" }, include: { invoiceLine: true } },
      },
    }),
    readSeller(source),
  ]);
  if (!note) throw new NotFoundError("Credit note");
  return {
    seller: issuedSeller(note, seller),
    buyer: partiesSchema.parse(note.issuedAs).buyer,
    number: note.number,
    issueDate: isoDay(note.issueDate),
    invoiceNumber: note.invoice.number,
    invoiceDate: isoDay(note.invoice.issueDate),
    reason: note.reason,
    lines: note.lines.map(({ invoiceLine, totalCents, taxCents }) => ({
      itemName: invoiceLine.itemName,
      description: invoiceLine.description,
      taxRate: invoiceLine.taxRate,
      taxCents,
      totalCents,
    })),
    totalCents: note.totalCents,
    taxCents: note.taxCents,
  };
}
