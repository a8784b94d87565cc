import type { JobForm, JobFormValues, NewJobForm, NewJobFormValues } from "@fettle/rules/jobs/job.schema";
import { visitMinutes } from "@fettle/rules/jobs/visit-place";
import { formatPhone } from "@fettle/rules/platform/phone";
import { useDeferredValue, useState } from "react";
import { type Control, Controller, type UseFormReturn } from "react-hook-form";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { EquipmentPicker } from "../../customers/equipment/equipment-picker.tsx";
import type { AskedByMessage } from "./asked-by-message.ts";
import { DurationField } from "./duration-field.tsx";
import { FollowUpHelp, JobTypeField } from "./job-type-field.tsx";
import * as css from "./new-job-fields.css.ts";
import { RestOutline } from "./new-job-outline.tsx";
import { Section } from "./new-job-section.tsx";
import { FormTechnicianBoxes } from "./technician-boxes.tsx";
import { useAvailability } from "./use-availability.ts";
import { VisitTimeField } from "./visit-time-field.tsx";
import { WhereFields } from "./where-fields.tsx";
import { WhoField } from "./who-field.tsx";

export interface NewJobFieldsProps {
  form: UseFormReturn<NewJobFormValues, unknown, NewJobForm>;
  /** Creates the new customer, so equipment can be added for them. */
  createCustomer: () => Promise<unknown>;
  asked: AskedByMessage | undefined;
  /** Not another job in the same dialog. */
  isFirst: boolean;
}

/** Who, where, what and when. Slow phones draw who it's for first, where people begin. */
export function NewJobFields({ isFirst, ...props }: NewJobFieldsProps) {
  const { form, asked } = props;
  // A restored draft may have a customer, so the defaults don't say where to go on.
  const [isForSomeone] = useState(() => {
    const { customerId, title, newCustomer } = form.getValues();
    return Boolean(customerId || title || newCustomer?.name);
  });
  const isRestShown = useDeferredValue(true, !isFirst || isForSomeone);
  return (
    <div className={css.sections}>
      <Section label="Who">
        <WhoField
          form={form}
          typed={asked?.phone ? formatPhone(asked.phone) : undefined}
          hasRead={Boolean(asked?.said.name || asked?.said.address)}
          autoFocus={!isForSomeone}
          onChosen={() => requestAnimationFrame(() => form.setFocus("title"))}
        />
      </Section>
      {isRestShown ? <Rest {...props} focusesTitle={isForSomeone} /> : <RestOutline />}
    </div>
  );
}

type RestProps = Omit<NewJobFieldsProps, "isFirst"> & { focusesTitle: boolean };

function Rest({ form, createCustomer, asked, focusesTitle }: RestProps) {
  // React Hook Form's types can't express that this form has a job's fields plus a new customer.
  const control = form.control as unknown as Control<JobFormValues, unknown, JobForm>;
  const values = form.watch();
  const { customerId, newCustomer, jobType, scheduledAt } = values;
  const availabilityOf = useAvailability(scheduledAt, visitMinutes(values));
  return (
    <>
      <Section label="Where">
        <WhereFields key={customerId} control={control} isFolded={newCustomer !== null || !customerId} />
      </Section>
      <Section label="What">
        <div className={css.grid}>
          <div className={css.most}>
            <FormTextField
              control={control}
              name="title"
              label="Title"
              placeholder="What needs doing?"
              autoComplete="off"
              autoFocus={focusesTitle}
            />
          </div>
          <div className={css.less}>
            <JobTypeField control={control} />
          </div>
          <div className={css.pair}>
            <Controller
              control={control}
              name="equipmentIds"
              render={({ field, fieldState }) => (
                <EquipmentPicker
                  customerId={customerId ?? (newCustomer?.name.trim() ? newCustomer.id : null)}
                  onBeforeCreate={newCustomer ? createCustomer : undefined}
                  value={field.value}
                  onChange={field.onChange}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
          </div>
          <div className={css.half}>
            <FormTextArea
              control={control}
              name="description"
              label="Description"
              isOptional
              rows={1}
              placeholder="Access, parking, what they said"
              description={asked?.source}
            />
          </div>
          <FollowUpHelp jobType={jobType} />
        </div>
      </Section>
      <Section label="When">
        <div className={css.grid}>
          <div className={css.more}>
            <VisitTimeField control={control} />
          </div>
          <div className={css.rest}>
            <DurationField control={control} />
          </div>
          <div className={css.full}>
            <FormTechnicianBoxes control={control} availabilityOf={availabilityOf} />
          </div>
        </div>
      </Section>
    </>
  );
}
