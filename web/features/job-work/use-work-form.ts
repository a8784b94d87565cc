import { useApolloClient } from "@apollo/client/react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useViewer } from "../../platform/session/viewer.ts";
import { ADD_FAILURES, addEntry } from "./send-entries.ts";
import type { WorkEntry } from "./unsent-entries.ts";
import { useEntryForm } from "./use-entry-form.ts";

type ValuesOf<Kind extends WorkEntry["kind"]> = Extract<WorkEntry, { kind: Kind }>["values"];

export interface WorkFormOptions<Kind extends WorkEntry["kind"], Values extends FieldValues> {
  kind: Kind;
  jobId: string;
  schema: z.ZodType<ValuesOf<Kind>, Values>;
  empty: Values & DefaultValues<Values>;
  onAdded?: (() => void) | undefined;
}

/** The form that adds a note, hours or a part; offline the entry is queued, and the form is cleared for the next. */
export function useWorkForm<Kind extends WorkEntry["kind"], Values extends FieldValues>({
  kind,
  jobId,
  schema,
  empty,
  onAdded,
}: WorkFormOptions<Kind, Values>) {
  const client = useApolloClient();
  const { id: authorId } = useViewer();
  return useEntryForm({
    name: `job-${kind}:${jobId}`,
    schema,
    empty,
    add: async (values) => {
      const entry = { kind, id: crypto.randomUUID(), jobId, values } as WorkEntry;
      await addEntry(client, authorId, entry);
      onAdded?.();
    },
    failure: ADD_FAILURES[kind],
  });
}
