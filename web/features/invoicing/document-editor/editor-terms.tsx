import { Card } from "@fettle/design-system/Card";
import { TextArea } from "@fettle/design-system/TextArea";
import { useSelected } from "../../../platform/store.ts";
import type { Editor } from "./editor-store.ts";

export function EditorTerms({ editor, isLocked }: { editor: Editor; isLocked: boolean }) {
  const terms = useSelected(editor.store, (state) => state.header.terms);
  const error = useSelected(editor.store, (state) => state.errors.terms);
  return (
    <Card label="Terms">
      <TextArea
        id="terms"
        label="Terms"
        value={terms}
        onChange={(text) => editor.setHeader("terms", text)}
        errorMessage={error}
        isDisabled={isLocked}
      />
    </Card>
  );
}
