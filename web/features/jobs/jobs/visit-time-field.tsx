import type { JobForm, JobFormValues } from "@fettle/rules/jobs/job.schema";
import { outsideHours } from "@fettle/rules/jobs/working-hours";
import { readWallTime } from "@fettle/rules/platform/wall-time";
import { type Control, useWatch } from "react-hook-form";
import { FormDateTimeField } from "../../../platform/forms/form-dates.tsx";

export interface VisitTimeFieldProps {
  control: Control<JobFormValues, unknown, JobForm>;
  autoFocus?: boolean;
}

export function VisitTimeField({ control, autoFocus }: VisitTimeFieldProps) {
  const start = readWallTime(useWatch({ control, name: "scheduledAt" }));
  return (
    <FormDateTimeField
      control={control}
      name="scheduledAt"
      label="Scheduled date and time"
      autoFocus={autoFocus}
      description={outsideHours(start)}
    />
  );
}
