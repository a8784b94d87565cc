import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/messages";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { errorCode } from "../../app/apollo/error-text.ts";
import { isRefusal } from "../../app/apollo/once.ts";
import type { Choice } from "../../app/forms/conflict-panel.tsx";
import { saveFailure } from "../../app/forms/save-failure.ts";
import { CustomerNameDocument } from "../../generated/graphql.ts";
import { DOCUMENT_KINDS, type DocumentKindName } from "../documents/document-kind.ts";
import {
  changedFields,
  conflictsOf,
  type DocumentConflict,
  type DocumentField,
  withField,
} from "./document-changes.ts";
import type { Editor, EditorValues } from "./editor-store.ts";
import { firstError } from "./editor-summary.tsx";
import { type DocumentInput, errorAt, readDocument } from "./read-document.ts";
import { useDocumentNews } from "./use-document-news.ts";

/** A document as it is stored. */
export type StoredDocument = { id: string; version: number; values: EditorValues };

/** A new document has an id of its own, under which it is saved once, and no version yet. */
export type EditorBase = { id: string; version?: number; values: EditorValues };

export interface DocumentSaveOptions {
  kind: DocumentKindName;
  /** Of a stored document. */
  id: string | undefined;
  editor: Editor;
  /** What the typing was built on. */
  base: EditorBase;
  /** Saves the named fields, or all of a new document. */
  onSave: (input: Partial<DocumentInput>, base: Pick<EditorBase, "id" | "version">) => Promise<void>;
  /** The document as it is stored now; null when it is gone. */
  onReload: (id: string) => Promise<StoredDocument | null>;
  onSaved: () => void;
}

type Collision = { conflicts: DocumentConflict[]; theirs: EditorValues; mine: EditorValues };

/**
 * 'Save & close': once, however often it is pressed. What is wrong is shown at its field; a save that came too late
 * shows what others changed, and the next one builds on it.
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
  const client = useApolloClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(first);
  const [collision, setCollision] = useState<Collision>();
  const [choices, setChoices] = useState<Partial<Record<DocumentField, Choice>>>({});
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  /** What a new document said when it was sent and no answer came. */
  const unanswered = useRef<EditorValues>(undefined);
  const { listHref, title, noun } = DOCUMENT_KINDS[kind];

  const read = (): DocumentInput | undefined => {
    const result = readDocument(kind, editor.store.get());
    if ("input" in result) return result.input;
    editor.setErrors(result.errors);
    const wrong = firstError(result.errors);
    if (wrong) editor.goTo(wrong.name);
    return undefined;
  };

  const send = async (input: DocumentInput, from: EditorBase): Promise<EditorBase> => {
    if (from.version === undefined) await create(input, from);
    else {
      const changed = changedFields(from.values, editor.store.get());
      await onSave(Object.fromEntries(changed.map((field) => [field, input[field]])), from);
    }
    return from;
  };

  const create = async (input: DocumentInput, from: EditorBase) => {
    const { header, lines } = editor.store.get();
    unanswered.current ??= { header, lines };
    await onSave(input, from).catch((error) => {
      if (isRefusal(error) && failedField(error) !== "id") unanswered.current = undefined;
      throw error;
    });
  };

  /** What was sent without an answer turned out to be stored: what was typed since changes it. */
  const adopt = (stored: StoredDocument): EditorValues => {
    const { header, lines } = editor.store.get();
    if (!header.number) editor.replace(withField({ header, lines }, stored.values, "number"));
    return withField(unanswered.current ?? base.values, stored.values, "number");
  };

  /** Meets what others saved; true where nothing of it matters to this form, and it can be saved at once. */
  const meet = async (): Promise<EditorBase | undefined> => {
    const stored = await onReload(base.id);
    if (!stored) throw new Error(`This ${noun} was deleted`);
    const before = base.version === undefined ? adopt(stored) : base.values;
    const { header, lines } = editor.store.get();
    const mine = { header, lines };
    const name = (id: string) =>
      client.readQuery({ query: CustomerNameDocument, variables: { id } })?.customer?.name ??
      "Another contact";
    const conflicts = conflictsOf(before, mine, stored.values, name);
    const next = { id: stored.id, version: stored.version, values: stored.values };
    setBase(next);
    if (conflicts.length === 0) return next;
    const untyped = conflicts.filter(({ wasTyped }) => !wasTyped);
    if (untyped.length > 0)
      editor.replace(
        untyped.reduce<EditorValues>((values, { field }) => withField(values, stored.values, field), mine),
      );
    setChoices(Object.fromEntries(conflicts.map((each) => [each.field, each.wasTyped ? "mine" : "theirs"])));
    setCollision({ conflicts, theirs: stored.values, mine });
    document.querySelector("#content")?.scrollTo({ top: 0 });
    return undefined;
  };

  const fail = (error: unknown) => {
    const failure = saveFailure(error, MESSAGES.somethingWentWrong);
    if (!failure) return;
    toast({ title: "Save failed", description: failure.message, tone: "error" });
    if (!failure.field) return;
    const { name, said } = errorAt(failure.field.split("."), failure.message, editor.store.get().lines);
    editor.setErrors({ [name]: said });
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
        const next = await meet();
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

  const choose = (field: DocumentField, choice: Choice) => {
    if (!collision) return;
    setChoices({ ...choices, [field]: choice });
    const { header, lines } = editor.store.get();
    editor.replace(withField({ header, lines }, collision[choice], field));
  };

  const news = useDocumentNews({ kind, id, base, onReload, onSame: setBase, isPaused: isSaving });
  const look = async () => {
    try {
      await meet();
      news.clear();
    } catch (error) {
      fail(error);
    }
  };

  return {
    save,
    read,
    isSaving,
    news: isSaving || collision ? undefined : news.change,
    conflicts: collision?.conflicts ?? [],
    choices,
    choose,
    /** Looks at what others saved before saving oneself. */
    look,
  };
}

const failedField = (error: unknown) => saveFailure(error, "")?.field;

/** A conflict about one field, a number that is taken, isn't about a stale document; one about its id is. */
const isStale = (error: unknown) =>
  errorCode(error) === "CONFLICT" && [undefined, "id"].includes(failedField(error));
