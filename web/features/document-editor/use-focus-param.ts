import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { cellName, parsePrice } from "./editor-line.ts";
import type { Editor } from "./editor-store.ts";

/** Moves to the field in `?focus=` when the editor opens: the contact, the last date, or the first empty price. */
export function useFocusParam(editor: Editor) {
  const focus = useSearchParams()[0].get("focus");
  useEffect(() => {
    if (focus === "customerId" || focus === "untilDate") editor.goTo(focus);
    if (focus !== "unitPrice") return;
    const line = editor.store.get().lines.find(({ unitPrice }) => !parsePrice(unitPrice))?.key;
    if (line) editor.goTo(cellName(line, focus));
  }, [editor, focus]);
}
