import { useSubscription } from "@apollo/client/react";
import { useRef, useState } from "react";
import { DocumentsChangedDocument } from "../../generated/graphql.ts";
import type { DocumentKindName } from "../documents/document-kind.ts";
import { changedFields } from "./document-changes.ts";
import type { EditorValues } from "./editor-store.ts";
import type { StoredDocument } from "./use-document-save.ts";

export interface DocumentNewsOptions {
  kind: DocumentKindName;
  id: string | undefined;
  /** What is being changed here. */
  base: { values: EditorValues };
  onReload: (id: string) => Promise<StoredDocument | null>;
  /** Something happened to the document that none of its fields tells: it was opened, emailed or paid. */
  onSame: (stored: StoredDocument) => void;
  /** While it is saved from here. */
  isPaused: boolean;
}

/** What somebody else did to the words and figures of a document while it is open here, until it is looked at. */
export function useDocumentNews(options: DocumentNewsOptions) {
  const { kind, id } = options;
  const [change, setChange] = useState<"updated" | "deleted">();
  const latest = useRef(options);
  latest.current = options;
  useSubscription(DocumentsChangedDocument, {
    skip: id === undefined,
    ignoreResults: true,
    onData: async ({ data: { data } }) => {
      const event = data?.documentsChanged;
      if (event?.kind !== kind || event.id !== id || latest.current.isPaused) return;
      if (event.change === "deleted") return setChange("deleted");
      const stored = await latest.current.onReload(event.id).catch(() => null);
      const { base, onSame, isPaused } = latest.current;
      if (isPaused) return;
      if (stored && changedFields(base.values, stored.values).length === 0) onSame(stored);
      else setChange("updated");
    },
  });
  return { change, clear: () => setChange(undefined) };
}
