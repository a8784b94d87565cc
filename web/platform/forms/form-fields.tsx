import { TextArea, type TextAreaProps } from "@fettle/design-system/TextArea";
import { TextField, type TextFieldProps } from "@fettle/design-system/TextField";
import { TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";

type Bound<Values extends FieldValues, Output = Values> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
};

export function FormTextField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...props
}: Bound<Values, Output> & Omit<TextFieldProps, keyof Bound<Values>>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...props}
          {...field}
          value={field.value ?? ""}
          errorMessage={fieldState.error?.message ?? props.errorMessage}
        />
      )}
    />
  );
}

export function FormTextArea<Values extends FieldValues, Output = Values>({
  control,
  name,
  limit = TEXT_MAX,
  ...props
}: Bound<Values, Output> & Omit<TextAreaProps, keyof Bound<Values>>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextArea
          {...props}
          {...field}
          limit={limit}
          value={field.value ?? ""}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  );
}
