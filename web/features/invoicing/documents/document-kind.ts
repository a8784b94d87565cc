import { DOCUMENTS, type DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { MESSAGES } from "@fettle/rules/platform/messages";

/** What quotes and invoices differ in (`DOCUMENTS`), and where their screens are. */
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
    /** The API's list of all of them. */
    listField: string;
    notFound: string;
  }
>;

export type EditorFocus = "customerId" | "untilDate" | "unitPrice" | "taxRate";

/** A document's editor, focused on what to fix: the contact, the last date, or the first line's price or GST. */
export const editorAt = (kind: DocumentKind, id: string, focus: EditorFocus) =>
  `${DOCUMENT_KINDS[kind].listHref}/${id}/edit?focus=${focus}`;
