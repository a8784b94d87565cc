import { useEffect } from "react";
import { useSelected } from "../../platform/store.ts";
import type { Editor } from "./editor-store.ts";
import { focusCell } from "./focus-cell.ts";

/** Gives the focus to the field that is asked for: at once, or in the sheet that opens for it. */
export function WantedField({ editor }: { editor: Editor }) {
  const wanted = useSelected(editor.store, (state) => state.wanted);
  useEffect(() => {
    if (wanted && focusCell(wanted)) editor.goTo(undefined);
  }, [wanted, editor]);
  return null;
}
