import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Checkbox } from "@fettle/design-system/Checkbox";
import { toast } from "@fettle/design-system/Toast";
import { type ChangePasswordFormValues, changePasswordFormSchema } from "@fettle/rules/identity/auth.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm, useWatch } from "react-hook-form";
import { ChangePasswordDocument } from "../../../generated/graphql.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { formActions, form as formClass } from "./profile.css.ts";

const EMPTY: ChangePasswordFormValues = {
  currentPassword: "",
  newPassword: "",
  confirmPassword: "",
  revokeTokens: false,
};

const isComplete = ({ currentPassword, newPassword, confirmPassword }: ChangePasswordFormValues) =>
  Boolean(currentPassword && newPassword && confirmPassword);

export function ChangePasswordForm({ onChanged }: { onChanged?: () => void }) {
  const [changePassword] = useMutation(ChangePasswordDocument, { context: { handlesErrors: true } });
  const form = useForm({ resolver: zodResolver(changePasswordFormSchema()), defaultValues: EMPTY });
  const { control, formState } = form;
  const isFilled = useWatch({ control, compute: isComplete });
  const submit = useServerSubmit(
    form,
    async ({ currentPassword, newPassword, revokeTokens }) => {
      await changePassword({ variables: { currentPassword, newPassword, revokeTokens } });
      form.reset(EMPTY);
      toast({ title: "Password updated", tone: "success" });
      onChanged?.();
    },
    MESSAGES.failedToUpdatePassword,
  );
  return (
    <form className={formClass} onSubmit={submit} noValidate>
      <FormTextField
        control={control}
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <FormTextField
        control={control}
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
      />
      <FormTextField
        control={control}
        name="confirmPassword"
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
      />
      <Controller
        control={control}
        name="revokeTokens"
        render={({ field }) => (
          <Checkbox isSelected={field.value === true} onChange={field.onChange} onBlur={field.onBlur}>
            Also revoke my access tokens, so programs need new ones
          </Checkbox>
        )}
      />
      <FormError message={formState.errors.root?.message} />
      <div className={formActions}>
        <Button variant="primary" type="submit" isDisabled={!isFilled} isPending={formState.isSubmitting}>
          Update password
        </Button>
      </div>
    </form>
  );
}
