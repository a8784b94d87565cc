import { useRef } from "react";
import { isRefusal } from "../../platform/apollo/once.ts";
import { withField } from "./document-changes.ts";
import type { Editor, EditorValues } from "./editor-store.ts";
import { failedField } from "./failed-field.ts";

/** The first save of a document, whose answer may be lost. */
export function useCreation(editor: Editor) {
  /** What it said when it was sent and no answer came. */
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
    /** What was sent turned out to be stored: answers what the typing since then was built on. */
    adopt: (stored: EditorValues, first: EditorValues): EditorValues => {
      const { header, lines } = editor.store.get();
      if (!header.number) editor.replace(withField({ header, lines }, stored, "number"));
      return withField(unanswered.current ?? first, stored, "number");
    },
  };
}
