import { toast } from "@fettle/design-system/Toast";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type ToldChange, toldChange } from "../../../platform/apollo/changed-by.ts";
import { errorCode } from "../../../platform/apollo/error-text.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { focusUndecided } from "../../../platform/forms/undecided-field.ts";
import { DOCUMENT_KINDS } from "../documents/document-kind.ts";
import { type CreationOptions, createOnce } from "./create-once.ts";
import { changedFields, withField } from "./document-changes.ts";
import type { EditorBase, StoredDocument } from "./editor-base.ts";
import { firstError } from "./editor-errors.ts";
import type { Editor, EditorValues } from "./editor-store.ts";
import { failedField } from "./failed-field.ts";
import { type DocumentInput, fieldNamed, readDocument } from "./read-document.ts";
import { useDocumentReview } from "./use-document-review.ts";
import { useDocumentUpdates } from "./use-document-updates.ts";
import type { useEditorDraft } from "./use-editor-draft.ts";

export interface DocumentSaveOptions extends Pick<CreationOptions, "onCreate"> {
  kind: DocumentKind;
  id: string | undefined;
  editor: Editor;
  base: EditorBase;
  draft: ReturnType<typeof useEditorDraft>;
  onSave: (input: Partial<DocumentInput>, stored: Pick<StoredDocument, "id" | "version">) => Promise<void>;
  onReload: (id: string) => Promise<StoredDocument | null>;
}

/**
 * Saves and closes, ignoring clicks while saving. A stale save shows the conflicts, and the next save builds on the
 * stored version.
 */
export function useDocumentSave({
  kind,
  id,
  editor,
  base: first,
  draft,
  onCreate,
  onSave,
  onReload,
}: DocumentSaveOptions) {
  const navigate = useNavigate();
  const [base, setBase] = useState(first);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const review = useDocumentReview(editor);
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

  /** Returns the document's id, or undefined if there are conflicts to review. */
  const send = async (input: DocumentInput, from: EditorBase): Promise<string | undefined> => {
    if (from.version === undefined) return create(input);
    const changed = changedFields(from.values, editor.store.get());
    await onSave(Object.fromEntries(changed.map((field) => [field, input[field]])), from);
    return from.id;
  };

  const create = async (input: DocumentInput): Promise<string | undefined> => {
    const { header, lines } = editor.store.get();
    const creation = { sent: draft.sent(), setSent: draft.setSent, onCreate };
    const { id, sentBefore } = await createOnce({ input, values: { header, lines } }, creation);
    if (!sentBefore) return id;
    const next = await mergeStored({ id, values: sentBefore });
    return next && send(input, next);
  };

  /** Rebases edits onto the stored document. Returns undefined if there are conflicts to review. */
  const mergeStored = async (
    from: Pick<StoredDocument, "id" | "values">,
    told?: ToldChange,
  ): Promise<StoredDocument | undefined> => {
    const stored = await onReload(from.id);
    if (!stored) throw new Error(`This ${noun} was deleted`);
    const next = { id: stored.id, version: stored.version, values: stored.values };
    setBase(next);
    const before = withGivenNumber(from.values, stored.values);
    return review.showConflicts(before, stored.values, told) ? undefined : next;
  };

  /** Treats the server's number as sent, and as typed unless the user has entered a different number. */
  const withGivenNumber = (sent: EditorValues, stored: EditorValues): EditorValues => {
    if (sent.header.number) return sent;
    const { header, lines } = editor.store.get();
    if (!header.number) editor.replace(withField({ header, lines }, stored, "number"));
    return withField(sent, stored, "number");
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

  /** Afterwards the document opens, and with `thenSend` its email too. */
  const save = async ({ thenSend = false } = {}) => {
    if (isBusy.current) return;
    const input = read();
    if (!input) return;
    isBusy.current = true;
    setSaving(true);
    try {
      const saved = await send(input, base).catch(async (error) => {
        if (!isStale(error) || base.version === undefined) throw error;
        const next = await mergeStored(base, toldChange(error));
        return next && send(input, next);
      });
      if (!saved) return;
      draft.clear();
      toast({ title: `${title} saved`, description: input.title, tone: "success" });
      await navigate(`${listHref}/${saved}${thenSend ? "?ask=email" : ""}`, {
        replace: first.version === undefined,
      });
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
      if (base.version !== undefined) await mergeStored(base);
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
    reviewChanges,
  };
}

/** A conflict on one field (a taken number) doesn't make the document stale. */
const isStale = (error: unknown) => errorCode(error) === "CONFLICT" && failedField(error) === undefined;
