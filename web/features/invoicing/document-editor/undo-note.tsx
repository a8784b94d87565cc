import { Button } from "@fettle/design-system/Button";
import { Undo2 } from "lucide-react";
import { useSelected } from "../../../platform/store.ts";
import type { Editor } from "./editor-store.ts";
import { undone } from "./lines-table.css.ts";

export function UndoNote({ editor }: { editor: Editor }) {
  const undo = useSelected(editor.store, (state) => state.undo);
  return (
    <div role="status" className={undone}>
      {undo && (
        <>
          {undo.said}
          <Button size="inline" icon={<Undo2 />} onPress={editor.undo}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}
