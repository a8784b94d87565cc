import { UNITS } from "@fettle/rules/jobs/unit";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { clearDraft, hasDraft, readDraft } from "../../../lib/draft.ts";
import { writeFormDraft } from "../../../platform/forms/form-draft.ts";
import { showDraftKept } from "../../../platform/forms/use-draft-form.ts";
import type { SentDocument } from "./create-once.ts";
import type { EditorBase } from "./editor-base.ts";
import { newLine } from "./editor-line.ts";
import type { Editor, EditorValues } from "./editor-store.ts";
import type { DocumentInput } from "./read-document.ts";

const SAVE_AFTER_MS = 300;

type EditorDraft = { savedAt: string; base: EditorBase; values: EditorValues };

const valuesSchema: z.ZodType<EditorValues> = z.object({
  header: z.object({
    customerId: z.string().nullable(),
    issueDate: z.iso.date().nullable(),
    untilDate: z.iso.date().nullable(),
    number: z.string(),
    reference: z.string(),
    taxMode: z.enum(["exclusive", "inclusive"]),
    title: z.string(),
    notes: z.string(),
    terms: z.string(),
  }),
  lines: z
    .array(
      z.object({
        key: z.string(),
        itemName: z.string(),
        description: z.string(),
        quantity: z.string(),
        unit: z.enum(UNITS),
        unitPrice: z.string(),
        discount: z.string(),
        taxRate: z.literal([0, 10]),
      }),
    )
    .min(1),
});

const draftSchema: z.ZodType<EditorDraft> = z.object({
  savedAt: z.iso.datetime(),
  values: valuesSchema,
  base: z.union([
    z.object({ id: z.string().min(1), version: z.number(), values: valuesSchema }),
    z.object({
      values: valuesSchema,
      sent: z.object({ id: z.uuid(), input: z.custom<DocumentInput>(), values: valuesSchema }).optional(),
    }),
  ]),
});

/** Keys are only unique within a page load. */
const rekeyed = ({ header, lines }: EditorValues): EditorValues => ({
  header,
  lines: lines.map((line) => newLine(line.taxRate, line)),
});

export function readEditorDraft(name: string): EditorDraft | undefined {
  const draft = readDraft(name, draftSchema);
  return (
    draft && {
      ...draft,
      values: rekeyed(draft.values),
      base: { ...draft.base, values: rekeyed(draft.base.values) },
    }
  );
}

/**
 * Keeps a draft in the browser across reloads, crashes and sign-outs. For a new document, also keeps the input that was
 * sent, in case the response is lost.
 */
export function useEditorDraft(name: string, editor: Editor, first: EditorBase) {
  const isCleared = useRef(false);
  const base = useRef(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { header, lines } = editor.store.get();
    let isPending = false;
    let isTyped = false;
    const save = () => {
      clearTimeout(timer);
      if (!isPending || isCleared.current) return;
      isPending = false;
      writeFormDraft(name, base.current, { header, lines });
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
      if (isTyped && !isCleared.current && hasDraft(name)) showDraftKept();
    };
  }, [name, editor]);
  return {
    sent: () => base.current.sent,
    setSent: (sent: SentDocument | undefined) => {
      const { header, lines } = editor.store.get();
      base.current = { values: base.current.values, sent };
      writeFormDraft(name, base.current, { header, lines });
    },
    clear: () => {
      isCleared.current = true;
      clearDraft(name);
    },
  };
}
