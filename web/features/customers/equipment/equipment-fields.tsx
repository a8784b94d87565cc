import { useQuery } from "@apollo/client/react";
import { Select } from "@fettle/design-system/Select";
import { TextField } from "@fettle/design-system/TextField";
import type { EquipmentFormValues } from "@fettle/rules/customers/equipment.schema";
import { type Control, Controller, useWatch } from "react-hook-form";
import { CustomerNameDocument } from "../../../generated/graphql.ts";
import { FormTextArea, FormTextField } from "../../../platform/forms/form-fields.tsx";
import { fields, full, half } from "../../../platform/forms/form-grid.css.ts";
import { CustomerPicker } from "../customers/customer-picker.tsx";

const INTERVALS = [
  { id: "none", label: "None", months: null },
  { id: "6", label: "6 months", months: 6 },
  { id: "12", label: "12 months", months: 12 },
] as const;

interface EquipmentFieldsProps {
  control: Control<EquipmentFormValues>;
  autoFocus?: boolean;
}

export function EquipmentFields({ control, autoFocus = false }: EquipmentFieldsProps) {
  const customerId = useWatch({ control, name: "customerId" });
  const { data } = useQuery(CustomerNameDocument, {
    variables: { id: customerId ?? "" },
    skip: !customerId,
  });
  const address = customerId ? data?.customer?.address : null;
  return (
    <div className={fields}>
      <div className={full}>
        <FormTextField control={control} name="name" label="Name" autoComplete="off" autoFocus={autoFocus} />
      </div>
      <div className={half}>
        <FormTextField control={control} name="make" label="Make" isOptional autoComplete="off" />
      </div>
      <div className={half}>
        <FormTextField control={control} name="model" label="Model" isOptional autoComplete="off" />
      </div>
      <div className={half}>
        <FormTextField control={control} name="serial" label="Serial" isOptional autoComplete="off" />
      </div>
      <div className={half}>
        <Controller
          control={control}
          name="serviceIntervalMonths"
          render={({ field, fieldState }) => (
            <Select
              label="Service interval"
              items={INTERVALS}
              selectedKey={INTERVALS.find(({ months }) => months === (field.value ?? null))?.id ?? "none"}
              onSelectionChange={(key) =>
                field.onChange(INTERVALS.find(({ id }) => id === key)?.months ?? null)
              }
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      <div className={full}>
        <Controller
          control={control}
          name="customerId"
          render={({ field, fieldState }) => (
            <CustomerPicker
              value={field.value ?? null}
              onChange={field.onChange}
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      <div className={full}>
        <TextField
          label="Address"
          value={address ?? ""}
          placeholder={customerId ? "This customer has no address" : "Uses the customer’s address"}
          isReadOnly
        />
      </div>
      <div className={full}>
        <FormTextArea control={control} name="notes" label="Notes" isOptional rows={3} />
      </div>
    </div>
  );
}
