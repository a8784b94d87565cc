import { useEffect, useRef } from "react";
import { type FormDraft, writeFormDraft } from "../../app/forms/form-draft.ts";
import { sayKept } from "../../app/forms/use-kept-form.ts";
import { clearDraft, readDraft } from "../../lib/draft.ts";
import { newLine } from "./editor-line.ts";
import type { Editor, EditorValues } from "./editor-store.ts";
import type { EditorBase } from "./use-document-save.ts";

const SAVE_AFTER_MS = 300;

type EditorDraft = FormDraft<EditorValues> & { base: EditorBase };

/** The lines of a stored draft get keys of this page. */
const rekeyed = ({ header, lines }: EditorValues): EditorValues => ({
  header,
  lines: lines.map((line) => newLine(line.taxRate, line)),
});

export function readEditorDraft(name: string): EditorDraft | undefined {
  const draft = readDraft<EditorDraft>(name);
  if (!draft?.values?.header || !draft.values.lines?.length || !draft.base?.values || !draft.base.id)
    return undefined;
  return {
    ...draft,
    values: rekeyed(draft.values),
    base: { ...draft.base, values: rekeyed(draft.base.values) },
  };
}

/** Keeps what is typed in the browser until it is saved: through a reload, a crash, an ended session. */
export function useEditorDraft(name: string, editor: Editor, base: EditorDraft["base"]) {
  const isCleared = useRef(false);
  const latestBase = useRef(base);
  latestBase.current = base;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { header, lines } = editor.store.get();
    let isPending = false;
    let isTyped = false;
    const save = () => {
      clearTimeout(timer);
      if (!isPending || isCleared.current) return;
      isPending = false;
      writeFormDraft(name, latestBase.current, { header, lines });
    };
    const unsubscribe = editor.store.subscribe(() => {
      const now = editor.store.get();
      if (now.header === header && now.lines === lines) return;
      ({ header, lines } = now);
      isCleared.current = false;
      isPending = true;
      isTyped = true;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    });
    addEventListener("pagehide", save);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", save);
      save();
      if (isTyped && !isCleared.current && readDraft(name)) sayKept();
    };
  }, [name, editor]);
  return {
    clear: () => {
      isCleared.current = true;
      clearDraft(name);
    },
  };
}
