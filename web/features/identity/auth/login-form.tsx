import { Button } from "@fettle/design-system/Button";
import { Link } from "@fettle/design-system/Link";
import type { LoginFormValues } from "@fettle/rules/identity/auth.schema";
import type { FormEventHandler, ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { apart, fields } from "./auth-layout.css.ts";
import { CodeField } from "./code-field.tsx";

interface LoginFormProps<Output> {
  form: UseFormReturn<LoginFormValues, unknown, Output>;
  needsCode: boolean;
  failure?: ReactNode;
  forgottenHref: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onBack: () => void;
}

export function LoginForm<Output>({
  form,
  needsCode,
  failure,
  forgottenHref,
  onSubmit,
  onBack,
}: LoginFormProps<Output>) {
  const { control, formState, setValue } = form;
  return (
    <form className={fields} onSubmit={onSubmit} noValidate>
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
      {failure}
      <Button variant="primary" type="submit" size="touch" fullWidth isPending={formState.isSubmitting}>
        Log in
      </Button>
      {needsCode ? (
        <Button
          variant="secondary"
          size="touch"
          fullWidth
          onPress={() => {
            setValue("code", "");
            onBack();
          }}
        >
          Back
        </Button>
      ) : (
        <p className={apart}>
          <Link href={forgottenHref}>Forgotten your password?</Link>
        </p>
      )}
    </form>
  );
}
