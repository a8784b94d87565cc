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

export const documentNumber = (kind: DocumentKind, number: number) =>
  `${DOCUMENTS[kind].numberPrefix}-${String(number).padStart(4, "0")}`;

export const usualUntil = (kind: DocumentKind, today: CalendarDate) =>
  today.add({ days: DOCUMENTS[kind].usualDays }).toString();
