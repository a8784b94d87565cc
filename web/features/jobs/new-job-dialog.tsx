import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { jobFormSchema } from "@fettle/rules/job.schema";
import { MESSAGES } from "@fettle/rules/messages";
import { FormDialog } from "../../platform/forms/form-dialog.tsx";
import { useServerSubmit } from "../../platform/forms/server-form.ts";
import { useDraftForm } from "../../platform/forms/use-draft-form.ts";
import { createQueued, sayCreated } from "../../platform/outbox/create-queued.ts";
import { useOutbox } from "../../platform/outbox/use-outbox.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { JobFields } from "./job-fields.tsx";
import { emptyJob, type JobStart, jobInput, refusedJobValues } from "./job-form-values.ts";
import { type NewJob, newJobKind, newJobOf } from "./new-job-kind.ts";

export interface NewJobDialogProps {
  onClose: () => void;
  /** Initial values. */
  start?: JobStart;
  /** The job to copy, with its estimated value. */
  copyOf?: { id: string; estimatedValueCents: number | null };
  /** A job of the outbox that the server refused, to be changed and sent again. */
  refused?: { id: string; job: NewJob };
}

/** The dialog that creates a job, with or without a network. */
export default function NewJobDialog({ onClose, start, copyOf, refused }: NewJobDialogProps) {
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const { id: viewerId, role, organisation } = useViewer();
  const { timeZone } = organisation;
  // In the field, the person who books a job usually does it.
  const proposed = role === "technician" ? { assignedTechIds: [viewerId] } : {};
  const kept = useDraftForm({
    name: draftName({ start, copyOf, refused }),
    schema: jobFormSchema,
    values: refused ? refusedJobValues(refused.job, timeZone) : emptyJob({ ...proposed, ...start }),
  });
  const { form, forget } = kept;

  const submit = useServerSubmit(
    form,
    async (values) => {
      const estimatedValueCents =
        copyOf?.estimatedValueCents ?? refused?.job.input.estimatedValueCents ?? undefined;
      const input = { ...jobInput(values, timeZone), ...(estimatedValueCents && { estimatedValueCents }) };
      const variables = newJobOf(cache, input);
      const about = { title: input.title, detail: variables.customer?.name };
      if (refused) {
        await outbox.revise(newJobKind, refused.id, { variables, about });
        forget();
        toast({ title: "Sent again", description: input.title, tone: "info" });
      } else {
        const outcome = await createQueued(kept, (id) => outbox.send(newJobKind, { id, variables, about }));
        sayCreated("Job", input.title, outcome);
      }
      onClose();
    },
    MESSAGES.failedToCreateJob,
  );
  return (
    <FormDialog
      title={copyOf ? "Duplicate Job" : "New Job"}
      kept={kept}
      submitLabel={refused ? "Send Again" : "Create Job"}
      submit={{ needsServer: false }}
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

function draftName({ start, copyOf, refused }: Omit<NewJobDialogProps, "onClose">): string {
  if (refused) return `job:refused:${refused.id}`;
  if (copyOf) return `job:copy:${copyOf.id}`;
  return ["job:new", ...Object.values(start ?? {}).flat()].join(":");
}
