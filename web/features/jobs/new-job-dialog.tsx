import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { jobFormSchema } from "@fettle/rules/job.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { CreateJobDocument, UpdateJobDocument } from "../../generated/graphql.ts";
import { createIdempotently } from "../../platform/forms/create-idempotently.ts";
import { FormDialog } from "../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../platform/forms/server-form.ts";
import { useDraftForm } from "../../platform/forms/use-draft-form.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { placeJob } from "../job-cache/job-cache.ts";
import { JobFields } from "./job-fields.tsx";
import { emptyJob, type JobStart, jobInput } from "./job-form-values.ts";

export interface NewJobDialogProps {
  onClose: () => void;
  /** Initial values. */
  start?: JobStart;
  /** The job to copy, with its estimated value. */
  copyOf?: { id: string; estimatedValueCents: number | null };
}

/** The dialog that creates a job. */
export default function NewJobDialog({ onClose, start, copyOf }: NewJobDialogProps) {
  const { id: viewerId, role, organisation } = useViewer();
  const { timeZone } = organisation;
  // In the field, the person who books a job usually does it.
  const proposed = role === "technician" ? { assignedTechIds: [viewerId] } : {};
  const kept = useDraftForm({
    name: copyOf ? `job:copy:${copyOf.id}` : ["job:new", ...Object.values(start ?? {}).flat()].join(":"),
    schema: jobFormSchema,
    values: emptyJob({ ...proposed, ...start }),
  });
  const { form, forget } = kept;
  const [createJob] = useMutation(CreateJobDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeJob(cache, data.createJob.id),
  });
  const [updateJob] = useMutation(UpdateJobDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeJob(cache, data.updateJob.id),
  });

  const submit = useServerSubmit(
    form,
    async (values) => {
      const estimatedValueCents = copyOf?.estimatedValueCents;
      const input = { ...jobInput(values, timeZone), ...(estimatedValueCents && { estimatedValueCents }) };
      await createIdempotently<unknown>(kept.creation, {
        create: (id) => createJob({ variables: { input: { id, ...input } } }),
        update: (id) => updateJob({ variables: { id, input } }),
      });
      forget();
      toast({ title: "Job created", description: values.title, tone: "success" });
      onClose();
    },
    MESSAGES.failedToCreateJob,
  );
  return (
    <FormDialog
      title={copyOf ? "Duplicate Job" : "New Job"}
      kept={kept}
      submitLabel="Create Job"
      onSubmit={submit}
      onClose={onClose}
    >
      <JobFields
        autoFocus
        control={form.control}
        onCustomerChange={() => form.setValue("equipmentIds", [])}
      />
    </FormDialog>
  );
}
