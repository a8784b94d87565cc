import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { cellName, type EditorLine, parsePrice } from "./editor-line.ts";
import type { Editor } from "./editor-store.ts";

export function useFocusParam(editor: Editor) {
  const focus = useSearchParams()[0].get("focus");
  useEffect(() => {
    if (focus === "customerId" || focus === "untilDate") editor.goTo(focus);
    if (focus !== "unitPrice" && focus !== "taxRate") return;
    const isWrong = {
      unitPrice: ({ unitPrice }: EditorLine) => !parsePrice(unitPrice),
      taxRate: ({ taxRate }: EditorLine) => taxRate !== 0,
    };
    const line = editor.store.get().lines.find(isWrong[focus])?.key;
    if (line) editor.goTo(cellName(line, focus));
  }, [editor, focus]);
}
