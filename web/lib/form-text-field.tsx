import { TextField, type TextFieldProps } from "@fettle/design-system/TextField";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";

type Props<TValues extends FieldValues> = Omit<TextFieldProps, "value" | "onChange" | "name"> & {
  control: Control<TValues>;
  name: FieldPath<TValues>;
};

/** A text field of a form: its value and its error come from there. */
export function FormTextField<TValues extends FieldValues>({ control, name, ...props }: Props<TValues>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...props}
      name={name}
      ref={field.ref}
      value={field.value ?? ""}
      onChange={field.onChange}
      onBlur={field.onBlur}
      errorMessage={fieldState.error?.message ?? props.errorMessage}
    />
  );
}
