import { useApolloClient } from "@apollo/client/react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import type { OutboxKind } from "../../../platform/outbox/outbox-kind.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useEntryForm } from "./use-entry-form.ts";
import { WORK_KINDS, type WorkKind } from "./work-kinds.ts";

type ValuesOf<Kind extends WorkKind> = Omit<z.output<(typeof WORK_KINDS)[Kind]["schema"]>, "jobId">;

export interface WorkFormOptions<Kind extends WorkKind, Values extends FieldValues> {
  kind: Kind;
  jobId: string;
  schema: z.ZodType<ValuesOf<Kind> & FieldValues, Values>;
  empty: Values & DefaultValues<Values>;
  /** Called once the entry is stored on this device and its record shows it. */
  onShown?: () => void;
  onAdded?: () => void;
  onRefused?: () => void;
}

/** If there's no response, the entry is queued in the outbox and the form clears. */
export function useWorkForm<Kind extends WorkKind, Values extends FieldValues>({
  kind,
  jobId,
  schema,
  empty,
  onShown = () => {},
  onAdded,
  onRefused,
}: WorkFormOptions<Kind, Values>) {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  return useEntryForm({
    name: `job-${kind}:${jobId}`,
    schema,
    empty,
    add: async (values) => {
      const variables = { jobId, ...values };
      // TypeScript can't tell from the table that each form's values match its kind.
      const of = WORK_KINDS[kind] as unknown as OutboxKind<typeof variables>;
      const addition = { variables, about: aboutJob(cache, jobId) };
      await outbox.send(of, addition, { onShown }).catch((error) => {
        onRefused?.();
        throw error;
      });
      onAdded?.();
    },
    failure: WORK_KINDS[kind].failure,
  });
}
