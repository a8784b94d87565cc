import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";

export interface EntryFormOptions<Values extends FieldValues, Output extends FieldValues> {
  name: string;
  schema: z.ZodType<Output, Values>;
  empty: Values;
  add: (values: Output) => Promise<unknown>;
  failure: string;
}

/** Clears the form after each entry, and keeps a draft until then. */
export function useEntryForm<Values extends FieldValues, Output extends FieldValues>({
  name,
  schema,
  empty,
  add,
  failure,
}: EntryFormOptions<Values, Output>) {
  const kept = useDraftForm<Values, Output>({ name, schema, values: empty });
  const submit = useServerSubmit(
    kept.form,
    async (values) => {
      await add(values);
      kept.startOver();
    },
    failure,
  );
  return { ...kept, submit };
}
