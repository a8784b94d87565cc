import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";

export type DocumentKey = { quoteId: string } | { invoiceId: string };

const KEYS: Record<DocumentKind, (id: string) => DocumentKey> = {
  quote: (quoteId) => ({ quoteId }),
  invoice: (invoiceId) => ({ invoiceId }),
};

export const documentKey = (kind: DocumentKind, id: string): DocumentKey => KEYS[kind](id);
