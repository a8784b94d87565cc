import type { DocumentData, ReceiptData, StatementData } from "./document-data.ts";

/** What a PDF is drawn of; it crosses to the thread that draws. */
export type Drawing =
  | { kind: "document"; data: DocumentData }
  | { kind: "receipt"; data: ReceiptData }
  | { kind: "statement"; data: StatementData };

/** What a thread answers: the file, or why there is none. */
export type Drawn = { pdf: Uint8Array } | { failure: string };
