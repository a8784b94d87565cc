import type { CalendarDate } from "@internationalized/date";

export const DOCUMENT_KINDS = ["quote", "invoice"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

interface KindOfDocument {
  noun: string;
  title: string;
  numberPrefix: string;
  /** The field of the day until which it is open: valid, or to be paid. */
  untilField: "expiryDate" | "dueDate";
  untilLabel: string;
  /** What happens on that day, as in "Due: 30 Nov". */
  untilTerm: string;
  /** Above the customer's address. */
  recipientLabel: string;
  /** How many days after today that is for a new one, unless said otherwise. */
  usualDays: number;
  /** The organisation's field of the usual terms. */
  termsField: "quoteTerms" | "invoiceTerms";
}

/** The words and rules in which quotes and invoices differ; a further kind starts with its row here. */
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
    termsField: "invoiceTerms",
  },
} as const satisfies Record<DocumentKind, KindOfDocument>;

/** 'QU-0001'. */
export const documentNumber = (kind: DocumentKind, number: number) =>
  `${DOCUMENTS[kind].numberPrefix}-${String(number).padStart(4, "0")}`;

/** The day, yyyy-mm-dd, on which a document of today usually expires or is due. */
export const usualUntil = (kind: DocumentKind, today: CalendarDate) =>
  today.add({ days: DOCUMENTS[kind].usualDays }).toString();
