import type { ImportKind } from "@fettle/rules/platform/record-import";
import { Suspense, useEffect } from "react";
import { lazyOpened } from "../screen/lazy-part.ts";
import { createStore, useStore } from "../store.ts";

const ImportDialog = lazyOpened(() => import("./import-dialog.tsx"));

const opened = createStore<ImportKind | null>(null);

export const startImport = (kind: ImportKind) => opened.set(kind);

/** Shows a list's import. Belongs beside the list: an import replaces the empty list it was started from. */
export function ImportHost({ kind }: { kind: ImportKind }) {
  const isOpen = useStore(opened) === kind;
  useEffect(() => () => opened.set(null), []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <ImportDialog kind={kind} onClose={() => opened.set(null)} />
    </Suspense>
  );
}
