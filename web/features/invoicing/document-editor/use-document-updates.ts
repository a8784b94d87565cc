import { useSubscription } from "@apollo/client/react";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { useState } from "react";
import { DocumentsChangedDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { useLatest } from "../../../platform/use-latest.ts";
import { changedFields } from "./document-changes.ts";
import type { StoredDocument } from "./editor-base.ts";
import type { EditorValues } from "./editor-store.ts";

export interface DocumentUpdatesOptions {
  kind: DocumentKind;
  id: string | undefined;
  base: { values: EditorValues };
  onReload: (id: string) => Promise<StoredDocument | null>;
  /** Called when the version has increased but the content hasn't changed: the document was viewed, emailed or paid. */
  onSame: (stored: StoredDocument) => void;
  isPaused: boolean;
}

export function useDocumentUpdates(options: DocumentUpdatesOptions) {
  const { kind, id } = options;
  const [change, setChange] = useState<"updated" | "deleted">();
  const latest = useLatest(options);
  useSubscription(DocumentsChangedDocument, {
    skip: id === undefined,
    ignoreResults: true,
    onData: async ({ data: { data } }) => {
      const event = data?.documentsChanged;
      if (event?.kind !== kind || event.id !== id || latest.current.isPaused) return;
      if (event.change === "deleted") return setChange("deleted");
      const stored = await latest.current
        .onReload(event.id)
        .catch((error) => ignored(error, "a save finds the change"));
      const { base, onSame, isPaused } = latest.current;
      if (isPaused) return;
      if (stored && changedFields(base.values, stored.values).length === 0) onSame(stored);
      else setChange("updated");
    },
  });
  return { change, clear: () => setChange(undefined) };
}
