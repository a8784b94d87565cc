import { Banner } from "@fettle/design-system/Banner";
import { Link } from "@fettle/design-system/Link";
import { type LoginFormValues, loginSchema } from "@fettle/rules/identity/auth.schema";
import type { AccountEnd } from "@fettle/rules/organisation/account-end";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { LoginDocument } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { endedIn } from "../../../platform/session/account-end.ts";
import { wantedPath } from "../../../platform/session/require-viewer.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { CODE_WORDS } from "./code-field.tsx";
import { FormFailure } from "./form-failure.tsx";
import { LoginForm } from "./login-form.tsx";
import { deviceFields } from "./store-session.ts";
import { useSignIn } from "./use-sign-in.ts";
import { WaitingWork } from "./waiting-work.tsx";

export { onlySignedOut as loader } from "./only-signed-out.ts";

const ENDED: Record<AccountEnd, { title: string; detail: string }> = {
  ACCOUNT_REMOVED: {
    title: "Your account was removed",
    detail:
      "We’ve removed the business’s data from this device. If this is a mistake, ask one of its admins to invite you again.",
  },
  BUSINESS_CLOSED: {
    title: "This business was closed",
    detail:
      "All of its accounts were closed too, and we’ve removed the business’s data from this device. We’ve emailed you about what happens to its records.",
  },
};

export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const end = endedIn(search);
  const { signIn, error, needsCode, startOver } = useSignIn(LoginDocument, ({ login }) => login);
  const login = useForm<LoginFormValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: "", password: "", code: "" },
  });
  const submit = login.handleSubmit(async ({ code, ...input }) => {
    const proof = { ...input, code: needsCode ? code : null };
    if (!(await signIn({ input: { ...proof, ...deviceFields() } }))) return;
    await navigate(wantedPath(search), { replace: true });
  });

  const form = (
    <LoginForm
      form={login}
      needsCode={needsCode}
      failure={<FormFailure message={error ? errorText(error, MESSAGES.failedToLogIn) : undefined} />}
      forgottenHref="/auth/forgot-password"
      onSubmit={submit}
      onBack={startOver}
    />
  );
  if (needsCode) return <AuthLayout {...CODE_WORDS}>{form}</AuthLayout>;
  return (
    <AuthLayout
      title="Log in"
      lead={
        <>
          New here?{" "}
          <Link href={`/auth/register${search}`}>
            {sellsPlans() ? "Start a 14-day free trial" : "Create an account"}
          </Link>
        </>
      }
    >
      {end && <Banner title={ENDED[end].title}>{ENDED[end].detail}</Banner>}
      {!end && <WaitingWork />}
      {form}
    </AuthLayout>
  );
}
