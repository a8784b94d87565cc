import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { CustomerNameDocument } from "../../generated/graphql.ts";
import type { Choice } from "../../platform/forms/conflict-panel.tsx";
import { conflictsOf, type DocumentConflict, type DocumentField, withField } from "./document-changes.ts";
import type { Editor, EditorValues } from "./editor-store.ts";

type ConflictReview = { conflicts: DocumentConflict[]; theirs: EditorValues; mine: EditorValues };

/** The fields that others saved with other values than are typed here, and which value the person chose for each. */
export function useConflictReview(editor: Editor) {
  const client = useApolloClient();
  const [review, setReview] = useState<ConflictReview>();
  const [choices, setChoices] = useState<Partial<Record<DocumentField, Choice>>>({});

  const values = (): EditorValues => {
    const { header, lines } = editor.store.get();
    return { header, lines };
  };

  const nameOf = (id: string) =>
    client.readQuery({ query: CustomerNameDocument, variables: { id } })?.customer?.name ?? "Another contact";

  /** Shows the conflicts with what changed since `before`; false if there are none. */
  const showConflicts = (before: EditorValues, theirs: EditorValues): boolean => {
    const mine = values();
    const conflicts = conflictsOf(before, mine, theirs, nameOf);
    if (conflicts.length === 0) return false;
    const untyped = conflicts.filter(({ wasTyped }) => !wasTyped);
    if (untyped.length > 0)
      editor.replace(
        untyped.reduce<EditorValues>((taken, { field }) => withField(taken, theirs, field), mine),
      );
    setChoices(Object.fromEntries(conflicts.map((each) => [each.field, each.wasTyped ? "mine" : "theirs"])));
    setReview({ conflicts, theirs, mine });
    document.querySelector("#content")?.scrollTo({ top: 0 });
    return true;
  };

  const choose = (field: DocumentField, choice: Choice) => {
    if (!review) return;
    setChoices({ ...choices, [field]: choice });
    editor.replace(withField(values(), review[choice], field));
  };

  return { conflicts: review?.conflicts ?? [], choices, choose, showConflicts };
}
