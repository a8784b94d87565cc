import type { Control } from "react-hook-form";
import type { z } from "zod";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { FormUnitSelect } from "../../invoicing/documents/form-unit-select.tsx";
import type { chargeFormSchema } from "./charge-form.ts";
import { figures } from "./job-work.css.ts";

type ChargeControl = Control<z.input<typeof chargeFormSchema>, unknown, z.output<typeof chargeFormSchema>>;

export function ChargeFields({ control }: { control: ChargeControl }) {
  return (
    <>
      <FormTextField control={control} name="description" label="Description" autoFocus />
      <div className={figures}>
        <FormTextField control={control} name="quantity" label="Quantity" inputMode="decimal" isNumeric />
        <FormUnitSelect control={control} name="unit" />
      </div>
      <FormTextField
        control={control}
        name="unitPrice"
        label="Unit price, excluding GST"
        icon="$"
        inputMode="decimal"
        isNumeric
      />
    </>
  );
}
