import { Select } from "@fettle/design-system/Select";
import type { JobForm, JobFormValues } from "@fettle/rules/jobs/job.schema";
import { visitMinutes } from "@fettle/rules/jobs/visit-place";
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { type Control, Controller, useWatch } from "react-hook-form";
import { FormDateTimeField } from "../../../platform/forms/form-dates.tsx";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { CustomerPicker } from "../../customers/customers/customer-picker.tsx";
import { EquipmentPicker } from "../../customers/equipment/equipment-picker.tsx";
import { DurationField } from "./duration-field.tsx";
import { fields, full, half, help, helpIcon, third, twoThirds } from "./job-fields.css.ts";
import { NO_TYPE, TYPES } from "./job-types.ts";
import { TechnicianPicker } from "./technician-picker.tsx";
import { useAvailability } from "./use-availability.ts";
import { WhereFields } from "./where-fields.tsx";

export interface JobFieldsProps {
  control: Control<JobFormValues, unknown, JobForm>;
  onCustomerChange: () => void;
  jobId: string;
  children: ReactNode;
}

export function JobFields({ control, onCustomerChange, jobId, children }: JobFieldsProps) {
  const customerId = useWatch({ control, name: "customerId" }) ?? null;
  const [jobType, scheduledAt, durationMinutes] = useWatch({
    control,
    name: ["jobType", "scheduledAt", "durationMinutes"],
  });
  const availabilityOf = useAvailability(
    scheduledAt,
    visitMinutes({ jobType: jobType ?? null, durationMinutes: durationMinutes ?? null }),
    jobId,
  );
  const mayFollowUp = !jobType || jobType === "Service";
  return (
    <div className={fields}>
      <div className={full}>
        <FormTextField
          control={control}
          name="title"
          label="Title"
          placeholder="What needs doing?"
          autoComplete="off"
        />
      </div>
      <div className={half}>
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
      </div>
      {children}
      <div className={half}>
        <Controller
          control={control}
          name="customerId"
          render={({ field, fieldState }) => (
            <CustomerPicker
              value={field.value ?? null}
              onChange={(id) => {
                field.onChange(id);
                onCustomerChange();
              }}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      <div className={half}>
        <Controller
          control={control}
          name="equipmentIds"
          render={({ field, fieldState }) => (
            <EquipmentPicker
              customerId={customerId}
              value={field.value}
              onChange={field.onChange}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      <div className={full}>
        <WhereFields key={customerId} control={control} isFolded={false} />
      </div>
      <div className={twoThirds}>
        <FormDateTimeField control={control} name="scheduledAt" label="Scheduled date and time" />
      </div>
      <div className={third}>
        <DurationField control={control} />
      </div>
      <div className={full}>
        <Controller
          control={control}
          name="assignedTechIds"
          render={({ field, fieldState }) => (
            <TechnicianPicker
              value={field.value}
              onChange={field.onChange}
              availabilityOf={availabilityOf}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      <div className={full}>
        <FormTextArea control={control} name="description" label="Description" isOptional rows={3} />
      </div>
      {mayFollowUp && (
        <p className={help}>
          <Info className={helpIcon} aria-hidden />
          Completing a Service job auto-creates a follow-up job based on the equipment’s service interval.
        </p>
      )}
    </div>
  );
}
