import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { parsePrice } from "./editor-line.ts";
import { cellName, type Editor } from "./editor-store.ts";
import { focusCell } from "./focus-cell.ts";

/** A field by its element's id, and the line it belongs to. */
type WantedField = { name: string; line?: string };

/**
 * The field that `?focus=` names, for which the editor was opened: the contact, or the price of the first line
 * without one. It has the focus at first.
 */
export function useWantedField(editor: Editor): WantedField | undefined {
  const [params] = useSearchParams();
  const [wanted] = useState(() => wantedField(params.get("focus"), editor));
  useEffect(() => {
    if (wanted) focusCell(wanted.name);
  }, [wanted]);
  return wanted;
}

function wantedField(focus: string | null, editor: Editor): WantedField | undefined {
  if (focus === "customerId") return { name: focus };
  const line = editor.store.get().lines.find(({ unitPrice }) => !parsePrice(unitPrice))?.key;
  return focus === "unitPrice" && line ? { name: cellName(line, focus), line } : undefined;
}
