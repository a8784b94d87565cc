import { useApolloClient } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { type JobForm, type JobFormValues, scheduleJobFormSchema } from "@fettle/rules/jobs/job.schema";
import { visitMinutes } from "@fettle/rules/jobs/visit-place";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { jobInstant, jobWallTime } from "@fettle/rules/platform/wall-time";
import { type Control, useWatch } from "react-hook-form";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { sameText } from "../../../lib/conflicts.ts";
import { pick } from "../../../lib/pick.ts";
import { cachedNames } from "../../../platform/apollo/cached-names.ts";
import { savedWords } from "../../../platform/outbox/item-words.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { JOB_LABELS, jobFieldWords } from "../job-changes/job-labels.ts";
import { DurationField } from "./duration-field.tsx";
import { JobUpdateDialog } from "./job-update-dialog.tsx";
import { FormTechnicianBoxes } from "./technician-boxes.tsx";
import { useAvailability } from "./use-availability.ts";
import { VisitTimeField } from "./visit-time-field.tsx";

const LABELS = pick(JOB_LABELS, ["scheduledAt", "jobType", "durationMinutes", "assignedTechIds"]);

export interface ScheduleJobDialogProps {
  job: JobDetailFragment;
  onClose: () => void;
}

export default function ScheduleJobDialog({ job, onClose }: ScheduleJobDialogProps) {
  const { timeZone } = useViewer().organisation;
  const { cache } = useApolloClient();
  const { jobType, durationMinutes } = job;
  const technicianIds = job.technicians.map(({ id }) => id);
  const wallOf = (instant: unknown) =>
    typeof instant === "string" ? jobWallTime(instant, timeZone).toString() : null;
  return (
    <JobUpdateDialog
      job={job}
      name="schedule"
      title="Schedule job"
      width="form"
      submitLabel="Schedule"
      schema={scheduleJobFormSchema}
      values={{
        scheduledAt: wallOf(job.scheduledAt),
        jobType,
        durationMinutes,
        assignedTechIds: technicianIds,
      }}
      labels={LABELS}
      wordsOf={(field, value) => jobFieldWords(field, value, cachedNames(cache))}
      identityOf={(values, field) => sameText(values[field])}
      typedOf={(field, stored) => (field === "scheduledAt" ? wallOf(stored) : stored)}
      inputOf={({ scheduledAt, durationMinutes: minutes = null, assignedTechIds }) => ({
        scheduledAt: jobInstant(scheduledAt, timeZone),
        ...(minutes !== durationMinutes && { durationMinutes: minutes }),
        ...(sameText(assignedTechIds) !== sameText(technicianIds) && { assignedTechIds }),
      })}
      failureText="Failed to schedule job"
      onSaved={({ scheduledAt }, outcome) =>
        toast({
          title: "Job scheduled",
          description: savedWords(formatWallDateTime(scheduledAt), outcome),
          tone: "success",
          actions: [{ label: "Open schedule", href: "/schedule" }],
        })
      }
      onClose={onClose}
    >
      {/* React Hook Form's types can't express that this form has some of the job form's fields. */}
      {(control) => (
        <ScheduleFields job={job} control={control as unknown as Control<JobFormValues, unknown, JobForm>} />
      )}
    </JobUpdateDialog>
  );
}

interface ScheduleFieldsProps {
  job: JobDetailFragment;
  control: Control<JobFormValues, unknown, JobForm>;
}

function ScheduleFields({ job, control }: ScheduleFieldsProps) {
  const [scheduledAt, minutes] = useWatch({ control, name: ["scheduledAt", "durationMinutes"] });
  const availabilityOf = useAvailability(
    scheduledAt,
    visitMinutes({ jobType: job.jobType, durationMinutes: minutes ?? null }),
    job.id,
  );
  return (
    <>
      <VisitTimeField control={control} autoFocus />
      <DurationField control={control} />
      <FormTechnicianBoxes control={control} availabilityOf={availabilityOf} />
    </>
  );
}
