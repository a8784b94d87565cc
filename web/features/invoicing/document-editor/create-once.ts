import { errorCode } from "../../../platform/apollo/error-text.ts";
import { isSettled, type UnderKey, underKey } from "../../../platform/apollo/with-idempotency-key.ts";
import type { EditorValues } from "./editor-store.ts";
import type { DocumentInput } from "./read-document.ts";

export type SentDocument = { id: string; input: DocumentInput; values: EditorValues };

export interface CreationOptions {
  /** Kept with the draft until everything the user typed is saved, which may take a second request. */
  sent: SentDocument | undefined;
  setSent: (sent: SentDocument | undefined) => void;
  onCreate: (input: DocumentInput, context: UnderKey) => Promise<string>;
}

/**
 * Creates a document. If the previous response was lost, resends the first input with the same key and returns it as
 * `sentBefore`, the base for later edits.
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
    // A retry sends the same input, so if it's bad now, it was bad the first time too.
    if (isSettled(error, before !== undefined) || errorCode(error) === "BAD_INPUT") setSent(undefined);
    throw error;
  }
}
