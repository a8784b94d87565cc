import { useCallback, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readStored, writeStored } from "./browser-storage.ts";

const SAVE_AFTER_MS = 300;

/** What was typed under this name and never saved, or undefined. */
export function readDraft<TValues>(name: string): TValues | undefined {
  const stored = readStored(`draft:${name}`);
  if (!stored) return undefined;
  try {
    return JSON.parse(stored) as TValues;
  } catch {
    return undefined;
  }
}

/** Passwords are never kept. */
const withoutPasswords = (key: string, value: unknown) => (/password/i.test(key) ? undefined : value);

export const writeDraft = (name: string, values: unknown) =>
  writeStored(`draft:${name}`, JSON.stringify(values, withoutPasswords));

export const clearDraft = (name: string) => writeStored(`draft:${name}`, null);

/**
 * Keeps a form's text in browser storage from the first change until `clear` is called, which a form does once
 * it is saved or given up on purpose (decision 30). Name it after the person, the form and the record:
 * `${viewer.id}:job:${job.id}`. Start the form from `defaultValues: { ...initial, ...readDraft(name) }`.
 */
export function useDraft<TValues extends FieldValues>(
  name: string,
  form: Pick<UseFormReturn<TValues>, "subscribe">,
): { clear: () => void } {
  const isCleared = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest: unknown;
    const save = () => {
      if (latest !== undefined && !isCleared.current) writeDraft(name, latest);
      latest = undefined;
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return;
        isCleared.current = false;
        latest = values;
        clearTimeout(timer);
        timer = setTimeout(save, SAVE_AFTER_MS);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      save();
    };
  }, [name, form.subscribe]);
  const clear = useCallback(() => {
    isCleared.current = true;
    clearDraft(name);
  }, [name]);
  return { clear };
}
