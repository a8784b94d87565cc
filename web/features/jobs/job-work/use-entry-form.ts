import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";

export interface EntryFormOptions<Values extends FieldValues, Output extends FieldValues> {
  /** The draft's name, unique per person: `job-note:${jobId}`. */
  name: string;
  schema: z.ZodType<Output, Values>;
  empty: Values;
  add: (values: Output) => Promise<unknown>;
  /** The error when adding fails without a message from the server. */
  failure: string;
}

/** A small form that adds an entry to a job; cleared after each one, with a draft until then. */
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
