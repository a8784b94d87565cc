import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { toast } from "@fettle/design-system/Toast";
import { staffLoginSchema } from "@fettle/rules/identity/auth.schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { errorDetail } from "../../../platform/apollo/error-text.ts";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { wantedStaffPath } from "../../../platform/portal/require-staff.ts";
import { fields } from "../../identity/auth/auth-layout.css.ts";
import { AuthLayout } from "../../identity/auth/auth-layout.tsx";
import { CODE_WORDS, CodeField } from "../../identity/auth/code-field.tsx";
import { useStaffSignIn } from "./use-staff-sign-in.ts";

export { onlyWithoutStaff as loader } from "../../../platform/portal/require-staff.ts";

export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { signIn, needsCode, startOver } = useStaffSignIn();
  const { control, handleSubmit, formState, subscribe, clearErrors, setValue } = useForm({
    resolver: zodResolver(staffLoginSchema),
    defaultValues: { email: "", password: "", code: "" },
    reValidateMode: "onSubmit",
  });
  // An edited field's message goes; the next one comes when it is sent again.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name && clearErrors(name as "email" | "password" | "code"),
      }),
    [subscribe, clearErrors],
  );
  const submit = handleSubmit(async ({ email, password, code }) => {
    try {
      if (!(await signIn({ email, password, code: needsCode ? code : null }))) return;
    } catch (error) {
      toast({
        title: "Login failed",
        description: errorDetail(error) ?? "Please check your credentials and try again",
        tone: "error",
      });
      return;
    }
    toast({ title: "Login successful", description: "Welcome to the support portal" });
    await navigate(wantedStaffPath(search), { replace: true });
  });

  return (
    <AuthLayout
      title={needsCode ? CODE_WORDS.title : "Support login"}
      lead={needsCode ? CODE_WORDS.lead : "For support staff. Customers log in to their own account."}
    >
      <form className={fields} onSubmit={submit} noValidate>
        {needsCode ? (
          <CodeField control={control} name="code" />
        ) : (
          <>
            <FormTextField
              control={control}
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              size="touch"
            />
            <FormTextField
              control={control}
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              size="touch"
            />
          </>
        )}
        <Button variant="primary" type="submit" size="touch" fullWidth isPending={formState.isSubmitting}>
          Log in
        </Button>
        {!needsCode && (
          <p>
            <Link href="/support-admin/forgot-password">Forgotten your password?</Link>
          </p>
        )}
        {needsCode && (
          <Button
            variant="secondary"
            size="touch"
            fullWidth
            onPress={() => {
              setValue("code", "");
              startOver();
            }}
          >
            Back
          </Button>
        )}
      </form>
    </AuthLayout>
  );
}
