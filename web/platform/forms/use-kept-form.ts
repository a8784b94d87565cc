import { toast } from "@fettle/design-system/Toast";
import { zodResolver } from "@hookform/resolvers/zod";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { clearDraft } from "../../lib/draft.ts";
import { useViewer } from "../session/viewer.ts";
import {
  type FormBase,
  type FormDraft,
  isSame,
  type Keepable,
  type Making,
  readFormDraft,
  writeFormDraft,
} from "./form-draft.ts";

const SAVE_AFTER_MS = 300;

export interface KeptFormOptions<Values extends Keepable<Values>, Output extends FieldValues> {
  /** Names what is filled in, among all that this person fills in: `customer:${id}`. */
  name: string;
  schema: z.ZodType<Output, Values>;
  /** What the form starts from: the stored record, or what a new one has. */
  values: Values;
  /** Of the stored record. */
  version?: number;
  /** Whether what was typed holds only as long as the form starts from the same: words about figures, which change. */
  isOnlyOnSame?: boolean;
}

export interface KeptForm<Values extends FieldValues, Output extends FieldValues = Values> {
  form: UseFormReturn<Values, unknown, Output>;
  /** What the typing was built on. */
  base: RefObject<FormBase<Values>>;
  /** When what is shown was typed before and never saved: ISO. */
  restoredFrom: string | undefined;
  /** Shows the record as it is stored, and forgets what was typed. */
  startOver: () => void;
  /** Once it is saved. */
  forget: () => void;
  /** What `makeOnce` needs of a form that makes something new. */
  once: { making: () => Making | undefined; keepMaking: (making: Making | undefined) => void };
}

/**
 * A form that nothing typed is lost from. Leaving it never asks, by whatever way: the browser keeps what was typed,
 * says so, and shows it when the form is opened again, until it is saved or started over.
 */
export function useKeptForm<
  Values extends FieldValues & Keepable<Values>,
  Output extends FieldValues = Values,
>({
  name,
  schema,
  values,
  version,
  isOnlyOnSame = false,
}: KeptFormOptions<Values, Output>): KeptForm<Values, Output> {
  const draftName = `${useViewer().id}:${name}`;
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
  const forgetTyped = useKeeping(draftName, form, base);
  const keepMaking = (making: Making | undefined) => {
    base.current = { ...base.current, making };
    writeFormDraft(draftName, base.current, form.getValues());
  };
  const forget = () => {
    base.current = { ...base.current, making: undefined };
    forgetTyped();
    setRestoredFrom(undefined);
  };
  const startOver = () => {
    base.current = { version, values };
    form.reset(values);
    forget();
  };
  const once = { making: () => base.current.making, keepMaking };
  return { form, base, restoredFrom, startOver, forget, once };
}

/** Writes what is typed to the browser's storage; answers with how to forget it. */
function useKeeping<Values extends FieldValues, Output extends FieldValues>(
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
      if (write()) sayKept();
    };
  }, [draftName, subscribe, base]);
  return useCallback(() => {
    typed.current = undefined;
    clearDraft(draftName);
  }, [draftName]);
}

/** What somebody hears who leaves a form without saving. */
export function sayKept() {
  toast({
    title: "Kept in this browser, not saved yet",
    description: "Open it again to go on where you left.",
    tone: "info",
  });
}
