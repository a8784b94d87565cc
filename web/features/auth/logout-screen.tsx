import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { useEffect, useState } from "react";
import { countDrafts } from "../../lib/draft.ts";
import { errorText } from "../../platform/apollo/error-text.ts";
import { getIdentity } from "../../platform/session/identity.ts";
import { signInRequest } from "../../platform/session/sign-in-request.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormFailure } from "./form-failure.tsx";
import { signOut } from "./sign-out.ts";

/** What signing out would discard: an ended session's person comes back for it, so it stays. */
function draftsAtRisk(): number {
  const identity = getIdentity();
  return identity && !signInRequest.get() ? countDrafts(identity.userId) : 0;
}

/** /logout: signs out by a POST, then shows login. Asks first if there are unsaved drafts. */
export function Component() {
  const [drafts] = useState(draftsAtRisk);
  const [isSure, setSure] = useState(drafts === 0);
  if (isSure) return <SigningOut />;
  return (
    <AuthLayout
      title="Sign out?"
      lead={
        drafts === 1
          ? "You have an unsaved form in this browser. Signing out discards it."
          : `You have ${drafts} unsaved forms in this browser. Signing out discards them.`
      }
    >
      <Button variant="primary" size="touch" fullWidth href="/">
        Stay signed in
      </Button>
      <Button variant="danger" size="touch" fullWidth onPress={() => setSure(true)}>
        Discard and sign out
      </Button>
    </AuthLayout>
  );
}

function SigningOut() {
  const client = useApolloClient();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setError(undefined);
    signOut(client).catch(setError);
  }, [client, attempt]);
  return (
    <AuthLayout title="Sign out" lead={error ? "You’re still signed in." : "Signing you out…"}>
      <FormFailure message={error ? errorText(error, "Failed to sign out") : undefined} />
      {error !== undefined && (
        <>
          <Button variant="primary" size="touch" fullWidth onPress={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
          <Button variant="secondary" size="touch" fullWidth href="/">
            Stay signed in
          </Button>
        </>
      )}
    </AuthLayout>
  );
}
