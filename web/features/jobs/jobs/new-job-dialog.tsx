import { useApolloClient } from "@apollo/client/react";
import { jobFormSchema } from "@fettle/rules/jobs/job.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useDeferredValue } from "react";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { createQueued, sayCreated } from "../../../platform/outbox/create-queued.ts";
import { changeDraftName } from "../../../platform/outbox/left-change.ts";
import { type Addition, useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { fieldsRoom } from "./job-fields.css.ts";
import { JobFields } from "./job-fields.tsx";
import { emptyJob, type JobStart, jobInput, unsentJobValues } from "./job-form-values.ts";
import { type NewJob, newJobKind, newJobOf } from "./new-job-kind.ts";

export interface NewJobDialogProps {
  onClose: () => void;
  start?: JobStart;
  copyOf?: { id: string; estimatedValueCents: number | null };
  unsent?: UnsentJob;
}

export interface UnsentJob {
  id: string;
  job: NewJob;
  isRefused: boolean;
  revise: (addition: Pick<Addition<NewJob>, "variables" | "about">) => Promise<void>;
}

export default function NewJobDialog({ onClose, start, copyOf, unsent }: NewJobDialogProps) {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const { id: viewerId, role, organisation } = useViewer();
  const { timeZone } = organisation;
  // In the field, people usually do the jobs they book themselves.
  const proposed = role === "technician" ? { assignedTechIds: [viewerId] } : {};
  const kept = useDraftForm({
    name: draftName({ start, copyOf, unsent }),
    schema: jobFormSchema,
    values: unsent ? unsentJobValues(unsent.job, timeZone) : emptyJob({ ...proposed, ...start }),
  });
  const { form, forget } = kept;
  // Show the dialog before its fields, which take several frames on a slow phone.
  const isShown = useDeferredValue(true, false);

  const submit = useServerSubmit(
    form,
    async (values) => {
      const estimatedValueCents =
        copyOf?.estimatedValueCents ?? unsent?.job.input.estimatedValueCents ?? undefined;
      const input = { ...jobInput(values, timeZone), ...(estimatedValueCents && { estimatedValueCents }) };
      const variables = newJobOf(cache, input);
      const about = { title: input.title, detail: variables.customer?.name };
      if (unsent) {
        await unsent.revise({ variables, about });
        forget();
      } else {
        const outcome = await createQueued(kept, variables, (creation) =>
          outbox.send(newJobKind, { ...creation, about }),
        );
        sayCreated("Job", input.title, outcome);
      }
      onClose();
    },
    MESSAGES.failedToCreateJob,
  );
  return (
    <FormDialog
      title={unsent ? "Edit new job" : copyOf ? "Duplicate job" : "New Job"}
      kept={kept}
      submitLabel={unsent ? (unsent.isRefused ? "Send again" : "Save") : "Create Job"}
      submit={{ needsServer: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      {isShown ? (
        <JobFields
          autoFocus
          control={form.control}
          onCustomerChange={() => form.setValue("equipmentIds", [])}
        />
      ) : (
        <div className={fieldsRoom} />
      )}
    </FormDialog>
  );
}

function draftName({ start, copyOf, unsent }: Omit<NewJobDialogProps, "onClose">): string {
  if (unsent) return changeDraftName({ kind: newJobKind.kind, id: unsent.id });
  if (copyOf) return `job:copy:${copyOf.id}`;
  return ["job:new", ...Object.values(start ?? {}).flat()].join(":");
}
