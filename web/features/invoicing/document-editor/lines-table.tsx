import { Button } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { useSelected } from "../../../platform/store.ts";
import { useLatest } from "../../../platform/use-latest.ts";
import type { EditorErrors } from "./editor-errors.ts";
import type { Editor } from "./editor-store.ts";
import { LineRow } from "./line-row.tsx";
import * as css from "./lines-table.css.ts";
import { UndoNote } from "./undo-note.tsx";
import { useLineDrag } from "./use-line-drag.ts";
import { useLineKeys } from "./use-line-keys.ts";

const NO_ERRORS: EditorErrors = {};

export interface LinesTableProps {
  editor: Editor;
  isGstRegistered: boolean;
}

export function LinesTable({ editor, isGstRegistered }: LinesTableProps) {
  const lines = useSelected(editor.store, (state) => state.lines);
  const errors = useSelected(editor.store, (state) => state.errors);
  const keys = useLineKeys(editor);
  const { list, drag, handle } = useLineDrag(editor);
  // Stable callbacks keep memoised rows from re-rendering.
  const latest = useLatest({ keys, handle });
  const onRemove = useCallback((key: string) => latest.current.keys.removeLine(key), [latest]);
  const [stableHandle] = useState<typeof handle>({
    onPointerDown: (event) => latest.current.handle.onPointerDown(event),
    onPointerMove: (event) => latest.current.handle.onPointerMove(event),
    onPointerUp: () => latest.current.handle.onPointerUp(),
    onPointerCancel: () => latest.current.handle.onPointerCancel(),
  });
  const wrong = new Set(Object.keys(errors).map((name) => name.split(".")[0]));

  return (
    <section className={css.card} aria-label="Lines" id="lines" tabIndex={-1}>
      <div className={css.head} aria-hidden>
        <span />
        <span>Item</span>
        <span>Description</span>
        <span className={css.headFigure}>Qty</span>
        <span>Unit</span>
        <span className={css.headFigure}>Price</span>
        <span className={css.headFigure}>Disc</span>
        <span>Tax</span>
        <span className={css.headFigure}>Amount</span>
        <span />
      </div>
      <ol ref={list} className={css.list} onKeyDown={keys.onKeyDown} onPaste={keys.onPaste}>
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            editor={editor}
            line={line}
            number={index + 1}
            errors={wrong.has(line.key) ? errors : NO_ERRORS}
            isGstRegistered={isGstRegistered}
            isDragged={drag?.key === line.key}
            handle={stableHandle}
            onRemove={onRemove}
          />
        ))}
      </ol>
      {drag && <div className={css.dropLine} style={{ top: drag.top }} />}
      <div className={css.foot}>
        <Button variant="ghost" size="compact" icon={<Plus />} onPress={() => keys.addLine()}>
          Add line
        </Button>
        <UndoNote editor={editor} />
        <p className={css.hint}>
          <kbd className={css.key}>Enter</kbd> next line, <kbd className={css.key}>Alt</kbd>{" "}
          <kbd className={css.key}>↑↓</kbd> move, <kbd className={css.key}>Ctrl</kbd>{" "}
          <kbd className={css.key}>Shift</kbd> <kbd className={css.key}>⌫</kbd> remove, paste rows from a
          spreadsheet
        </p>
      </div>
    </section>
  );
}
