import { toast } from "@fettle/design-system/Toast";
import { staffLoginSchema } from "@fettle/rules/identity/auth.schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { errorDetail } from "../../../platform/apollo/error-text.ts";
import { wantedStaffPath } from "../../../platform/portal/require-staff.ts";
import { AuthLayout } from "../../identity/auth/auth-layout.tsx";
import { CODE_WORDS } from "../../identity/auth/code-field.tsx";
import { LoginForm } from "../../identity/auth/login-form.tsx";
import { useStaffSignIn } from "./use-staff-sign-in.ts";

export { onlyWithoutStaff as loader } from "../../../platform/portal/require-staff.ts";

export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { signIn, needsCode, startOver } = useStaffSignIn();
  const login = useForm({
    resolver: zodResolver(staffLoginSchema),
    defaultValues: { email: "", password: "", code: "" },
    reValidateMode: "onSubmit",
  });
  const { subscribe, clearErrors } = login;
  // Editing a field clears its error until the next submit.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name && clearErrors(name as "email" | "password" | "code"),
      }),
    [subscribe, clearErrors],
  );
  const submit = login.handleSubmit(async ({ email, password, code }) => {
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
      <LoginForm
        form={login}
        needsCode={needsCode}
        forgottenHref="/support-admin/forgot-password"
        onSubmit={submit}
        onBack={startOver}
      />
    </AuthLayout>
  );
}
