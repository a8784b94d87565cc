import { formatMoney } from "@fettle/rules/platform/money";
import { useMemo } from "react";
import { useSelected } from "../../../platform/store.ts";
import { DocumentTotals } from "../documents/document-totals.tsx";
import { totalsOf } from "./editor-line.ts";
import type { Editor } from "./editor-store.ts";

function useEditorTotals(editor: Editor) {
  const lines = useSelected(editor.store, (state) => state.lines);
  const mode = useSelected(editor.store, (state) => state.header.taxMode);
  return useMemo(() => ({ mode, ...totalsOf(lines, mode) }), [lines, mode]);
}

export function EditorTotals({ editor }: { editor: Editor }) {
  const { subtotalCents, taxCents, totalCents, mode } = useEditorTotals(editor);
  return (
    <DocumentTotals
      subtotalCents={subtotalCents}
      taxCents={taxCents}
      totalCents={totalCents}
      taxLabel={mode === "inclusive" ? "GST (10%), included" : "GST (10%)"}
    />
  );
}

/** Shows the total in the phone's sticky bar: 'Total AUD, GST $133.77'. */
export function BarTotal({
  editor,
  className,
  captionClass,
}: {
  editor: Editor;
  className: string;
  captionClass: string;
}) {
  const { taxCents, totalCents } = useEditorTotals(editor);
  return (
    <div>
      <div className={captionClass}>Total AUD, GST {formatMoney(taxCents)}</div>
      <div className={className}>{formatMoney(totalCents)}</div>
    </div>
  );
}
