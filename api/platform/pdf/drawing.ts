import type { CreditNoteData, DocumentData, ReceiptData, StatementData } from "./document-data.ts";

/** The input of a PDF, which is sent to the thread that renders it. */
export type Drawing =
  | { kind: "document"; data: DocumentData }
  | { kind: "receipt"; data: ReceiptData }
  | { kind: "credit_note"; data: CreditNoteData }
  | { kind: "statement"; data: StatementData };

/** A thread's result: the file, or the error. */
export type Drawn = { pdf: Uint8Array } | { failure: string };
