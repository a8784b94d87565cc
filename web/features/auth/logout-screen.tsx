import { useApolloClient } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { useEffect, useState } from "react";
import { countDrafts } from "../../lib/draft.ts";
import { errorText } from "../../platform/apollo/error-text.ts";
import { ownerOf } from "../../platform/outbox/outbox-item.ts";
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

/** How many things wait on this device to be sent; undefined until it is known. */
function useUnsent(): number | undefined {
  const [unsent, setUnsent] = useState<number>();
  useEffect(() => {
    const identity = getIdentity();
    const count = async () => {
      if (!identity) return 0;
      const { countKept } = await import("../../platform/outbox/outbox-store.ts");
      return countKept(ownerOf({ id: identity.userId, orgId: identity.orgId }));
    };
    count().then(setUnsent, () => setUnsent(0));
  }, []);
  return unsent;
}

const draftWords = (drafts: number) =>
  drafts === 1
    ? "You have an unsaved form in this browser. Signing out discards it."
    : `You have ${drafts} unsaved forms in this browser. Signing out discards them.`;

const unsentWords = (unsent: number) =>
  `${unsent === 1 ? "One thing you did hasn’t" : `${unsent} things you did haven’t`} been sent yet. ` +
  "Wait until it’s sent, or sign out: it stays on this device, locked, and is sent once you sign in here again.";

/** /logout: signs out by a POST, then shows login. Asks first if there are unsaved drafts, or work that isn't sent. */
export function Component() {
  const [drafts] = useState(draftsAtRisk);
  const unsent = useUnsent();
  const [isSure, setSure] = useState(false);
  if (isSure || (drafts === 0 && unsent === 0)) return <SigningOut />;
  if (unsent === undefined) return <AuthLayout title="Sign out" lead="Signing you out…" />;
  return (
    <AuthLayout
      title="Sign out?"
      lead={[unsent > 0 && unsentWords(unsent), drafts > 0 && draftWords(drafts)].filter(Boolean).join(" ")}
    >
      <Button variant="primary" size="touch" fullWidth href={unsent > 0 ? "/outbox" : "/"}>
        {unsent > 0 ? "Wait and stay signed in" : "Stay signed in"}
      </Button>
      <Button variant="danger" size="touch" fullWidth onPress={() => setSure(true)}>
        {drafts > 0 ? "Discard and sign out" : "Sign out anyway"}
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
