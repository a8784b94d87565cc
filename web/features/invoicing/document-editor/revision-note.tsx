import { Banner } from "@fettle/design-system/Banner";
import { useSelected } from "../../../platform/store.ts";
import { changedFields } from "./document-changes.ts";
import type { Editor, EditorValues } from "./editor-store.ts";

interface RevisionNoteProps {
  editor: Editor;
  base: EditorValues;
  revision: number;
}

export function RevisionNote({ editor, base, revision }: RevisionNoteProps) {
  const isChanged = useSelected(editor.store, (state) => {
    const isUntouched = state.header === base.header && state.lines === base.lines;
    return !isUntouched && changedFields(base, state).length > 0;
  });
  return (
    <Banner title={isChanged ? `Saving creates revision ${revision}.` : "The customer has seen this quote."}>
      Send it again after you change it.
    </Banner>
  );
}
