import type { CalendarDate } from "@internationalized/date";

export const DOCUMENT_KINDS = ["quote", "invoice"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

interface KindOfDocument {
  noun: string;
  title: string;
  numberPrefix: string;
  untilField: "expiryDate" | "dueDate";
  untilLabel: string;
  /** As in "Due: 30 Nov". */
  untilTerm: string;
  recipientLabel: string;
  usualDays: number;
  daysField: "quoteValidDays" | "invoiceDueDays";
  termsField: "quoteTerms" | "invoiceTerms";
}

export const DOCUMENTS = {
  quote: {
    noun: "quote",
    title: "Quote",
    numberPrefix: "QU",
    untilField: "expiryDate",
    untilLabel: "Expiry date",
    untilTerm: "Expires",
    recipientLabel: "Prepared for",
    usualDays: 30,
    daysField: "quoteValidDays",
    termsField: "quoteTerms",
  },
  invoice: {
    noun: "invoice",
    title: "Invoice",
    numberPrefix: "INV",
    untilField: "dueDate",
    untilLabel: "Due date",
    untilTerm: "Due",
    recipientLabel: "Bill to",
    usualDays: 14,
    daysField: "invoiceDueDays",
    termsField: "invoiceTerms",
  },
} as const satisfies Record<DocumentKind, KindOfDocument>;

export const documentNumber = (kind: DocumentKind, number: number) =>
  `${DOCUMENTS[kind].numberPrefix}-${String(number).padStart(4, "0")}`;

type Terms = Partial<Record<(typeof DOCUMENTS)[DocumentKind]["daysField"], number | null>>;

/** By the business's own terms, or 30 days for a quote and 14 for an invoice. */
export const usualUntil = (kind: DocumentKind, issued: CalendarDate, terms: Terms = {}) =>
  issued.add({ days: terms[DOCUMENTS[kind].daysField] ?? DOCUMENTS[kind].usualDays }).toString();
