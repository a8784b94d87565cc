import { Button } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useSelected } from "../../../platform/store.ts";
import type { EditorErrors } from "./editor-errors.ts";
import { isBlank } from "./editor-line.ts";
import type { Editor } from "./editor-store.ts";
import { LineCard } from "./line-card.tsx";
import { cards } from "./line-cards.css.ts";
import { LineSheet } from "./line-sheet.tsx";
import { UndoNote } from "./undo-note.tsx";

const NO_ERRORS: EditorErrors = {};

export interface LineCardsProps {
  editor: Editor;
  isGstRegistered: boolean;
}

export function LineCards({ editor, isGstRegistered }: LineCardsProps) {
  const lines = useSelected(editor.store, (state) => state.lines);
  const errors = useSelected(editor.store, (state) => state.errors);
  const [openKey, setOpenKey] = useState<string>();
  const focusTarget = useSelected(editor.store, (state) => state.focusTarget);
  useEffect(() => {
    const [key, column] = focusTarget?.split(".") ?? [];
    if (column) setOpenKey(key);
  }, [focusTarget]);
  const onOpen = useCallback((key: string) => setOpenKey(key), []);
  const at = lines.findIndex((line) => line.key === openKey);
  const opened = lines[at];
  /** Reuse an empty last line instead of adding another. */
  const blankKey = lines.slice(-1).find(isBlank)?.key;
  const wrong = new Set(Object.keys(errors).map((name) => name.split(".")[0]));
  return (
    <section aria-label="Lines" id="lines" tabIndex={-1}>
      <ol className={cards}>
        {lines.map((line, index) => (
          <LineCard
            key={line.key}
            editor={editor}
            line={line}
            number={index + 1}
            isLast={index === lines.length - 1}
            errors={wrong.has(line.key) ? errors : NO_ERRORS}
            onOpen={onOpen}
          />
        ))}
        <li>
          <Button icon={<Plus />} fullWidth onPress={() => setOpenKey(blankKey ?? editor.addLine())}>
            Add line
          </Button>
        </li>
      </ol>
      <UndoNote editor={editor} />
      {opened && (
        <LineSheet
          key={opened.key}
          editor={editor}
          line={opened}
          number={at + 1}
          errors={errors}
          isGstRegistered={isGstRegistered}
          onClose={() => setOpenKey(undefined)}
          onNext={() => setOpenKey(lines[at + 1]?.key ?? editor.addLine(opened.key))}
        />
      )}
    </section>
  );
}
