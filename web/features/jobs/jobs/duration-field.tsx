import { Select } from "@fettle/design-system/Select";
import type { JobForm, JobFormValues } from "@fettle/rules/jobs/job.schema";
import { formatMinutes, usualMinutes } from "@fettle/rules/jobs/visit-place";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { readWallTime } from "@fettle/rules/platform/wall-time";
import { type Control, useController, useWatch } from "react-hook-form";

const CHOICES = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480];

/** How long the visit takes. Follows the job type until it's chosen. */
export function DurationField({ control }: { control: Control<JobFormValues, unknown, JobForm> }) {
  const [jobType, scheduledAt] = useWatch({ control, name: ["jobType", "scheduledAt"] });
  const { field, fieldState } = useController({ control, name: "durationMinutes" });
  const minutes = field.value ?? usualMinutes(jobType);
  const start = readWallTime(scheduledAt);
  const choices = CHOICES.includes(minutes) ? CHOICES : [...CHOICES, minutes].toSorted((a, b) => a - b);
  return (
    <Select
      label="Duration"
      items={choices.map((each) => ({
        id: String(each),
        label: start
          ? `${formatMinutes(each)} to ${formatWallTime(start.add({ minutes: each }))}`
          : formatMinutes(each),
      }))}
      selectedKey={String(minutes)}
      onSelectionChange={(key) => field.onChange(Number(key))}
      errorMessage={fieldState.error?.message}
    />
  );
}
