import type { CustomerFormValues } from "@fettle/rules/customers/customer.schema";
import type { Control } from "react-hook-form";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { fields, full, half, quarter } from "../../../platform/forms/form-grid.css.ts";
import { FormStateSelect } from "../../../platform/forms/form-state-select.tsx";

interface CustomerFieldsProps {
  control: Control<CustomerFormValues>;
  autoFocus?: boolean;
}

export function CustomerFields({ control, autoFocus = false }: CustomerFieldsProps) {
  return (
    <div className={fields}>
      <div className={full}>
        <FormTextField
          control={control}
          name="name"
          label="Company name"
          description="For a household, enter the person’s name"
          autoComplete="organization"
          autoFocus={autoFocus}
        />
      </div>
      <div className={half}>
        <FormTextField
          control={control}
          name="contactName"
          label="Contact name"
          isOptional
          autoComplete="off"
        />
      </div>
      <div className={half}>
        <FormTextField
          control={control}
          name="phone"
          label="Phone"
          isOptional
          type="tel"
          autoComplete="off"
        />
      </div>
      <div className={full}>
        <FormTextField
          control={control}
          name="email"
          label="Email"
          isOptional
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </div>
      <div className={full}>
        <FormTextField control={control} name="street" label="Street" isOptional autoComplete="off" />
      </div>
      <div className={half}>
        <FormTextField control={control} name="suburb" label="Suburb" isOptional autoComplete="off" />
      </div>
      <div className={quarter}>
        <FormStateSelect control={control} name="state" />
      </div>
      <div className={quarter}>
        <FormTextField
          control={control}
          name="postcode"
          label="Postcode"
          isOptional
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div className={full}>
        <FormTextArea control={control} name="notes" label="Notes" isOptional rows={3} />
      </div>
    </div>
  );
}
