import { useRef } from "react";
import { isRefusal } from "../../platform/apollo/with-idempotency-key.ts";
import { withField } from "./document-changes.ts";
import type { Editor, EditorValues } from "./editor-store.ts";
import { failedField } from "./failed-field.ts";

/** The first save of a document, whose answer may be lost. */
export function useCreation(editor: Editor) {
  /** The content that was sent without an answer. */
  const unanswered = useRef<EditorValues>(undefined);
  return {
    create: async (send: () => Promise<void>) => {
      const { header, lines } = editor.store.get();
      unanswered.current ??= { header, lines };
      await send().catch((error) => {
        if (isRefusal(error) && failedField(error) !== "id") unanswered.current = undefined;
        throw error;
      });
    },
    /** The unanswered save was stored: returns the base of the edits made since then. */
    adopt: (stored: EditorValues, first: EditorValues): EditorValues => {
      const { header, lines } = editor.store.get();
      if (!header.number) editor.replace(withField({ header, lines }, stored, "number"));
      return withField(unanswered.current ?? first, stored, "number");
    },
  };
}
