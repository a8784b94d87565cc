/** The words and links in which quotes and invoices differ. */
export const DOCUMENT_KINDS = {
  quote: {
    noun: "quote",
    title: "Quote",
    listHref: "/quotes",
    listLabel: "Quotes",
    untilLabel: "Expiry date",
    numberPlaceholder: "QU-0001",
  },
  invoice: {
    noun: "invoice",
    title: "Invoice",
    listHref: "/invoices",
    listLabel: "Invoices",
    untilLabel: "Due date",
    numberPlaceholder: "INV-0001",
  },
} as const;

export type DocumentKindName = keyof typeof DOCUMENT_KINDS;

/** A document's editor, focused on what is missing: the contact, or the first line without a price. */
export const editorAt = (
  kind: DocumentKindName,
  id: string,
  focus: "customerId" | "untilDate" | "unitPrice",
) => `${DOCUMENT_KINDS[kind].listHref}/${id}/edit?focus=${focus}`;
