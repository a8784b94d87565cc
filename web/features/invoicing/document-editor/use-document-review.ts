import { useApolloClient } from "@apollo/client/react";
import { CustomerNameDocument } from "../../../generated/graphql.ts";
import type { ToldChange } from "../../../platform/apollo/changed-by.ts";
import { useConflictReview } from "../../../platform/forms/use-conflict-review.ts";
import { DOCUMENT_FIELDS, documentWords, withFields } from "./document-changes.ts";
import type { Editor, EditorValues } from "./editor-store.ts";

export function useDocumentReview(editor: Editor) {
  const client = useApolloClient();
  const typed = (): EditorValues => {
    const { header, lines } = editor.store.get();
    return { header, lines };
  };
  const { showConflicts, ...review } = useConflictReview({
    compared: DOCUMENT_FIELDS,
    take: (from: EditorValues, fields) => editor.replace(withFields(typed(), from, fields)),
  });

  const nameOf = (id: string) =>
    client.readQuery({ query: CustomerNameDocument, variables: { id } })?.customer?.name ?? "Another contact";

  return {
    ...review,
    showConflicts: (base: EditorValues, theirs: EditorValues, told?: ToldChange) =>
      showConflicts({ base, theirs, mine: typed() }, documentWords(base, nameOf), told),
  };
}
