import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { toast } from "@fettle/design-system/Toast";
import { jobFormSchema } from "@fettle/rules/job.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useServerSubmit } from "../../app/forms/server-form.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { CreateJobDocument } from "../../generated/graphql.ts";
import { FormDialog } from "../../lib/form-dialog.tsx";
import { placeJob } from "./job-cache.ts";
import { JobFields } from "./job-fields.tsx";
import { emptyJob, type JobStart, jobInput } from "./job-form-values.ts";

export interface NewJobDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Filled in from the start. */
  start?: JobStart;
}

/** Creates a job. What was typed stays when the dialog is closed, until the job is made or started over. */
export default function NewJobDialog({ isOpen, onOpenChange, start }: NewJobDialogProps) {
  const { timeZone } = useViewer().organisation;
  const [isContinued, setContinued] = useState(false);
  const form = useForm({ resolver: zodResolver(jobFormSchema), defaultValues: emptyJob(start) });
  const { isDirty } = form.formState;
  const [createJob] = useMutation(CreateJobDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeJob(cache, data.createJob.id),
  });

  const startOver = () => {
    form.reset(emptyJob(start));
    setContinued(false);
  };
  const submit = useServerSubmit(
    form,
    async (values) => {
      await createJob({ variables: { input: jobInput(values, timeZone) } });
      onOpenChange(false);
      startOver();
      toast({ title: "Job created", description: values.title, tone: "success" });
    },
    MESSAGES.failedToCreateJob,
  );
  const close = () => {
    setContinued(isDirty);
    onOpenChange(false);
  };

  return (
    <FormDialog
      title="New Job"
      control={form.control}
      submitLabel="Create Job"
      isOpen={isOpen}
      actions={
        isContinued && (
          <Button variant="ghost" onPress={startOver}>
            Start over
          </Button>
        )
      }
      onSubmit={submit}
      onClose={close}
    >
      <JobFields control={form.control} onCustomerChange={() => form.setValue("equipmentIds", [])} />
    </FormDialog>
  );
}
