import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import { PLANS } from "@fettle/rules/billing/plans";
import { type RegisterFormValues, registerSchema } from "@fettle/rules/identity/auth.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { Check } from "lucide-react";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { RegisterDocument } from "../../../generated/graphql.ts";
import { readStored } from "../../../lib/browser-storage.ts";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { wantedPath } from "../../../platform/session/require-viewer.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import { fields, gains, terms, termsLink } from "./auth-layout.css.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormFailure } from "./form-failure.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { deviceFields } from "./store-session.ts";
import { useFailureAtField } from "./use-failure-at-field.ts";
import { useSignIn } from "./use-sign-in.ts";

export { onlySignedOut as loader } from "./only-signed-out.ts";

const GAINS = [
  "Jobs and the schedule for the office and the crew",
  "Quotes, invoices and payments in one place",
  "Texts and emails to your customers",
];

export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get("plan");
  const plan = PLANS.find(({ id }) => id === wanted);
  const { signIn, error } = useSignIn(RegisterDocument, ({ register }) => register);
  const form = useForm<RegisterFormValues>({
    resolver: zodResolver(registerSchema),
    defaultValues: { orgName: "", name: "", email: "", password: "" },
  });
  const { control, handleSubmit, formState } = form;
  const failure = useFailureAtField(form, error, MESSAGES.failedToCreateAccount);
  const submit = handleSubmit(async ({ name, ...input }) => {
    if (
      !(await signIn({
        input: {
          ...input,
          name: name || null,
          acceptsAds: readStored("consent") === "accepted",
          ...deviceFields(),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
        },
      }))
    )
      return;
    await navigate(wantedPath(search), { replace: true });
  });

  return (
    <AuthLayout
      title={sellsPlans() ? "Start your free trial" : "Create an account"}
      lead={
        <>
          {sellsPlans() && "14 days of everything, no card needed. "}
          {sellsPlans() &&
            plan &&
            `${plan.name} is $${plan.priceMonthly / 100} a month after that, if you choose it. `}
          Already with us? <Link href={`/login${search}`}>Log in</Link>
        </>
      }
    >
      <ul className={gains} aria-label="Included">
        {GAINS.map((gain) => (
          <li key={gain}>
            <Check size={18} aria-hidden />
            {gain}
          </li>
        ))}
      </ul>
      <form className={fields} onSubmit={submit} noValidate>
        <FormTextField
          control={control}
          name="orgName"
          label="Business name"
          autoFocus
          autoComplete="organization"
          size="touch"
        />
        <FormTextField
          control={control}
          name="name"
          label="Your name"
          autoComplete="name"
          size="touch"
          isOptional
        />
        <FormTextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          size="touch"
        />
        <NewPasswordField control={control} name="password" />
        <FormFailure message={failure} />
        <p className={terms}>
          By signing up you accept our{" "}
          {/* The server renders this page, so the app's router can't open it. */}
          <a className={termsLink} href={`${SERVER_URL}/terms`} target="_blank" rel="noopener">
            terms of use
          </a>
          .
        </p>
        <Button variant="primary" type="submit" size="touch" fullWidth isPending={formState.isSubmitting}>
          {sellsPlans() ? "Start free trial" : "Create account"}
        </Button>
      </form>
    </AuthLayout>
  );
}
