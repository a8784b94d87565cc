import { Select } from "@fettle/design-system/Select";
import { STATES } from "@fettle/rules/organisation/organisation.schema";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";

const NONE = "none";
const NO_STATE = { id: NONE, label: "None" };

type Props<Values extends FieldValues> = { control: Control<Values>; name: FieldPath<Values> };

/** Imports and the API accept other text, so a value that isn't listed stays until another is chosen. */
export function FormStateSelect<Values extends FieldValues>({ control, name }: Props<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const value: string | null = field.value || null;
        const isOther = value !== null && !STATES.some((state) => state === value);
        const listed = [...(isOther ? [value] : []), ...STATES].map((id) => ({ id, label: id }));
        return (
          <Select
            label="State"
            isOptional
            placeholder="State"
            items={value === null ? listed : [...listed, NO_STATE]}
            selectedKey={value}
            onSelectionChange={(id: string) => field.onChange(id === NONE ? "" : id)}
            onBlur={field.onBlur}
            ref={field.ref}
            errorMessage={fieldState.error?.message}
          />
        );
      }}
    />
  );
}
