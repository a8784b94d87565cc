import { DateField, type DateFieldProps } from "@fettle/design-system/DateField";
import { DateTimeField, type DateTimeFieldProps } from "@fettle/design-system/DateTimeField";
import { readWallDate, readWallTime } from "@fettle/rules/wall-time";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";

type Bound<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
};
type Own<Props> = Omit<Props, "name" | "label" | "value" | "onChange">;

/** A date field of a form, whose value is text (`2026-11-19`). */
export function FormDateField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...props
}: Bound<Values, Output> & Own<DateFieldProps>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          {...props}
          value={readWallDate(field.value)}
          onChange={(day) => field.onChange(day?.toString() ?? null)}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}

/** A date and time field of a form, whose value is a wall time as text (`2026-11-19T13:30:00`). */
export function FormDateTimeField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...props
}: Bound<Values, Output> & Own<DateTimeFieldProps>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateTimeField
          {...props}
          value={readWallTime(field.value)}
          onChange={(wall) => field.onChange(wall?.toString() ?? null)}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}
