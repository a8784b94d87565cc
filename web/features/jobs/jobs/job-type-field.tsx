import { Select } from "@fettle/design-system/Select";
import type { JobForm, JobFormValues } from "@fettle/rules/jobs/job.schema";
import { JOB_TYPES, type JobType } from "@fettle/rules/jobs/job-status";
import { Info } from "lucide-react";
import { type Control, Controller } from "react-hook-form";
import { help, helpIcon } from "./job-fields.css.ts";

const NO_TYPE = "none";
const TYPES = [{ id: NO_TYPE, label: "No type" }, ...JOB_TYPES.map((type) => ({ id: type, label: type }))];

export const JobTypeField = ({ control }: { control: Control<JobFormValues, unknown, JobForm> }) => (
  <Controller
    control={control}
    name="jobType"
    render={({ field, fieldState }) => (
      <Select
        label="Job type"
        isOptional
        items={TYPES}
        placeholder="Choose a type"
        selectedKey={field.value ?? null}
        onSelectionChange={(key) => field.onChange(key === NO_TYPE ? null : key)}
        errorMessage={fieldState.error?.message}
      />
    )}
  />
);

/** Only until another type is chosen: the others have no follow-up. */
export function FollowUpHelp({ jobType }: { jobType: JobType | null | undefined }) {
  if (jobType && jobType !== "Service") return null;
  return (
    <p className={help}>
      <Info className={helpIcon} aria-hidden />
      Completing a Service job auto-creates a follow-up job based on the equipment’s service interval.
    </p>
  );
}
