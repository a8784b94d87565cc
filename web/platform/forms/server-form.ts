import { useRef } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { nextFrame } from "../screen/next-frame.ts";
import { saveFailure } from "./save-failure.ts";
import { focusUndecided } from "./undecided-field.ts";

/**
 * Submits a form, one submission at a time. Shows a refusal at the field it concerns, or above the buttons
 * (`errors.root`).
 */
export function useServerSubmit<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  send: (values: Output) => Promise<unknown>,
  fallback: string,
) {
  const isSending = useRef(false);
  return form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      // Slow phones show that the form was sent before they do the work of it.
      await nextFrame();
      if (focusUndecided()) return;
      await send(values);
    } catch (error) {
      const failure = saveFailure(error, fallback);
      if (failure) form.setError(fieldOf(form, failure.field), { message: failure.message });
    } finally {
      isSending.current = false;
    }
  });
}

function fieldOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  field: string | undefined,
): FieldPath<Values> | "root" {
  return field && field in form.getValues() ? (field as FieldPath<Values>) : "root";
}
