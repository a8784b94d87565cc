import { Card } from "@fettle/design-system/Card";
import { Switch } from "@fettle/design-system/Switch";
import { type Control, Controller, useWatch } from "react-hook-form";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { FormStateSelect } from "../../../platform/forms/form-state-select.tsx";
import { form } from "../../identity/profile/profile.css.ts";
import type { OrganisationFormValues } from "./organisation-form-values.ts";
import { pair } from "./settings.css.ts";

/** A tax invoice needs the ABN, so it's only optional without GST registration. */
function AbnField({ control }: { control: Control<OrganisationFormValues> }) {
  const [abn, gstRegistered] = useWatch({ control, name: ["abn", "gstRegistered"] });
  const isMissing = gstRegistered === true && !abn?.trim();
  return (
    <FormTextField
      control={control}
      name="abn"
      label="ABN"
      isOptional={gstRegistered !== true}
      description={isMissing ? "Needed to email invoices. A tax invoice must show your ABN." : undefined}
      inputMode="numeric"
    />
  );
}

export const OrganisationDetails = ({ control }: { control: Control<OrganisationFormValues> }) => (
  <Card title="Business">
    <div className={form}>
      <FormTextField control={control} name="name" label="Business name" autoComplete="organization" />
      <FormTextField
        control={control}
        name="street"
        label="Street"
        isOptional
        autoComplete="street-address"
      />
      <div className={pair}>
        <FormTextField
          control={control}
          name="suburb"
          label="Suburb"
          isOptional
          autoComplete="address-level2"
        />
        <FormStateSelect control={control} name="state" />
        <FormTextField
          control={control}
          name="postcode"
          label="Postcode"
          isOptional
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <div className={pair}>
        <FormTextField
          control={control}
          name="phone"
          label="Phone"
          isOptional
          type="tel"
          autoComplete="tel"
        />
        <FormTextField
          control={control}
          name="email"
          label="Email"
          isOptional
          type="email"
          autoComplete="email"
        />
      </div>
      <AbnField control={control} />
      <Controller
        control={control}
        name="gstRegistered"
        render={({ field }) => (
          <Switch isSelected={field.value === true} onChange={field.onChange} onBlur={field.onBlur}>
            Registered for GST
          </Switch>
        )}
      />
    </div>
  </Card>
);
