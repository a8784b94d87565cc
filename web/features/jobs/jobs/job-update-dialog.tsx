import { useApolloClient } from "@apollo/client/react";
import type { DialogProps } from "@fettle/design-system/Dialog";
import type { ReactNode } from "react";
import type { Control, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { ConflictPanel } from "../../../platform/forms/conflict-panel.tsx";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import type { JsonValues } from "../../../platform/forms/form-draft.ts";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { useVersionedSave, type VersionedSave } from "../../../platform/forms/use-versioned-save.ts";
import { aboutJob } from "../../../platform/job-cache/about-job.ts";
import type { Outcome } from "../../../platform/outbox/outbox.ts";
import { useSendEdit } from "../../../platform/outbox/use-send-edit.ts";
import { type JobEditInput, jobEditKind } from "../job-changes/job-edit-kind.ts";

export interface JobUpdateDialogProps<
  Values extends FieldValues & JsonValues<Values>,
  Output extends FieldValues,
> extends VersionedSave<Values> {
  job: JobDetailFragment;
  name: string;
  title: string;
  width?: DialogProps["width"];
  submitLabel: string;
  schema: z.ZodType<Output, Values>;
  values: Values;
  inputOf: (values: Output) => JobEditInput;
  failureText: string;
  onSaved: (values: Output, outcome: Outcome) => void;
  onClose: () => void;
  children: (control: Control<Values, unknown, Output>) => ReactNode;
}

export function JobUpdateDialog<Values extends FieldValues & JsonValues<Values>, Output extends FieldValues>({
  job,
  name,
  title,
  width = "confirm",
  submitLabel,
  schema,
  values,
  inputOf,
  failureText,
  onSaved,
  onClose,
  children,
  ...conflict
}: JobUpdateDialogProps<Values, Output>) {
  const kept = useDraftForm({ name: `${name}:${job.id}`, schema, values, version: job.version });
  const { save, startOver, told, conflicts, choices, choose } = useVersionedSave(kept, conflict);
  const { cache } = useApolloClient();
  const sendEdit = useSendEdit(jobEditKind);
  const submit = useServerSubmit(
    kept.form,
    async (typed) => {
      const about = aboutJob(cache, job.id);
      const saved = await save((version) =>
        sendEdit({ id: job.id, input: inputOf(typed), base: job, version, about }),
      );
      if (!saved) return;
      kept.forget();
      onSaved(typed, saved.result);
      onClose();
    },
    failureText,
  );
  return (
    <FormDialog
      title={title}
      subtitle={[job.customer?.name, job.title].filter(Boolean).join(" · ")}
      width={width}
      kept={{ ...kept, startOver }}
      submitLabel={submitLabel}
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictPanel what="job" told={told} conflicts={conflicts} choices={choices} onChoose={choose} />
      {children(kept.form.control)}
    </FormDialog>
  );
}
