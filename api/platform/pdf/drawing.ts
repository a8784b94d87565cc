import type { CreditNoteData, DocumentData, ReceiptData, StatementData } from "./document-data.ts";

export type Drawing =
  | { kind: "document"; data: DocumentData }
  | { kind: "receipt"; data: ReceiptData }
  | { kind: "credit_note"; data: CreditNoteData }
  | { kind: "statement"; data: StatementData };

export type Drawn = { pdf: Uint8Array } | { failure: string };
