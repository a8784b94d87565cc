import type { JobForm, JobFormValues } from "@fettle/rules/jobs/job.schema";
import { visitMinutes } from "@fettle/rules/jobs/visit-place";
import type { ReactNode } from "react";
import { type Control, Controller, useWatch } from "react-hook-form";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { CustomerPicker } from "../../customers/customers/customer-picker.tsx";
import { EquipmentPicker } from "../../customers/equipment/equipment-picker.tsx";
import { DurationField } from "./duration-field.tsx";
import { fields, full, half, third, twoThirds } from "./job-fields.css.ts";
import { FollowUpHelp, JobTypeField } from "./job-type-field.tsx";
import { TechnicianPicker } from "./technician-picker.tsx";
import { useAvailability } from "./use-availability.ts";
import { VisitTimeField } from "./visit-time-field.tsx";
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
        <JobTypeField control={control} />
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
        <WhereFields key={customerId} control={control} isHalved />
      </div>
      <div className={twoThirds}>
        <VisitTimeField control={control} />
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
      <FollowUpHelp jobType={jobType} />
    </div>
  );
}
