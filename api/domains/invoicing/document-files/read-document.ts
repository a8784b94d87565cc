import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { moneyLine } from "@fettle/rules/invoicing/document-totals";
import type { TaxRate } from "@fettle/rules/platform/money";
import type { Prisma, QuoteLine } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { DocumentData, DocumentLine } from "../../../platform/pdf/document-data.ts";
import { buyerOf } from "../documents/document-parties.ts";
import { type DocumentSource, isoDay } from "./document-source.ts";
import { issuedSeller, readSeller } from "./read-seller.ts";

const include = { organisation: true, customer: true, lines: { orderBy: { position: "asc" } } } as const;

async function readInvoiceDocument(source: DocumentSource, id: string): Promise<DocumentData> {
  const [invoice, { seller }] = await Promise.all([
    source.db.invoice.findUnique({
      where: { id },
      include: { ...include, creditNotes: { select: { totalCents: true } } },
    }),
    readSeller(source),
  ]);
  if (!invoice) throw new NotFoundError("Invoice");
  const { status, dueDate, paidCents } = invoice;
  return {
    ...printed(invoice),
    kind: "invoice",
    status: status === "draft" || status === "void" ? status : "issued",
    seller: issuedSeller(invoice, seller),
    untilDate: dueDate && isoDay(dueDate),
    paidCents,
    creditedCents: invoice.creditNotes.reduce((total, note) => total + note.totalCents, 0),
  };
}

async function readQuoteDocument(source: DocumentSource, id: string): Promise<DocumentData> {
  const [quote, { seller }] = await Promise.all([
    source.db.quote.findUnique({ where: { id }, include }),
    readSeller(source),
  ]);
  if (!quote) throw new NotFoundError("Quote");
  return {
    ...printed(quote),
    kind: "quote",
    status: quote.status === "draft" ? "draft" : "issued",
    seller: issuedSeller(quote, seller),
    untilDate: quote.expiryDate && isoDay(quote.expiryDate),
    paidCents: 0,
  };
}

const READERS = { quote: readQuoteDocument, invoice: readInvoiceDocument } satisfies Record<
  DocumentKind,
  unknown
>;

export const readDocument = (kind: DocumentKind, source: DocumentSource, id: string): Promise<DocumentData> =>
  READERS[kind](source, id);

type Stored =
  | Prisma.InvoiceGetPayload<{ include: typeof include }>
  | Prisma.QuoteGetPayload<{ include: typeof include }>;

function printed(document: Stored) {
  const { number, issueDate, reference, title, notes, terms, taxMode, lines } = document;
  return {
    number,
    buyer: buyerOf(document),
    issueDate: isoDay(issueDate),
    reference,
    title,
    summary: notes,
    terms,
    taxMode,
    lines: lines.map(storedLine),
  };
}

function storedLine(line: Omit<QuoteLine, "quoteId">): DocumentLine {
  return documentLine({
    ...line,
    quantity: Number(line.quantity),
    unitPrice: Number(line.unitPrice),
    discountPercent: Number(line.discountPercent),
    taxRate: line.taxRate as TaxRate,
  });
}

type Priced = Parameters<typeof moneyLine>[0] & { itemName: string; description: string };

export function documentLine({ itemName, description, ...line }: Priced): DocumentLine {
  const exact = moneyLine(line);
  if (!exact) throw new RangeError("A line has too many decimal places");
  return { itemName, description, unit: line.unit, ...exact };
}
