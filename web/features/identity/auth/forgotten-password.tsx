import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import {
  type ForgottenPasswordFormValues,
  type ForgottenPasswordValues,
  forgottenPasswordSchema,
} from "@fettle/rules/identity/auth.schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type PasswordRealm, RequestPasswordResetDocument } from "../../../generated/graphql.ts";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { fields } from "./auth-layout.css.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormFailure } from "./form-failure.tsx";
import { signingIn } from "./store-session.ts";

interface ForgottenPasswordProps {
  realm: PasswordRealm;
  loginHref: string;
}

export function ForgottenPassword({ realm, loginHref }: ForgottenPasswordProps) {
  const [request, { data }] = useMutation(RequestPasswordResetDocument, signingIn);
  const form = useForm<ForgottenPasswordFormValues, unknown, ForgottenPasswordValues>({
    resolver: zodResolver(forgottenPasswordSchema),
    defaultValues: { email: "" },
  });
  const { control, formState, getValues } = form;
  const submit = useServerSubmit(
    form,
    ({ email }) => request({ variables: { email, realm } }),
    "Failed to send the link",
  );

  if (data) {
    return (
      <AuthLayout
        title="Check your inbox"
        lead={`If ${getValues("email")} has an account, we’ve emailed a link to choose a new password. The link works once and expires after an hour.`}
      >
        <p>
          <Link href={loginHref}>Back to log in</Link>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Forgotten password" lead="We’ll email you a link to choose a new one.">
      <form className={fields} onSubmit={submit} noValidate>
        <FormTextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          size="touch"
        />
        <FormFailure message={formState.errors.root?.message} />
        <Button variant="primary" type="submit" size="touch" fullWidth isPending={formState.isSubmitting}>
          Email me a link
        </Button>
        <p>
          <Link href={loginHref}>Back to log in</Link>
        </p>
      </form>
    </AuthLayout>
  );
}
