import { toast } from "@fettle/design-system/Toast";
import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { clearDraft, isOfGone } from "../../lib/draft.ts";
import { usePerson } from "../session/person.ts";
import {
  type FormBase,
  type FormDraft,
  isSame,
  type JsonValues,
  type PendingCreation,
  readFormDraft,
  writeFormDraft,
} from "./form-draft.ts";

const SAVE_AFTER_MS = 300;

export interface DraftFormOptions<Values extends JsonValues<Values>, Output extends FieldValues> {
  /** Unique per person, e.g. `customer:${id}`. */
  name: string;
  schema: z.ZodType<Output, Values>;
  values: Values;
  version?: number;
  /** Restores the draft only if the initial values haven't changed, for drafts that mention figures. */
  isOnlyOnSame?: boolean;
}

export interface DraftForm<Values extends FieldValues, Output extends FieldValues = Values> {
  form: UseFormReturn<Values, unknown, Output>;
  base: RefObject<FormBase<Values>>;
  restoredFrom: string | undefined;
  startOver: () => void;
  goOnFrom: (saved: FormBase<Values>) => void;
  forget: () => void;
  creation: {
    pending: () => PendingCreation | undefined;
    setPending: (pending: PendingCreation | undefined) => void;
  };
}

/**
 * A form with a draft. Leaving saves the draft in the browser and shows a toast; opening the form again restores it.
 */
export function useDraftForm<
  Values extends FieldValues & JsonValues<Values>,
  Output extends FieldValues = Values,
>({
  name,
  schema,
  values,
  version,
  isOnlyOnSame = false,
}: DraftFormOptions<Values, Output>): DraftForm<Values, Output> {
  const draftName = `${usePerson().key}:${name}`;
  const [draft] = useState(() => {
    const typed = readFormDraft(draftName, schema, values);
    return isOnlyOnSame && !isSame(typed?.base.values, values) ? undefined : typed;
  });
  const [restoredFrom, setRestoredFrom] = useState(draft?.savedAt);
  const base = useRef<FormBase<Values>>(draft?.base ?? { version, values });
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: base.current.values as DefaultValues<Values>,
    values: draft?.values,
    resetOptions: { keepDefaultValues: true },
  });
  const forgetTyped = useAutosave(draftName, form, base);
  const setPending = (making: PendingCreation | undefined) => {
    base.current = { ...base.current, making };
    writeFormDraft(draftName, base.current, form.getValues());
  };
  const forget = () => {
    base.current = { ...base.current, making: undefined };
    forgetTyped();
    setRestoredFrom(undefined);
  };
  const goOnFrom = (saved: FormBase<Values>) => {
    base.current = saved;
    // `resetOptions` apply here too and would compare with the old values.
    form.reset(saved.values, { keepDefaultValues: false });
    forget();
  };
  const startOver = () => goOnFrom({ version, values });
  const creation = { pending: () => base.current.making, setPending };
  return { form, base, restoredFrom, startOver, goOnFrom, forget, creation };
}

function useAutosave<Values extends FieldValues, Output extends FieldValues>(
  draftName: string,
  { subscribe }: UseFormReturn<Values, unknown, Output>,
  base: RefObject<FormBase<Values>>,
) {
  const typed = useRef<FormDraft<Values>["values"]>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      return typed.current !== undefined && writeFormDraft(draftName, base.current, typed.current);
    };
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        typed.current = isDirty ? { ...values } : undefined;
        if (isDirty) timer = setTimeout(write, SAVE_AFTER_MS);
        else clearDraft(draftName);
      },
    });
    addEventListener("pagehide", write);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", write);
      if (write() && !isOfGone(draftName)) showDraftKept();
    };
  }, [draftName, subscribe, base]);
  return useCallback(() => {
    typed.current = undefined;
    clearDraft(draftName);
  }, [draftName]);
}

export function showDraftKept() {
  toast({
    title: "Draft kept in this browser",
    description: "Open it again to pick up where you left off.",
    tone: "info",
  });
}
