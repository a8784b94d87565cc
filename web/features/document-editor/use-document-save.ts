import { toast } from "@fettle/design-system/Toast";
import type { DocumentKind } from "@fettle/rules/document-kinds";
import { MESSAGES } from "@fettle/rules/messages";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toldChange } from "../../platform/apollo/changed-by.ts";
import { errorCode } from "../../platform/apollo/error-text.ts";
import { saveFailure } from "../../platform/forms/save-failure.ts";
import { focusUndecided } from "../../platform/forms/undecided-field.ts";
import { DOCUMENT_KINDS } from "../documents/document-kind.ts";
import { changedFields } from "./document-changes.ts";
import { firstError } from "./editor-errors.ts";
import type { Editor, EditorValues } from "./editor-store.ts";
import { failedField } from "./failed-field.ts";
import { type DocumentInput, fieldNamed, readDocument } from "./read-document.ts";
import { useCreation } from "./use-creation.ts";
import { useDocumentReview } from "./use-document-review.ts";
import { useDocumentUpdates } from "./use-document-updates.ts";

/** A document as it is stored. */
export type StoredDocument = { id: string; version: number; values: EditorValues };

/** A new document has an idempotency key as its id, and no version yet. */
export type EditorBase = { id: string; version?: number; values: EditorValues };

export interface DocumentSaveOptions {
  kind: DocumentKind;
  /** Of a stored document. */
  id: string | undefined;
  editor: Editor;
  /** The version that the edits are based on. */
  base: EditorBase;
  /** Saves the named fields, or all of a new document. */
  onSave: (input: Partial<DocumentInput>, base: Pick<EditorBase, "id" | "version">) => Promise<void>;
  /** Loads the stored document; null when it was deleted. */
  onReload: (id: string) => Promise<StoredDocument | null>;
  onSaved: () => void;
}

/**
 * 'Save & close', which ignores presses while it saves. Errors are shown at their fields; a stale save shows the
 * conflicts, and the next save is based on the stored version.
 */
export function useDocumentSave({
  kind,
  id,
  editor,
  base: first,
  onSave,
  onReload,
  onSaved,
}: DocumentSaveOptions) {
  const navigate = useNavigate();
  const [base, setBase] = useState(first);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const review = useDocumentReview(editor);
  const creation = useCreation(editor);
  const { listHref, title, noun } = DOCUMENT_KINDS[kind];

  const read = (): DocumentInput | undefined => {
    if (focusUndecided()) return undefined;
    const result = readDocument(kind, editor.store.get());
    if ("input" in result) return result.input;
    editor.refuse(result.errors);
    const wrong = firstError(result.errors);
    if (wrong) editor.goTo(wrong.name);
    return undefined;
  };

  const send = async (input: DocumentInput, from: EditorBase): Promise<EditorBase> => {
    if (from.version === undefined) await creation.create(() => onSave(input, from));
    else {
      const changed = changedFields(from.values, editor.store.get());
      await onSave(Object.fromEntries(changed.map((field) => [field, input[field]])), from);
    }
    return from;
  };

  /**
   * Rebases the editor on the stored document, whose changer is `told` where that is known; undefined where there are
   * conflicts to review first.
   */
  const mergeStored = async (told?: string): Promise<EditorBase | undefined> => {
    const stored = await onReload(base.id);
    if (!stored) throw new Error(`This ${noun} was deleted`);
    const before = base.version === undefined ? creation.adopt(stored.values, base.values) : base.values;
    const next = { id: stored.id, version: stored.version, values: stored.values };
    setBase(next);
    return review.showConflicts(before, stored.values, told) ? undefined : next;
  };

  const fail = (error: unknown) => {
    const failure = saveFailure(error, MESSAGES.somethingWentWrong);
    if (!failure) return;
    toast({ title: "Save failed", description: failure.message, tone: "error" });
    if (!failure.field) return;
    const name = fieldNamed(failure.field.split("."), editor.store.get().lines);
    editor.refuse({ [name]: failure.message });
    editor.goTo(name);
  };

  const save = async () => {
    if (isBusy.current) return;
    const input = read();
    if (!input) return;
    isBusy.current = true;
    setSaving(true);
    try {
      const saved = await send(input, base).catch(async (error) => {
        if (!isStale(error)) throw error;
        const next = await mergeStored(toldChange(error));
        return next && send(input, next);
      });
      if (!saved) return;
      onSaved();
      toast({ title: `${title} saved`, description: input.title, tone: "success" });
      await navigate(`${listHref}/${saved.id}`, { replace: first.version === undefined });
    } catch (error) {
      fail(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const remoteChange = useDocumentUpdates({ kind, id, base, onReload, onSame: setBase, isPaused: isSaving });
  const reviewChanges = async () => {
    try {
      await mergeStored();
      remoteChange.clear();
    } catch (error) {
      fail(error);
    }
  };

  return {
    base: base.values,
    save,
    read,
    isSaving,
    remoteChange: isSaving || review.conflicts.length > 0 ? undefined : remoteChange.change,
    review,
    /** Reviews what others saved, before saving. */
    reviewChanges,
  };
}

/** A conflict about one field (a taken number) doesn't mean a stale document; one about its id does. */
const isStale = (error: unknown) =>
  errorCode(error) === "CONFLICT" && [undefined, "id"].includes(failedField(error));
