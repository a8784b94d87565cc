import { Select } from "@fettle/design-system/Select";
import type { Unit } from "@fettle/rules/jobs/unit";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { UNIT_CHOICES } from "./unit-choices.ts";

interface FormUnitSelectProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** Older drafts don't have a unit, so they default to each. */
export function FormUnitSelect<Values extends FieldValues, Output = Values>({
  control,
  name,
}: FormUnitSelectProps<Values, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          label="Unit"
          items={UNIT_CHOICES}
          selectedKey={(field.value ?? "each") as Unit}
          onSelectionChange={field.onChange}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}
