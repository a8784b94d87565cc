import { Card } from "@fettle/design-system/Card";
import { Select } from "@fettle/design-system/Select";
import { Switch } from "@fettle/design-system/Switch";
import { TIME_ZONES } from "@fettle/rules/platform/wall-time";
import { type Control, Controller } from "react-hook-form";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { form } from "../../identity/profile/profile.css.ts";
import type { OrganisationFormValues } from "./organisation-form-values.ts";

export const WorkDetails = ({ control }: { control: Control<OrganisationFormValues> }) => (
  <Card title="Work">
    <div className={form}>
      <Controller
        control={control}
        name="timeZone"
        render={({ field, fieldState }) => (
          <Select
            label="Time zone"
            description="Changing this won’t change the times shown on jobs."
            items={TIME_ZONES}
            selectedKey={field.value}
            onSelectionChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <FormTextField
        control={control}
        name="labourRate"
        label="Hourly labour rate"
        description="Before GST"
        isOptional
        icon="$"
        inputMode="decimal"
      />
      <FormTextField
        control={control}
        name="quoteValidDays"
        label="Quotes are valid for"
        description="Days from the issue date"
        inputMode="numeric"
      />
      <FormTextArea control={control} name="quoteTerms" label="Quote terms" isOptional />
      <FormTextField
        control={control}
        name="invoiceDueDays"
        label="Invoices are due after"
        description="Days from the issue date. 0 means on receipt."
        inputMode="numeric"
      />
      <FormTextArea control={control} name="invoiceTerms" label="Invoice terms" isOptional />
      <Controller
        control={control}
        name="invoiceReminders"
        render={({ field }) => (
          <Switch isSelected={field.value === true} onChange={field.onChange} onBlur={field.onBlur}>
            Remind customers of overdue invoices by email after 3, 10 and 21 days
          </Switch>
        )}
      />
    </div>
  </Card>
);
