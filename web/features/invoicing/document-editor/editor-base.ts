import type { SentDocument } from "./create-once.ts";
import type { EditorValues } from "./editor-store.ts";

/** A document as it is stored. */
export type StoredDocument = { id: string; version: number; values: EditorValues };

/** A new document has neither id nor version; `sent` is what was sent of it, until all is saved. */
export type EditorBase =
  | (StoredDocument & { sent?: undefined })
  | { version?: undefined; values: EditorValues; sent?: SentDocument | undefined };
