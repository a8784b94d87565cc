import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { toast } from "@fettle/design-system/Toast";
import { changePasswordFormSchema } from "@fettle/rules/identity/auth.schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ChangePortalPasswordDocument } from "../../../generated/graphql.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import * as css from "./portal-account.css.ts";

const NO_PASSWORDS = { currentPassword: "", newPassword: "", confirmPassword: "" };

interface PasswordCardProps {
  min: number;
}

export function PasswordCard({ min }: PasswordCardProps) {
  const [change] = useMutation(ChangePortalPasswordDocument, { context: { handlesErrors: true } });
  const form = useForm({ resolver: zodResolver(changePasswordFormSchema(min)), defaultValues: NO_PASSWORDS });
  const { control, formState } = form;
  const submit = useServerSubmit(
    form,
    async ({ currentPassword, newPassword }) => {
      await change({ variables: { currentPassword, newPassword } });
      form.reset(NO_PASSWORDS);
      toast({ title: "Password updated", description: "Your other sessions have ended.", tone: "success" });
    },
    "Failed to update password",
  );
  return (
    <Card title="Password">
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.wide}>
          <FormTextField
            control={control}
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
        </div>
        <div className={css.wide}>
          <FormTextField
            control={control}
            name="newPassword"
            label="New password"
            description={`At least ${min} characters`}
            type="password"
            autoComplete="new-password"
          />
        </div>
        <div className={css.wide}>
          <FormTextField
            control={control}
            name="confirmPassword"
            label="Confirm new password"
            type="password"
            autoComplete="new-password"
          />
        </div>
        <FormError message={formState.errors.root?.message} />
        <Button type="submit" isPending={formState.isSubmitting}>
          Update password
        </Button>
      </form>
    </Card>
  );
}
