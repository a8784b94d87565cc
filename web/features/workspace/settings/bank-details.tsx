import { Card } from "@fettle/design-system/Card";
import { type Control, useFormState } from "react-hook-form";
import type { OrganisationFieldsFragment } from "../../../generated/graphql.ts";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { form } from "../../identity/profile/profile.css.ts";
import { BANK_FIELDS, type OrganisationFormValues } from "./organisation-form-values.ts";
import { PendingBankDetails } from "./pending-bank-details.tsx";
import { help, pair } from "./settings.css.ts";

type Props = {
  control: Control<OrganisationFormValues>;
  isLocked: boolean;
  waiting: OrganisationFieldsFragment["waitingBankDetails"];
};

export function BankDetails({ control, isLocked, waiting }: Props) {
  const { dirtyFields } = useFormState({ control });
  const isChanged = BANK_FIELDS.some((name) => dirtyFields[name]);
  return (
    <Card title="Bank details">
      <div className={form}>
        {waiting && <PendingBankDetails change={waiting} />}
        {isLocked && <p className={help}>Only an admin can change bank details.</p>}
        <FormTextField
          control={control}
          name="accountName"
          label="Account name"
          isOptional
          isDisabled={isLocked}
        />
        <div className={pair}>
          <FormTextField
            control={control}
            name="bsb"
            label="BSB"
            isOptional
            inputMode="numeric"
            isDisabled={isLocked}
          />
          <FormTextField
            control={control}
            name="accountNumber"
            label="Account number"
            isOptional
            inputMode="numeric"
            isDisabled={isLocked}
          />
        </div>
        <FormTextField
          control={control}
          name="payId"
          label="PayID"
          description="An ABN, a mobile number or an email"
          isOptional
          isDisabled={isLocked}
        />
        {isChanged && (
          <FormTextField
            control={control}
            name="currentPassword"
            label="Your password"
            type="password"
            autoComplete="current-password"
            description="Needed to change where customers pay you."
          />
        )}
      </div>
    </Card>
  );
}
