import { DateField, type DateFieldProps } from "@fettle/design-system/DateField";
import { DateTimeField, type DateTimeFieldProps } from "@fettle/design-system/DateTimeField";
import { readWallDate, readWallTime } from "@fettle/rules/platform/wall-time";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { dateText, isPartOfDate, WHOLE_DATE } from "./date-text.ts";

type Bound<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
};
type Own<Props> = Omit<Props, "name" | "label" | "value" | "onChange" | "typed" | "onTyped">;

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
          {...dateText(field.value, field.onChange, readWallDate)}
          errorMessage={
            fieldState.error && (isPartOfDate(field.value) ? WHOLE_DATE : fieldState.error.message)
          }
        />
      )}
    />
  );
}

/** A form's date and time field. Its value is wall time as a string (`2026-11-19T13:30:00`). */
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
          {...dateText(field.value, field.onChange, readWallTime)}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}
