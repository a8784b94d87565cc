import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { resetPasswordFormSchema } from "@fettle/rules/identity/auth.schema";
import { OWNER_PASSWORD_MIN, PASSWORD_MIN } from "@fettle/rules/platform/field-lengths";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { ResetPasswordDocument } from "../../../generated/graphql.ts";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { fields } from "./auth-layout.css.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormFailure } from "./form-failure.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { signingIn } from "./store-session.ts";

interface ResetPasswordProps {
  loginHref: string;
  forgottenHref: string;
}

export function ResetPassword({ loginHref, forgottenHref }: ResetPasswordProps) {
  const [params] = useSearchParams();
  const min = params.get("for") === "owner" ? OWNER_PASSWORD_MIN : PASSWORD_MIN;
  const [reset, { data }] = useMutation(ResetPasswordDocument, signingIn);
  const form = useForm({
    resolver: zodResolver(resetPasswordFormSchema(min)),
    defaultValues: { token: params.get("token") ?? "", newPassword: "" },
  });
  const { control, formState } = form;
  const submit = useServerSubmit(form, (variables) => reset({ variables }), "Failed to set your password");
  const failure = (formState.errors.root ?? formState.errors.token)?.message;

  if (data) {
    return (
      <AuthLayout title="Password changed" lead="Log in with your new password.">
        <Button variant="primary" href={loginHref} size="touch" fullWidth>
          Log in
        </Button>
      </AuthLayout>
    );
  }
  if (!params.get("token")) return <IncompleteLink forgottenHref={forgottenHref} />;
  return (
    <AuthLayout title="Choose a new password" lead="All your other devices will be signed out.">
      <form className={fields} onSubmit={submit} noValidate>
        <NewPasswordField control={control} name="newPassword" label="New password" min={min} />
        <FormFailure message={failure} />
        <Button variant="primary" type="submit" size="touch" fullWidth isPending={formState.isSubmitting}>
          Change password
        </Button>
        {failure && (
          <p>
            <Link href={forgottenHref}>Ask for another link</Link>
          </p>
        )}
      </form>
    </AuthLayout>
  );
}

const IncompleteLink = ({ forgottenHref }: Pick<ResetPasswordProps, "forgottenHref">) => (
  <AuthLayout
    title="This link is incomplete"
    lead="Part of the link is missing. Open it from the email again, or ask for another one."
  >
    <Button variant="primary" href={forgottenHref} size="touch" fullWidth>
      Ask for another link
    </Button>
  </AuthLayout>
);
