import { PASSWORD_MIN } from "@fettle/rules/platform/field-lengths";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";

interface NewPasswordFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label?: string;
  min?: number;
}

export function NewPasswordField<Values extends FieldValues, Output = Values>({
  label = "Password",
  min = PASSWORD_MIN,
  ...bound
}: NewPasswordFieldProps<Values, Output>) {
  return (
    <FormTextField
      {...bound}
      label={label}
      type="password"
      autoComplete="new-password"
      description={`At least ${min} characters`}
      size="touch"
    />
  );
}
