import type { SentDocument } from "./create-once.ts";
import type { EditorValues } from "./editor-store.ts";

export type StoredDocument = { id: string; version: number; values: EditorValues };

export type EditorBase =
  | (StoredDocument & { sent?: undefined })
  | { version?: undefined; values: EditorValues; sent?: SentDocument | undefined };
