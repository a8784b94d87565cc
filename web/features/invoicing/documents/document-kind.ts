import { DOCUMENTS, type DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { MESSAGES } from "@fettle/rules/platform/messages";

export const DOCUMENT_KINDS = {
  quote: {
    ...DOCUMENTS.quote,
    listHref: "/quotes",
    listLabel: "Quotes",
    listField: "quotes",
    notFound: MESSAGES.quoteNotFound,
  },
  invoice: {
    ...DOCUMENTS.invoice,
    listHref: "/invoices",
    listLabel: "Invoices",
    listField: "invoices",
    notFound: MESSAGES.invoiceNotFound,
  },
} as const satisfies Record<
  DocumentKind,
  {
    listHref: string;
    listLabel: string;
    listField: string;
    notFound: string;
  }
>;

export type EditorFocus = "customerId" | "untilDate" | "unitPrice" | "taxRate";

export const editorAt = (kind: DocumentKind, id: string, focus: EditorFocus) =>
  `${DOCUMENT_KINDS[kind].listHref}/${id}/edit?focus=${focus}`;
