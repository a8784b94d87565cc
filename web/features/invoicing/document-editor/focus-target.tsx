import { useEffect } from "react";
import { useSelected } from "../../../platform/store.ts";
import type { Editor } from "./editor-store.ts";
import { focusCell } from "./focus-cell.ts";

/** Focuses the requested field, waiting for its sheet to open. */
export function FocusTarget({ editor }: { editor: Editor }) {
  const focusTarget = useSelected(editor.store, (state) => state.focusTarget);
  useEffect(() => {
    if (focusTarget && focusCell(focusTarget)) editor.goTo(undefined);
  }, [focusTarget, editor]);
  return null;
}
