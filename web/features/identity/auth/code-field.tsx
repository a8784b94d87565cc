import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";

export const CODE_WORDS = {
  title: "Enter your code",
  lead: "Your authenticator app shows a one-time code of six digits. No phone? Enter a recovery code.",
};

interface CodeFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** A recovery code contains letters. */
export const CodeField = <Values extends FieldValues, Output = Values>(
  bound: CodeFieldProps<Values, Output>,
) => <FormTextField {...bound} label="One-time code" autoComplete="one-time-code" size="touch" autoFocus />;
