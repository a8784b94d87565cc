import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { readDraft, useDraft } from "../../lib/draft.ts";

export interface EntryFormOptions<Values extends FieldValues, Output extends FieldValues> {
  /** Names the draft within the person's: `job-note:${jobId}`. */
  name: string;
  schema: z.ZodType<Output, Values>;
  empty: Values;
  add: (values: Output) => Promise<unknown>;
  /** What to say when adding fails without the server saying why. */
  failure: string;
}

/** A small form that adds to a job: empty again after each entry, and keeping what was typed until then. */
export function useEntryForm<Values extends FieldValues, Output extends FieldValues>({
  name,
  schema,
  empty,
  add,
  failure,
}: EntryFormOptions<Values, Output>) {
  const draftName = `${useViewer().id}:${name}`;
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: { ...empty, ...readDraft<Values>(draftName) } as DefaultValues<Values>,
  });
  const { clear } = useDraft(draftName, form);
  const submit = useServerSubmit(
    form,
    async (values) => {
      await add(values);
      clear();
      form.reset(empty);
    },
    failure,
  );
  return { form, submit };
}
