import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { errorField } from "../../../platform/apollo/error-fields.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";

export function useFailureAtField<Values extends FieldValues>(
  { getValues, setError }: UseFormReturn<Values>,
  error: unknown,
  fallback: string,
): string | undefined {
  const named = errorField(error);
  const field = named && named in getValues() ? (named as FieldPath<Values>) : undefined;
  const message = error ? errorText(error, fallback) : undefined;
  useEffect(() => {
    if (error && field) setError(field, { message }, { shouldFocus: true });
  }, [error, field, message, setError]);
  return field ? undefined : message;
}
