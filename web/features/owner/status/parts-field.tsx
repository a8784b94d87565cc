import { MultiSelect } from "@fettle/design-system/MultiSelect";
import { STATUS_PART_IDS, STATUS_PARTS } from "@fettle/rules/owner/status";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";

const PART_ITEMS = STATUS_PART_IDS.map((id) => ({ id, label: STATUS_PARTS[id] }));

export function PartsField<Values extends FieldValues, Output>({
  control,
  name,
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <MultiSelect
          label="Affected"
          items={PART_ITEMS}
          selectedKeys={field.value}
          onChange={(parts) => field.onChange([...parts])}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}
