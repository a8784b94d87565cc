import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { useSearchParams } from "react-router";
import { VerifyEmailDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormFailure } from "./form-failure.tsx";
import { signingIn } from "./store-session.ts";

/** Verifying needs a click, so a mail scanner can't trigger it. */
export function Component() {
  const [params] = useSearchParams();
  const [verify, { data, error, loading }] = useMutation(VerifyEmailDocument, signingIn);
  const token = params.get("token") ?? "";
  if (data) {
    return (
      <AuthLayout title="Email verified" lead="Thanks. You’re all set.">
        <Button variant="primary" href="/" size="touch" fullWidth>
          Continue
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Verify your email" lead="Confirm this address is yours.">
      <FormFailure message={error && errorText(error, "Failed to confirm your email address")} />
      <Button
        variant="primary"
        size="touch"
        fullWidth
        isPending={loading}
        onPress={() =>
          verify({ variables: { token } }).catch((error) => ignored(error, "the screen shows it"))
        }
      >
        Verify email
      </Button>
    </AuthLayout>
  );
}
