/** The kinds of events in the history of quotes and invoices. */
export const DOCUMENT_EVENT_KINDS = [
  "created",
  "updated",
  "revised",
  "sent",
  "delivered",
  "delivery_failed",
  "viewed",
  "accepted",
  "rejected",
  "converted_to_job",
  "converted_to_invoice",
  "payment_recorded",
  "payment_reversed",
  "refunded",
  "refund_failed",
  "voided",
  "restored",
  "reminded",
  "reminders_off",
  "reminders_on",
  "receipt_sent",
] as const;
export type DocumentEventKind = (typeof DOCUMENT_EVENT_KINDS)[number];

export const DOCUMENT_KINDS = ["quote", "invoice"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
