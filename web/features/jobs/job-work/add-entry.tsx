import { Button } from "@fettle/design-system/Button";
import { type Control, type FieldValues, useFormState } from "react-hook-form";
import { FormError } from "../../../platform/forms/form-error.tsx";

interface AddEntryProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
}

/** Its form's fields don't render again while the entry is being saved, which slow phones would notice. */
export function AddEntry<Values extends FieldValues, Output>({
  control,
  label,
}: AddEntryProps<Values, Output> & { label: string }) {
  const { isSubmitting } = useFormState({ control });
  return (
    <Button variant="primary" type="submit" isPending={isSubmitting} needsServer={false}>
      {label}
    </Button>
  );
}

export function EntryError<Values extends FieldValues, Output>({ control }: AddEntryProps<Values, Output>) {
  const { errors } = useFormState({ control });
  return <FormError message={errors.root?.message} />;
}
