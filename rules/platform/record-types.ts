/** The records that integrators copy, in the order to copy them: each after those it refers to. */
export const RECORD_TYPES = [
  "customer",
  "equipment",
  "price_list_item",
  "job",
  "quote",
  "invoice",
  "credit_note",
  "payment",
] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** Technicians can’t read these. */
export const MANAGERS_RECORD_TYPES: readonly RecordType[] = [
  "price_list_item",
  "quote",
  "invoice",
  "credit_note",
  "payment",
];

export const RECORD_CHANGES = ["created", "updated", "archived", "deleted"] as const;
export type RecordChange = (typeof RECORD_CHANGES)[number];
