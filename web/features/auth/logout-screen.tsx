import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { useEffect, useState } from "react";
import { errorText } from "../../platform/apollo/error-text.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormFailure } from "./form-failure.tsx";
import { leaveSession } from "./leave-session.ts";

/** /logout: signs out by a POST, then shows login. */
export function Component() {
  const client = useApolloClient();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setError(undefined);
    leaveSession(client).catch(setError);
  }, [client, attempt]);
  return (
    <AuthLayout title="Sign out" lead={error ? "You’re still signed in." : "Signing you out…"}>
      <FormFailure message={error ? errorText(error, "Failed to sign out") : undefined} />
      {error !== undefined && (
        <Button variant="primary" size="touch" fullWidth onPress={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      )}
    </AuthLayout>
  );
}
