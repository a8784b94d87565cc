import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormState } from "react-hook-form";
import { FormDateField } from "../../../platform/forms/form-dates.tsx";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import * as css from "./support-hours.css.ts";
import type { HoursControl } from "./support-hours-form.ts";

export function ClosedDays({ control }: { control: HoursControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: "closures" });
  const { errors } = useFormState({ control, name: "closures" });
  return (
    <fieldset className={css.closures}>
      <legend className={css.legend}>Closed days</legend>
      {fields.length === 0 && (
        <p className={css.about}>There are no closed days other than public holidays.</p>
      )}
      {fields.map(({ id }, at) => (
        <div key={id} className={css.closure}>
          <FormDateField
            control={control}
            name={`closures.${at}.date`}
            label={`Closed day ${at + 1}`}
            hideLabel
          />
          <FormTextField
            control={control}
            name={`closures.${at}.name`}
            label={`Reason for closed day ${at + 1}`}
            hideLabel
            placeholder="Reason, e.g. Christmas party"
            autoComplete="off"
          />
          <IconButton
            label={`Remove closed day ${at + 1}`}
            tooltip="Remove"
            icon={<Trash2 />}
            onPress={() => remove(at)}
          />
        </div>
      ))}
      <FormError message={errors.closures?.root?.message ?? errors.closures?.message} />
      <div>
        <Button
          icon={<Plus />}
          needsServer={false}
          onPress={() => append({ date: null, name: "" }, { shouldFocus: false })}
        >
          Add a closed day
        </Button>
      </div>
    </fieldset>
  );
}
