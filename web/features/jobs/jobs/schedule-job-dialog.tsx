import { toast } from "@fettle/design-system/Toast";
import { scheduleJobFormSchema } from "@fettle/rules/jobs/job.schema";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { jobInstant, jobWallTime } from "@fettle/rules/platform/wall-time";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { FormDateTimeField } from "../../../platform/forms/form-dates.tsx";
import { savedWords } from "../../../platform/outbox/item-words.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { JobUpdateDialog } from "./job-update-dialog.tsx";

export interface ScheduleJobDialogProps {
  job: JobDetailFragment;
  onClose: () => void;
}

const LABEL = "Scheduled date and time";

export default function ScheduleJobDialog({ job, onClose }: ScheduleJobDialogProps) {
  const { timeZone } = useViewer().organisation;
  const wallOf = (instant: unknown) =>
    typeof instant === "string" ? jobWallTime(instant, timeZone).toString() : null;
  return (
    <JobUpdateDialog
      job={job}
      name="schedule"
      title="Schedule job"
      submitLabel="Schedule"
      schema={scheduleJobFormSchema}
      values={{ scheduledAt: wallOf(job.scheduledAt) }}
      labels={{ scheduledAt: LABEL }}
      typedOf={(field, stored) => (field === "scheduledAt" ? wallOf(stored) : stored)}
      inputOf={({ scheduledAt }) => ({ scheduledAt: jobInstant(scheduledAt, timeZone) })}
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
      {(control) => <FormDateTimeField control={control} name="scheduledAt" label={LABEL} autoFocus />}
    </JobUpdateDialog>
  );
}
