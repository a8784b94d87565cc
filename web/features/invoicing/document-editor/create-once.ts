import { errorCode } from "../../../platform/apollo/error-text.ts";
import { isSettled, type UnderKey, underKey } from "../../../platform/apollo/with-idempotency-key.ts";
import type { EditorValues } from "./editor-store.ts";
import type { DocumentInput } from "./read-document.ts";

/** A new document as it was sent first, under an idempotency key: its `id`. */
export type SentDocument = { id: string; input: DocumentInput; values: EditorValues };

export interface CreationOptions {
  /** Stored with the draft, until all that is typed is saved: it may take a second request after the answer. */
  sent: SentDocument | undefined;
  setSent: (sent: SentDocument | undefined) => void;
  /** Gives `context` to its mutation, and returns the document's id. */
  onCreate: (input: DocumentInput, context: UnderKey) => Promise<string>;
}

/**
 * Creates a document. After a lost answer this sends what was sent then, under the same key, whatever was typed since;
 * that answer comes with `sentBefore`, the base of the edits made since.
 */
export async function createOnce(
  typed: Omit<SentDocument, "id">,
  { sent: before, setSent, onCreate }: CreationOptions,
): Promise<{ id: string; sentBefore?: EditorValues }> {
  const sent = before ?? { id: crypto.randomUUID(), ...typed };
  setSent(sent);
  try {
    return { id: await onCreate(sent.input, underKey(sent.id)), sentBefore: before?.values };
  } catch (error) {
    // A repeat has the same input, so bad input is what the first request was refused for too.
    if (isSettled(error, before !== undefined) || errorCode(error) === "BAD_INPUT") setSent(undefined);
    throw error;
  }
}
